import type { View } from '#src/sync/index.ts';
import { readSiteSettings } from './queries.ts';

/** The provider's own sign as everybody's phone has it drawn: no picture is fetched for it. */
const drawnSign = '/upload/files/logo.png';

/** Address of a sign that is to stand in place of the drawn one; a picture that still waits has none. */
export async function readOwnLogo(view: View): Promise<string> {
  const { logo = '' } = (await readSiteSettings(view)) ?? {};
  return logo.endsWith(drawnSign) || logo.startsWith('tmp_') ? '' : logo;
}
