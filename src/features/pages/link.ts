import { parseUrl } from '#src/kit/parse-url.ts';
import { seenText } from '#src/kit/typed-text.ts';

/** The message for an address that no button may lead to. */
export const badLink =
  'Use an address that starts with https://, or a page of this site like /events. An email address starts with mailto:';

const allowed = ['https:', 'http:', 'mailto:', 'tel:'];
/** The base for addresses without a host; it is never opened. */
const own = 'https://site.example';

/** File endings that are no top-level domain: `prices.pdf` alone does not say where the file is. */
const fileEnding = /\.(?:html?|php|aspx?|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|svg|mp[34]|zip|txt)$/i;

/** Returns a phone number as it is dialled, without a bracketed 0, which is only for calls within the country. */
function dialled(typed: string): string {
  return typed.replace(/^(\D*(?:\+|00)[\d\s.)-]*)\(0(\d*)\)/, '$1$2').replace(/[\s().\p{Pd}]/gu, '');
}

/** Matches an international number, or a national one with ten digits and a leading 0; not dates or IP addresses. */
const phone = /^(?:\+[1-9]\d{6,14}|00[1-9]\d{7,13}|0\d{9})$/;

/** Returns the typed address with the obvious prefix: `tel:` for a number, https for the name of a site. */
function repaired(typed: string): string {
  const address = seenText(typed).trim();
  const [, scheme = ''] = /^(tel|mailto):/i.exec(address) ?? [];
  if (/^tel$/i.test(scheme)) return dialled(address);
  if (/^mailto$/i.test(scheme)) return address.replace(/^(mailto:)\s+/i, '$1');
  if (phone.test(dialled(address))) return `tel:${dialled(address)}`;
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(address)) return `mailto:${address}`;
  const [site = ''] = /^[^/?#]*/.exec(address) ?? [];
  const isSite = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d+)?$/u.test(site);
  return isSite && !fileEnding.test(site) ? `https://${address}` : address;
}

/** Returns a typed address as a link, with obvious repairs; `undefined` for a forbidden or invalid one. */
export function linkOf(typed: string): string | undefined {
  const address = repaired(typed);
  if (address === '' || /[\s\\]/.test(address)) return undefined;
  // Browsers read two leading slashes as another host.
  if (address.startsWith('/')) return address.startsWith('//') ? undefined : safeOwn(address);
  const url = parseUrl(address);
  return url && allowed.includes(url.protocol) ? address : undefined;
}

function safeOwn(address: string): string | undefined {
  return parseUrl(address, own)?.origin === own ? address : undefined;
}

/** Returns why a typed address is refused; an empty one is allowed. */
export function linkProblem(typed: string): string | undefined {
  return typed.trim() === '' || linkOf(typed) !== undefined ? undefined : badLink;
}
