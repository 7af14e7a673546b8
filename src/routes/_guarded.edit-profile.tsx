import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { EditProfilePage } from '#src/features/accounts/edit-profile-page.tsx';
import { reportedFailure } from '#src/hooks/use-refreshed.ts';

export const Route = createFileRoute('/_guarded/edit-profile')({
  loader: ({ context: { engine, auth } }) => {
    const pulled = engine.pull(users, auth.session.current().id);
    return { refreshed: pulled?.catch(reportedFailure) ?? Promise.resolve(undefined) };
  },
  component: function EditProfile() {
    const { auth } = Route.useRouteContext();
    const { refreshed } = Route.useLoaderData();
    return <EditProfilePage auth={auth} refreshed={refreshed} />;
  },
});
