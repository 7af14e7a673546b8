import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { ProfilePage } from '#src/features/accounts/profile-page.tsx';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { NextStep } from '#src/features/enrolments/next-step.tsx';
import { ReadBeforeBoard } from '#src/features/reader/read-before-board.tsx';
import { KeptCertificates } from '#src/features/records/certificates/stored-certificates.tsx';
import { atVisit } from '#src/kit/network.ts';
import { backup, StoredHere } from './-me.tsx';

export const Route = createFileRoute('/_guarded/profile')({
  loader: ({ context: { engine, auth } }) => {
    engine.pull(users, auth.session.current().id).catch(reportError);
    // The first line of a learner's profile links to their course.
    engine.pull(catalogue, undefined, atVisit()).catch(reportError);
    engine.pull(courses, undefined, atVisit()).catch(reportError);
  },
  component: function Profile() {
    const { auth } = Route.useRouteContext();
    return (
      <ProfilePage
        auth={auth}
        next={
          <>
            <ReadBeforeBoard />
            <NextStep />
          </>
        }
        receipts={
          <StoredHere>
            <KeptCertificates />
          </StoredHere>
        }
        backup={backup}
      />
    );
  },
});
