import { createFileRoute } from '@tanstack/react-router';
import { users } from '#src/features/accounts/collection.ts';
import { ProfilePage } from '#src/features/accounts/profile-page.tsx';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { DataLinks } from '#src/features/data-use/data-links.tsx';
import { LearnParts } from '#src/features/reader/learn-parts.tsx';
import { ReceiptLinks } from '#src/features/receipts/receipt-links.tsx';
import { KeptCertificates } from '#src/features/records/certificates/kept-certificates.tsx';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { board, CoursesOnPhone } from './-learning.tsx';

async function checkLearning({ pull }: Engine): Promise<Failure | undefined> {
  const force = { force: true };
  const failures = await Promise.all([catalogue, courses].map((list) => pull(list, undefined, force)));
  return failures.find((failure) => failure !== undefined);
}

export const Route = createFileRoute('/_guarded/profile')({
  loader: ({ context: { engine, auth } }) => {
    engine.pull(users, auth.session.current().id).catch(reportError);
    engine.pull(catalogue, undefined, atVisit()).catch(reportError);
    engine.pull(courses, undefined, atVisit()).catch(reportError);
  },
  component: function Profile() {
    const { auth } = Route.useRouteContext();
    return (
      <ProfilePage
        auth={auth}
        checkLearning={checkLearning}
        learning={<LearnParts board={board} onPhone={<CoursesOnPhone />} />}
        receipts={
          <>
            <ReceiptLinks />
            <KeptCertificates />
            <DataLinks />
          </>
        }
      />
    );
  },
});
