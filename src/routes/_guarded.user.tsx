import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { PeoplePage } from '#src/features/people/people-page.tsx';
import { readListing } from '#src/kit/listing.ts';
import { atVisit } from '#src/kit/network.ts';

export const Route = createFileRoute('/_guarded/user')({
  validateSearch: readListing,
  loader: ({ context: { engine } }) => ({ refreshed: engine.pull(users, undefined, atVisit()) }),
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
