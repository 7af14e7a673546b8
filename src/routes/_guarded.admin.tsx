import { createFileRoute } from '@tanstack/react-router';
import { siteSettings } from '#src/features/settings/collection.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { readSiteSettings } from '#src/features/settings/queries.ts';
import { SettingsPage } from '#src/features/settings/settings-page.tsx';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';
import { LinkRow, LinkRows } from '#src/ui/link-row.tsx';

/** Asks the office for the settings; answers what failed. That it had none counts as fresh for days: it is asked again. */
async function refresh({ view, pull }: Engine): Promise<Failure | undefined> {
  const known = await readSiteSettings(view);
  return pull(siteSettings, undefined, { force: known === undefined });
}

const loadSigningKey = async () => (await import('#src/features/records/office/signing-key.tsx')).SigningKey;

export const Route = createFileRoute('/_guarded/admin')({
  loader: ({ context: { engine } }) => ({
    refreshed: engine ? refresh(engine).catch(reportedFailure) : Promise.resolve(undefined),
  }),
  head: () => ({ meta: [{ title: pageTitle('Your site') }] }),
  component: function Admin() {
    const { refreshed } = Route.useLoaderData();
    return (
      <SettingsPage
        refreshed={refreshed}
        others={
          <LinkRows>
            <LinkRow to="/user" label="People" detail="Accounts and roles" />
            <LinkRow to="/page-builder" label="Pages" detail="Write and publish pages" />
          </LinkRows>
        }
      >
        <LazyPart
          load={loadSigningKey}
          props={{}}
          opening="Opening the signing key"
          missing="The signing key can’t be shown with no signal the first time."
        />
      </SettingsPage>
    );
  },
});
