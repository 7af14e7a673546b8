import { createFileRoute } from '@tanstack/react-router';
import { useBackToMe } from '#src/app/shell/use-back-to-me.tsx';
import { users } from '#src/features/accounts/collection.ts';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { LearnPage } from '#src/features/reader/learn-page.tsx';
import { useSession } from '#src/hooks/use-session.tsx';
import { atVisit } from '#src/kit/network.ts';
import type { User } from '#src/session/user.ts';
import type { Engine, Failure, PullWhen } from '#src/sync/index.ts';
import { Board, CoursesOnPhone } from './-learning.tsx';

/** Fetches the lists of a learner, and their account where they have one. */
async function refresh(
  { pull }: Pick<Engine, 'pull'>,
  person: string,
  when: PullWhen,
): Promise<Failure | undefined> {
  const pulls = [pull(catalogue, undefined, when), pull(courses, undefined, when)];
  if (person !== '') pulls.push(pull(users, person, when));
  return (await Promise.all(pulls)).find((failure) => failure !== undefined);
}

/** Fetches the learner's lists and account again, even if fresh, and the learner's requested certificates. */
async function check(engine: Engine, { id, role }: User): Promise<Failure | undefined> {
  const force = { force: true };
  const failure = await refresh(engine, id, force);
  if (failure || role !== 'student') return failure;
  const { refreshOwnRequests } = await import('#src/features/records/requests/queries.ts');
  return refreshOwnRequests(engine, id, force);
}

export const Route = createFileRoute('/learn')({
  // The loader's code is fetched with the page, not at every page's start.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { engine, auth } }) => {
    if (engine) refresh(engine, auth?.session.current().id ?? '', atVisit()).catch(reportError);
  },
  component: function Learn() {
    const session = useSession();
    const back = useBackToMe();
    return (
      <LearnPage
        // Learners have this page in the bar, so they need no link back.
        back={session.role === 'student' ? undefined : back}
        check={(engine) => check(engine, session)}
        board={<Board />}
        onPhone={<CoursesOnPhone />}
      />
    );
  },
});
