import { createFileRoute } from '@tanstack/react-router';
import { requestTier } from '#src/app/pwa/request-tier.ts';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { FormsPage } from '#src/features/forms/office/forms-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { atVisit } from '#src/kit/network.ts';
import { readListing } from '#src/ui/listing.ts';

export const Route = createFileRoute('/_guarded/instructor/forms')({
  staticData: { places: ['courses'] },
  validateSearch: readListing,
  loader: ({ context: { engine } }) => {
    // What is begun here goes on in the builder, where there may be no network.
    for (const tier of ['office', 'editor'] as const) requestTier(tier).catch(reportError);
    return { refreshed: engine.pull(forms, undefined, atVisit()).catch(reportedFailure) };
  },
  head: () => ({ meta: [{ title: pageTitle('Forms') }] }),
  component: function Forms() {
    const listing = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <TeachingArea here="forms">
        <FormsPage
          listing={listing}
          onListing={(search) => navigate({ search, replace: true })}
          refreshed={refreshed}
          onMade={(formId) => void navigate({ to: '/instructor/form/$formId', params: { formId } })}
        />
      </TeachingArea>
    );
  },
});
