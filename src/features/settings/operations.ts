import { siteSettings } from './collection.ts';
import { SettingsArgs } from './model.ts';

/** An admin's change of the provider's logo and About. */
export const saveSettings = siteSettings.update('settings.save', {
  args: SettingsArgs,
  describe: ({ logo }) => (logo === undefined ? 'The text about us' : 'The logo'),
  editUrl: () => '/admin',
  change: (settings, { id: _id, ...changes }) => ({ ...settings, ...changes }),
  // Newer words take the place of older ones that were never sent, and never of a logo.
  latestWins: (changes) => Object.keys(changes).toSorted().join(),
});
