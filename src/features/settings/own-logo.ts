import type { View } from '#src/sync/index.ts';
import { readSiteSettings } from './queries.ts';

/** The provider's own logo, which every phone has as a drawing, so that no picture is fetched. */
const drawnSign = '/upload/files/logo.png';

/** Returns the address of a logo that replaces the drawn one; an unsent picture has none. */
export async function readOwnLogo(view: View): Promise<string> {
  const { logo = '' } = (await readSiteSettings(view)) ?? {};
  return logo.endsWith(drawnSign) || logo.startsWith('tmp_') ? '' : logo;
}
