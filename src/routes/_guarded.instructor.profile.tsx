import { createFileRoute } from '@tanstack/react-router';
import { InstructorProfilePage } from '#src/features/accounts/instructor-profile-page.tsx';

export const Route = createFileRoute('/_guarded/instructor/profile')({
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { engine, door } }) => {
    engine?.pull('users', door?.session.current().id).catch(reportError);
  },
  head: () => ({ meta: [{ title: 'Your profile | Kasi Growth Academy' }] }),
  component: function InstructorProfile() {
    const { door } = Route.useRouteContext();
    return <InstructorProfilePage door={door} />;
  },
});
