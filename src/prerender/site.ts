/** The site's address on the web, for search engines and shared links. */

import { provider } from '#src/features/settings/provider.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import { firstWords } from '#src/session/first-words.ts';

/** The site's own folders and pages by the first part of their addresses. */
export const siteNames: ReadonlySet<string> = new Set(['assets', 'app-icons', 'images', ...firstWords]);

/** The setting with the site's address. */
export const siteSetting = 'VITE_SITE_URL';

/** The picture of a shared link (1200 × 630). */
export const shareImage = {
  path: '/images/share.png',
  width: 1200,
  height: 630,
} as const;

/** Returns the site's origin from the setting; throws an error that names an invalid one, which stops the build. */
export function siteOrigin(env: Readonly<Record<string, string | undefined>>): string {
  const address = env[siteSetting] || provider.website;
  const url = parseUrl(address);
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname + url.search + url.hash !== '/')
    throw new Error(
      `The setting ${siteSetting} is "${address}", but it must be an address like ${provider.website}.`,
    );
  return url.origin;
}
