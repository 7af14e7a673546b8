import { createFileRoute } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { RecordsPage } from '#src/features/records/office/records-page.tsx';
import { refreshRecords } from '#src/features/records/queries.ts';
import { pageTitle } from '#src/features/settings/provider.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { readListing } from '#src/ui/listing.ts';

export const Route = createFileRoute('/_guarded/instructor/certificates')({
  staticData: { places: ['courses'] },
  validateSearch: readListing,
  loader: ({ context: { engine } }) => {
    requestTier('office').catch(reportError);
    return { refreshed: refreshRecords(engine).catch(reportedFailure) };
  },
  head: () => ({ meta: [{ title: pageTitle('Certificates') }] }),
  component: function Certificates() {
    const listing = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <TeachingArea here="certificates">
        <RecordsPage
          listing={listing}
          onListing={(search) => navigate({ search, replace: true })}
          refreshed={refreshed}
        />
      </TeachingArea>
    );
  },
});
