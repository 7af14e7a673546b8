import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { defineCollection } from '#src/sync/index.ts';
import { SiteSettings } from './model.ts';

const minAge = 6 * 3_600_000;

/** The Settings record as it stands on the host; `undefined` where there is none that can be read. */
export async function fetchSettings(cms: Cms, signal: AbortSignal): Promise<SiteSettings | undefined> {
  const record = await cms.otherInfo.get(cms.settings.settingsId, signal);
  if (record?.ItemType !== 'Settings') return undefined;
  const settings = v.safeParse(SiteSettings, { ...record.ItemValue, id: record.Id });
  return settings.success ? settings.output : undefined;
}

/** The provider's settings: one record, public. */
export const siteSettings = defineCollection<SiteSettings, Cms>({
  name: 'settings',
  schema: SiteSettings,
  key: ({ id }) => ({ id }),
  textKeys: ['about'],
  scope: { who: 'public', minAge },
  async fetch(cms, _parent, signal) {
    const settings = await fetchSettings(cms, signal);
    return settings ? [settings] : [];
  },
});
