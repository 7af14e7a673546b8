import { createFileRoute } from '@tanstack/react-router';
import { siteSettings } from '#src/features/settings/collection.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';

export const Route = createFileRoute('/_guarded/admin')({
  loader: ({ context: { engine } }) => {
    engine?.pull(siteSettings).catch(reportError);
  },
  head: () => ({ meta: [{ title: pageTitle('Your site') }] }),
  component: SettingsPage,
});
