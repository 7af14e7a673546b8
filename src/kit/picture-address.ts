import { parseUrl } from './parse-url.ts';

/** The base for addresses without a host, which belong to this site. */
const ourOrigin = 'https://site.example';

/**
 * Returns an address from which a picture may be loaded: http(s), of this site, of a file on this device, or a data
 * URL. Any other, typed into a form or a table, becomes `undefined` and never reaches a `src`.
 */
export function pictureAddress(address: string): string | undefined {
  const url = address === '' ? undefined : parseUrl(address, ourOrigin);
  if (!url) return undefined;
  const { protocol, pathname } = url;
  if (protocol === 'data:') return /^image\//i.test(pathname) ? address : undefined;
  return ['https:', 'http:', 'blob:'].includes(protocol) ? address : undefined;
}
