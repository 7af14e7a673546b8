import { parseUrl } from './parse-url.ts';

/** An address that begins with `/` belongs to the host of `base`, which may be another than ours. */
export function onHost(address: string, base: string): string {
  return (address.startsWith('/') && parseUrl(address, base)?.href) || address;
}

function originOf(url: string | undefined): string | undefined {
  return parseUrl(url ?? '')?.origin;
}

/** A picture's address on a host that the pages' policy lets pictures come from: `base`'s or ours; '' for any other. */
export function pictureOnHost(address: unknown, base: string): string {
  if (typeof address !== 'string') return '';
  const full = onHost(address, base);
  if (/^\/(?!\/)/.test(full)) return full;
  const origin = originOf(full);
  const allowed = [originOf(base), originOf(globalThis.location?.href)];
  return origin && allowed.includes(origin) ? full : '';
}
