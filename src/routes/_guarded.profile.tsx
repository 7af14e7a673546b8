import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '#src/features/accounts/profile-page.tsx';

export const Route = createFileRoute('/_guarded/profile')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { engine, door } }) => {
    engine?.pull('users', door?.session.current().id).catch(reportError);
    engine?.pull('catalogue').catch(reportError);
    engine?.pull('courses').catch(reportError);
  },
  head: () => ({ meta: [{ title: 'Your profile | Kasi Growth Academy' }] }),
  component: function Profile() {
    const { door } = Route.useRouteContext();
    return <ProfilePage door={door} />;
  },
});
