import { parseUrl } from './parse-url.ts';

/** The places of a deployment's uploaded files. */
export interface FileHost {
  /** Their folder: a path of this site, or an address. */
  readonly filesUrl: string;
  /** The other origins that they may be at. */
  readonly fileOrigins?: readonly string[];
  /** That folder at the CMS, where this site hands it on: `//host/folder/`, as an expression. */
  readonly filesAtCms?: string;
}

/** An address that begins with `/` belongs to the host of `base`, which may be another than ours. */
export function onHost(address: string, base: string): string {
  return (address.startsWith('/') && parseUrl(address, base)?.href) || address;
}

/** The host of an address, whether it says http or https: an old page says http of a host that has both. */
export function hostOf(url = ''): string | undefined {
  return parseUrl(url)?.host;
}

/** Returns the path of an address on this site, whether it says http or https; any other address as it is. */
export function pathOnSite(address: string, site = globalThis.location): string {
  const url = parseUrl(address.trim());
  const isHere = url && /^https?:$/.test(url.protocol) && url.host === site?.host;
  // A path of two slashes names another host.
  if (!isHere || url.pathname.startsWith('//')) return address;
  return url.pathname + url.search + url.hash;
}

/**
 * An address of the CMS in the folder that this site hands on, as this site has it; any other one as it is. Of HTML each
 * value of an attribute.
 */
export function throughOurSite(text: string, { filesUrl, filesAtCms }: FileHost): string {
  if (!filesAtCms) return text;
  return text.replace(new RegExp(`(^|=\\s*["']?)https?:${filesAtCms}`, 'g'), `$1${filesUrl}`);
}

/** Returns the address a page fetches a file of the office's from: from this site, or from the host of files. */
export function fileAddress(address: string, host: FileHost): string {
  return onHost(throughOurSite(address, host), host.filesUrl);
}

/** A picture's address on a host that the pages' policy lets pictures come from; '' for any other. */
export function pictureOnHost(address: unknown, host: FileHost): string {
  if (typeof address !== 'string') return '';
  const full = fileAddress(address, host);
  if (/^\/(?!\/)/.test(full)) return full;
  const allowed = [host.filesUrl, ...(host.fileOrigins ?? []), globalThis.location?.href].map(hostOf);
  const site = hostOf(full);
  return site && allowed.includes(site) ? full : '';
}
