import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { pageTitle } from '#src/features/settings/provider.ts';
import { useAsOf } from '#src/hooks/use-as-of.ts';
import { useCheckNow } from '#src/hooks/use-check-now.ts';
import { useItem } from '#src/hooks/use-item.ts';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import type { Engine, Failure } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { CheckNow } from '#src/ui/check-now.tsx';
import { Email } from '#src/ui/email.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { users } from './collection.ts';
import { roleNames } from './forms.ts';
import css from './profile-page.module.css';
import { ProfilePicture } from './profile-picture.tsx';
import { shownAccount } from './queries.ts';
import type { AuthContext } from './sign-in.ts';
import { SignOut } from './sign-out.tsx';
import { usedSpace } from './used-space.ts';

interface PersonPartProps {
  readonly auth: AuthContext | undefined;
  /** What they did that this phone keeps: tickets and messages. */
  readonly receipts: ReactNode;
}

interface PersonScreenProps extends PersonPartProps {
  readonly lead: string;
  /** What the person learns, before everything else. */
  readonly learning?: ReactNode;
}

/** What else a check of the page asks for. */
export type CheckMore = (engine: Engine) => Promise<Failure | undefined>;

const nothingMore: CheckMore = async () => undefined;

function useAccount(more = nothingMore) {
  const user = useSession();
  const person = useItem(users, user.id);
  const progress = useProgress(users, user.id);
  const asOf = useAsOf(useMirror((view) => view.pulledAt(users, user.id), [user.id]));
  const onCheck = useCheckNow(async (engine) => {
    const own = engine.pull(users, user.id, { force: true });
    const [failure, other] = await Promise.all([own, more(engine)]);
    return failure ?? other;
  });
  return { id: user.id, person, progress, asOf, onCheck, account: shownAccount(user, person, progress) };
}

/** “Me” as a page: who is signed in, and what is on this phone. It reads with no signal. */
export function PersonScreen({ lead, learning, ...parts }: PersonScreenProps) {
  const { account, asOf, onCheck } = useAccount();
  return (
    <AppPage
      title={account.name}
      documentTitle={pageTitle('Your profile')}
      asOf={asOf}
      onCheck={onCheck}
      under={<p className="soft">{lead}</p>}
    >
      <div className={css['columns']}>
        <PersonPart {...parts} />
        {learning}
      </div>
    </AppPage>
  );
}

interface LearnerHomeProps extends Omit<PersonScreenProps, 'lead'> {
  /** Asks the office for what they learn. */
  readonly checkLearning: CheckMore;
}

/** A learner's home: what they learn, and “Me” below it or beside it. */
export function LearnerHome({ learning, checkLearning, ...parts }: LearnerHomeProps) {
  const { account, asOf, onCheck } = useAccount(checkLearning);
  return (
    <AppPage title="Learn">
      <div className={css['home']}>
        {learning}
        <PersonPart
          {...parts}
          head={
            <header className={css['name']}>
              <h2>{account.name}</h2>
              <p className="soft" role="status">
                {asOf}
              </p>
              <CheckNow check={onCheck} />
            </header>
          }
        />
      </div>
    </AppPage>
  );
}

/** Who is signed in, the way out, and what this phone keeps for them. */
function PersonPart({ auth, receipts, head }: PersonPartProps & { readonly head?: ReactNode }) {
  const { id, person, progress, account } = useAccount();
  const { name, email, role, dp } = account;
  const Heading = head ? 'h3' : 'h2';
  return (
    // The place “Me” of the bar leads here: src/app/shell/places.ts.
    <div id="me" className={css['me']}>
      {head}
      <Board as="section" flat className={css['person']} aria-labelledby="signed-in">
        <Heading id="signed-in">Signed in on this {device}</Heading>
        <ProfilePicture key={id} id={id} person={person} name={name} dp={dp} />
        <dl className={css['facts']}>
          <div>
            <dt>Role</dt>
            <dd>{role === '' ? '' : roleNames[role]}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <Email address={email} />
            </dd>
          </div>
        </dl>
        <div role="status">
          <ProgressStatus progress={progress} />
        </div>
        <div className="actions">
          <Link to="/edit-profile" className={buttonClass('plain')}>
            Edit your profile
          </Link>
          <SignOut auth={auth} />
        </div>
      </Board>
      <section className={css['phone']} aria-labelledby="on-phone">
        <Heading id="on-phone">Tickets, space and data</Heading>
        {receipts}
        <StorageLine />
      </section>
    </div>
  );
}

/** How much room this site takes on this phone; nothing where the browser does not say. */
function StorageLine() {
  const [words, setWords] = useState('');

  useEffect(() => {
    usedSpace(navigator.storage).then(setWords, reportError);
  }, []);

  return <p className="soft">{words || '\u00a0'}</p>;
}
