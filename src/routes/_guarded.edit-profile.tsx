import { createFileRoute } from '@tanstack/react-router';
import { EditProfilePage } from '#src/features/accounts/edit-profile-page.tsx';

export const Route = createFileRoute('/_guarded/edit-profile')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { engine, door } }) => {
    engine?.pull('users', door?.session.current().id).catch(reportError);
  },
  head: () => ({ meta: [{ title: 'Edit your profile | Kasi Growth Academy' }] }),
  component: function EditProfile() {
    const { door } = Route.useRouteContext();
    return <EditProfilePage door={door} />;
  },
});
