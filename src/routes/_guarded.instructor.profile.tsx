import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { InstructorProfilePage } from '#src/features/accounts/profile-page.tsx';
import { backup, StoredHere } from './-me.tsx';

export const Route = createFileRoute('/_guarded/instructor/profile')({
  loader: ({ context: { engine, auth } }) => {
    engine.pull(users, auth.session.current().id).catch(reportError);
  },
  component: function InstructorProfile() {
    const { auth } = Route.useRouteContext();
    return <InstructorProfilePage auth={auth} receipts={<StoredHere />} backup={backup} />;
  },
});
