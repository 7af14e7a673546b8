import { createFileRoute } from '@tanstack/react-router';
import { TeachingArea } from '#src/app/shell/teaching-area.tsx';
import { forms } from '#src/features/forms/collection.ts';
import { FormsPage } from '#src/features/forms/office/forms-page.tsx';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';
import { readListing } from '#src/kit/listing.ts';
import { atVisit } from '#src/kit/network.ts';

export const Route = createFileRoute('/_guarded/instructor/forms')({
  validateSearch: readListing,
  loader: ({ context: { engine } }) => {
    return { refreshed: engine.pull(forms, undefined, atVisit()).catch(reportedFailure) };
  },
  component: function Forms() {
    const listing = Route.useSearch();
    const { refreshed } = Route.useLoaderData();
    const navigate = Route.useNavigate();
    return (
      <TeachingArea current="forms">
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
