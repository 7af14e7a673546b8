import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { EditProfilePage } from '#src/features/accounts/edit-profile-page.tsx';
import { pageTitle } from '#src/features/settings/provider.ts';

export const Route = createFileRoute('/_guarded/edit-profile')({
  staticData: { places: ['me'] },
  loader: ({ context: { engine, auth } }) => {
    engine?.pull(users, auth?.session.current().id).catch(reportError);
  },
  head: () => ({ meta: [{ title: pageTitle('Edit your profile') }] }),
  component: function EditProfile() {
    const { auth } = Route.useRouteContext();
    return <EditProfilePage auth={auth} />;
  },
});
