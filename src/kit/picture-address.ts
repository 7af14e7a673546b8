import { parseUrl } from './parse-url.ts';

/** Resolves addresses without a host, which are ours. */
const ourOrigin = 'https://site.example';

/**
 * Returns an address from which a picture may be loaded: http(s), one of ours, a file of this device, or a data URL.
 * Any other, which somebody typed into a form or a table, is `undefined` and never reaches a `src`.
 */
export function pictureAddress(address: string): string | undefined {
  const url = address === '' ? undefined : parseUrl(address, ourOrigin);
  if (!url) return undefined;
  const { protocol, pathname } = url;
  if (protocol === 'data:') return /^image\//i.test(pathname) ? address : undefined;
  return ['https:', 'http:', 'blob:'].includes(protocol) ? address : undefined;
}
