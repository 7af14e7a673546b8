import type { Cms } from '#src/cms/cms.ts';
import { defineOperation } from '#src/sync/index.ts';
import { fetchSettings, siteSettings } from './collection.ts';
import { SettingsArgs, type SiteSettings } from './model.ts';

/** An admin's change of the provider's logo and About. */
export const saveSettings = defineOperation<SettingsArgs, Cms>({
  name: 'settings.save',
  version: 1,
  kind: 'update',
  who: 'person',
  host: 'other-info',
  args: SettingsArgs,
  describe: ({ logo }) => (logo === undefined ? 'The text about us' : 'The logo'),
  editUrl: () => '/admin',
  entity: ({ id }) => ({ collection: siteSettings.name, id }),
  // New words must not take the place of a logo that still waits.
  target: ({ id, ...changes }) => `${siteSettings.name}/${id}/${Object.keys(changes).join()}`,
  apply: (value, changes) => ({ ...(value as SiteSettings), ...changes }),
  read: (cms, { signal }) => fetchSettings(cms, signal),
  async write(cms, { id, value, signal }) {
    const { id: _column, ...ItemValue } = value as SiteSettings;
    await cms.otherInfo.save({ Id: id, ItemType: 'Settings', ItemValue }, signal);
    return { id };
  },
});
