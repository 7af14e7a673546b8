import { siteSettings } from './collection.ts';
import { SettingsArgs } from './model.ts';

/** An admin's change of the provider's logo and About. */
export const saveSettings = siteSettings.update('settings.save', {
  args: SettingsArgs,
  describe: ({ logo }) => (logo === undefined ? 'The text about us' : 'The logo'),
  editUrl: () => '/admin',
  change: (settings, { id: _id, ...changes }) => ({ ...settings, ...changes }),
  // A newer text replaces an unsent older one, and never an unsent logo.
  latestWins: (changes) => Object.keys(changes).toSorted().join(),
});
