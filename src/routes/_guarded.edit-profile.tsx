import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { EditProfilePage } from '#src/features/accounts/edit-profile-page.tsx';

export const Route = createFileRoute('/_guarded/edit-profile')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { engine, auth } }) => {
    engine?.pull(users, auth?.session.current().id).catch(reportError);
  },
  head: () => ({ meta: [{ title: 'Edit your profile | Kasi Growth Academy' }] }),
  component: function EditProfile() {
    const { auth } = Route.useRouteContext();
    return <EditProfilePage auth={auth} />;
  },
});
