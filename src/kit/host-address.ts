import { parseUrl } from './parse-url.ts';

/** Where a deployment's uploaded files are. */
export interface FileHost {
  /** Their folder: a path of this site, or an address. */
  readonly filesUrl: string;
  /** The other origins that they may be at. */
  readonly fileOrigins?: readonly string[];
  /** The CMS whose folder of files this site hands on: there it is the same file. */
  readonly cmsOrigin?: string;
}

/** An address that begins with `/` belongs to the host of `base`, which may be another than ours. */
export function onHost(address: string, base: string): string {
  return (address.startsWith('/') && parseUrl(address, base)?.href) || address;
}

/** The origin of an address, the same for http and https: an old page says http of a host that has both. */
export function siteOf(url: string | undefined): string | undefined {
  return parseUrl(url ?? '')?.origin.replace(/^http:/, 'https:');
}

/** An address of the CMS in the folder that this site hands on, as this site has it; any other one as it is. */
export function throughOurSite(address: string, { filesUrl, cmsOrigin }: FileHost): string {
  const url = cmsOrigin && siteOf(address) === siteOf(cmsOrigin) ? new URL(address) : undefined;
  return url?.pathname.startsWith(filesUrl) ? url.pathname + url.search : address;
}

/** HTML whose pictures, players and links ask this site for what it hands on. */
export function htmlThroughOurSite(html: string, host: FileHost): string {
  if (!host.cmsOrigin) return html;
  const value = /(=\s*["']?)(https?:\/\/[^"'\s<>]+)/gi;
  return html.replace(value, (_, before: string, address: string) => before + throughOurSite(address, host));
}

/** Where a page fetches a file of the office's: from this site, or from the host of files. */
export function fileAddress(address: string, host: FileHost): string {
  return onHost(throughOurSite(address, host), host.filesUrl);
}

/** A picture's address on a host that the pages' policy lets pictures come from; '' for any other. */
export function pictureOnHost(address: unknown, host: FileHost): string {
  if (typeof address !== 'string') return '';
  const full = fileAddress(address, host);
  if (/^\/(?!\/)/.test(full)) return full;
  const allowed = [host.filesUrl, ...(host.fileOrigins ?? []), globalThis.location?.href].map(siteOf);
  const site = siteOf(full);
  return site && allowed.includes(site) ? full : '';
}
