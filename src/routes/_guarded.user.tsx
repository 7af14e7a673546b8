import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { PeoplePage } from '#src/features/people/people-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { atVisit } from '#src/kit/network.ts';
import { readListing } from '#src/ui/listing.ts';

export const Route = createFileRoute('/_guarded/user')({
  staticData: { places: ['site'] },
  validateSearch: readListing,
  loader: ({ context: { engine } }) => ({ refreshed: engine.pull(users, undefined, atVisit()) }),
  head: () => ({ meta: [{ title: pageTitle('People') }] }),
  component: function User() {
    const listing = Route.useSearch();
    const navigate = Route.useNavigate();
    const { refreshed } = Route.useLoaderData();
    return (
      <PeoplePage
        listing={listing}
        onListing={(search) => navigate({ search, replace: true })}
        refreshed={refreshed}
      />
    );
  },
});
