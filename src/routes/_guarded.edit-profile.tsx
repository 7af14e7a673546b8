import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { EditProfilePage } from '#src/features/accounts/edit-profile-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/edit-profile')({
  staticData: { places: ['me'] },
  loader: ({ context: { engine, auth } }) => {
    const pulled = engine.pull(users, auth.session.current().id);
    return { refreshed: pulled?.catch(reportedFailure) ?? Promise.resolve(undefined) };
  },
  head: () => ({ meta: [{ title: pageTitle('Edit your profile') }] }),
  component: function EditProfile() {
    const { auth } = Route.useRouteContext();
    const { refreshed } = Route.useLoaderData();
    return <EditProfilePage auth={auth} refreshed={refreshed} />;
  },
});
