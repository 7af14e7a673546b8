import { parseUrl } from './parse-url.ts';

/** The places of a deployment's uploaded files. */
export interface FileHost {
  /** The folder of the files: a path of this site, or an address. */
  readonly filesUrl: string;
  /** The other origins that may have the files. */
  readonly fileOrigins?: readonly string[];
  /** The folder at the CMS that this site forwards to: `//host/folder/`, as a regular expression. */
  readonly filesAtCms?: string;
}

/**
 * Returns an absolute address; one that begins with `/` belongs to the host of `base`, which may differ from this site.
 */
export function onHost(address: string, base: string): string {
  return (address.startsWith('/') && parseUrl(address, base)?.href) || address;
}

/** Returns the host of an http or https address; old pages use http for a host that has both. */
export function hostOf(url = ''): string | undefined {
  return parseUrl(url)?.host;
}

/** Returns the path of an address on this site, with http or https; any other address unchanged. */
export function pathOnSite(address: string, site = globalThis.location): string {
  const url = parseUrl(address.trim());
  const isHere = url && /^https?:$/.test(url.protocol) && url.host === site?.host;
  // A path that begins with two slashes names another host.
  if (!isHere || url.pathname.startsWith('//')) return address;
  return url.pathname + url.search + url.hash;
}

/**
 * Returns an address in the CMS's forwarded folder as an address of this site, and any other unchanged. In HTML,
 * replaces the values of attributes.
 */
export function throughOurSite(text: string, { filesUrl, filesAtCms }: FileHost): string {
  if (!filesAtCms) return text;
  return text.replace(new RegExp(`(^|=\\s*["']?)https?:${filesAtCms}`, 'g'), `$1${filesUrl}`);
}

/** Returns the address of an office's file for a page: on this site, or on the host of files. */
export function fileAddress(address: string, host: FileHost): string {
  return onHost(throughOurSite(address, host), host.filesUrl);
}

/** Returns a picture's address on a host that the pages' policy allows; '' for any other. */
export function pictureOnHost(address: unknown, host: FileHost): string {
  if (typeof address !== 'string') return '';
  const full = fileAddress(address, host);
  if (/^\/(?!\/)/.test(full)) return full;
  const allowed = [host.filesUrl, ...(host.fileOrigins ?? []), globalThis.location?.href].map(hostOf);
  const site = hostOf(full);
  return site && allowed.includes(site) ? full : '';
}
