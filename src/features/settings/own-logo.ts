import type { View } from '#src/sync/index.ts';
import { siteSettings } from './collection.ts';
import type { SiteSettings } from './model.ts';

/** The provider's own sign as everybody's phone has it drawn: no picture is fetched for it. */
const drawnSign = '/upload/files/logo.png';

/** Address of a sign that is to stand in place of the drawn one; a picture that still waits has none. */
export async function readOwnLogo(view: View): Promise<string> {
  const [settings] = await view.list(siteSettings.name);
  const { logo } = (settings ?? { logo: '' }) as SiteSettings;
  return logo.endsWith(drawnSign) || logo.startsWith('tmp_') ? '' : logo;
}
