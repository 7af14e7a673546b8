import { parseUrl } from '#src/kit/parse-url.ts';
import { seenText } from '#src/kit/typed-text.ts';

/** Said of an address that no button may lead to. */
export const badLink =
  'Use an address that starts with https://, or a page of this site like /events. An email address starts with mailto:';

const allowed = ['https:', 'http:', 'mailto:', 'tel:'];
/** Only resolves what has no host of its own. */
const own = 'https://site.example';

/** A file's ending, and no country or kind of site: `prices.pdf` is a file that nobody knows the place of. */
const fileEnding = /\.(?:html?|php|aspx?|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|webp|svg|mp[34]|zip|txt)$/i;

/** A phone number as it is dialled: without the 0 in brackets that counts within its country alone. */
function dialled(typed: string): string {
  return typed.replace(/^(\D*(?:\+|00)[\d\s.)-]*)\(0(\d*)\)/, '$1$2').replace(/[\s().\p{Pd}]/gu, '');
}

/** With its country, or as it is dialled here: ten digits, the first a 0. Days and addresses of machines are none. */
const phone = /^(?:\+[1-9]\d{6,14}|00[1-9]\d{7,13}|0\d{9})$/;

/** What somebody typed, with what a browser's own line would add to it: `tel:` in one word, https before a site's name. */
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

/**
 * The address somebody typed as a link may have it, with the obvious repair. `undefined`: nothing may lead there, or it is
 * no address.
 */
export function linkOf(typed: string): string | undefined {
  const address = repaired(typed);
  if (address === '' || /[\s\\]/.test(address)) return undefined;
  // Browsers read two slashes as another host.
  if (address.startsWith('/')) return address.startsWith('//') ? undefined : safeOwn(address);
  const url = parseUrl(address);
  return url && allowed.includes(url.protocol) ? address : undefined;
}

function safeOwn(address: string): string | undefined {
  return parseUrl(address, own)?.origin === own ? address : undefined;
}

/** Why a typed address is not taken; nothing may stand there. */
export function linkProblem(typed: string): string | undefined {
  return typed.trim() === '' || linkOf(typed) !== undefined ? undefined : badLink;
}
