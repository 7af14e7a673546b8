import { parseUrl } from '#src/kit/parse-url.ts';

/** Said of an address that no button may lead to. */
export const badLink =
  'Use an address that starts with https://, or a page of this site like /events. An email address starts with mailto:';

const allowed = ['https:', 'http:', 'mailto:', 'tel:'];
/** Only resolves what has no host of its own. */
const own = 'https://site.example';

/**
 * The address somebody typed as a link may have it: `www.` gets https. `undefined`: nothing may lead there, or it is no
 * address.
 */
export function linkOf(typed: string): string | undefined {
  const address = typed.trim();
  if (address === '' || /[\s\\]/.test(address)) return undefined;
  // Browsers read two slashes as another host.
  if (address.startsWith('/')) return address.startsWith('//') ? undefined : safeOwn(address);
  const full = /^www\./i.test(address) ? `https://${address}` : address;
  const url = parseUrl(full);
  return url && allowed.includes(url.protocol) ? full : undefined;
}

function safeOwn(address: string): string | undefined {
  return parseUrl(address, own)?.origin === own ? address : undefined;
}

/** Why a typed address is not taken; nothing may stand there. */
export function linkProblem(typed: string): string | undefined {
  return typed.trim() === '' || linkOf(typed) !== undefined ? undefined : badLink;
}
