import type { Cms } from '#src/cms/cms.ts';
import { listOfOne } from '#src/features/sources/data-items.ts';
import { otherInfo } from '#src/features/sources/other-info.ts';
import { defineCollection } from '#src/sync/index.ts';
import { SiteSettings } from './model.ts';

/** The settings are one record of their own type; a deployment's setting has its id. */
const record = otherInfo<SiteSettings>('Settings', {
  schema: SiteSettings,
  decode: ({ Id, ItemValue }) => ({ ...ItemValue, id: Id }),
  encode: ({ id: _column, ...ItemValue }) => ({ ItemValue }),
});

/** The provider's settings: one record, public. */
export const siteSettings = defineCollection<SiteSettings, Cms>('settings', {
  title: 'our details',
  schema: SiteSettings,
  access: 'public',
  // The name and the logo hardly ever change, and each request costs the phone over 1 kB.
  staleAfter: 7 * 24 * 3_600_000,
  key: ({ id }) => ({ id }),
  textFields: ['about'],
  source: {
    ...record,
    list: async (cms, _parent, signal) => listOfOne(await record.get(cms, cms.settings.settingsId, signal)),
  },
});
