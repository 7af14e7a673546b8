import { createFileRoute } from '@tanstack/react-router';
import { OfficeHomePage } from '#src/features/overview/office/office-home-page.tsx';
import { refreshOfficeWork } from '#src/features/overview/office/office-work.ts';
import { siteSettings } from '#src/features/settings/collection.ts';
import { readSiteSettings } from '#src/features/settings/queries.ts';
import { SettingsPart } from '#src/features/settings/settings-part.tsx';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { LazyPart } from '#src/ui/lazy-part.tsx';

/**
 * Pulls the office's settings; returns the failure, if any. Pulls an empty list again, although it counts as fresh for
 * days.
 */
async function refresh({ view, pull }: Engine): Promise<Failure | undefined> {
  const storedSettings = await readSiteSettings(view);
  return pull(siteSettings, undefined, { force: storedSettings === undefined });
}

const loadSigningKey = async () => (await import('#src/features/records/office/signing-key.tsx')).SigningKey;

export const Route = createFileRoute('/_guarded/admin')({
  loader: ({ context: { engine } }) => {
    refreshOfficeWork(engine, true).catch(reportError);
    return { refreshed: refresh(engine).catch(reportedFailure) };
  },
  component: function Admin() {
    const { refreshed } = Route.useLoaderData();
    return (
      <OfficeHomePage>
        <SettingsPart refreshed={refreshed} />
        <LazyPart
          load={loadSigningKey}
          props={{}}
          opening="Opening the signing key"
          missing="The signing key can’t be shown with no signal the first time."
        />
      </OfficeHomePage>
    );
  },
});
