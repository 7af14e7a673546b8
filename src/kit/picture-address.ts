import { parseUrl } from './parse-url.ts';

/** Only resolves what has no host of its own: an address of ours stays one. */
const own = 'https://site.example';

/**
 * An address a picture may be fetched from: http(s), one of ours, a file of this device, or an image written out as
 * data. Anything else, which somebody typed into a form or a table, is `undefined` and never reaches a `src`.
 */
export function pictureAddress(address: string): string | undefined {
  const url = address === '' ? undefined : parseUrl(address, own);
  if (!url) return undefined;
  const { protocol, pathname } = url;
  if (protocol === 'data:') return /^image\//i.test(pathname) ? address : undefined;
  return ['https:', 'http:', 'blob:'].includes(protocol) ? address : undefined;
}
