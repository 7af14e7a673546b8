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
import { AppPage } from '#src/ui/app-page.tsx';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Email } from '#src/ui/email.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { users } from './collection.ts';
import { roleNames } from './forms.ts';
import css from './profile-page.module.css';
import { ProfilePicture } from './profile-picture.tsx';
import { type ShownAccount, shownAccount } from './queries.ts';
import type { AuthContext } from './sign-in.ts';
import { SignOut } from './sign-out.tsx';
import { usedSpace } from './used-space.ts';

interface PersonScreenProps {
  readonly auth: AuthContext | undefined;
  readonly lead: string;
  /** The most likely next step, above everything else. */
  readonly next?: ReactNode;
  /** The person's tickets and messages on this phone. */
  readonly receipts: ReactNode;
  /** The backup, for the case of a lost phone. */
  readonly backup: ReactNode;
}

function useAccount() {
  const user = useSession();
  const person = useItem(users, user.id);
  const progress = useProgress(users, user.id);
  const asOf = useAsOf(useMirror((view) => view.pulledAt(users, user.id), [user.id]));
  const onCheck = useCheckNow((engine) => engine.pull(users, user.id, { force: true }));
  return { id: user.id, person, progress, asOf, onCheck, account: shownAccount(user, person, progress) };
}

/** The page “Me”: the signed-in person and their data on this phone; works offline. */
export function PersonScreen({ auth, lead, next, receipts, backup }: PersonScreenProps) {
  const { id, person, progress, account, asOf, onCheck } = useAccount();
  return (
    <AppPage
      title={account.name}
      documentTitle={pageTitle('Your profile')}
      asOf={asOf}
      onCheck={onCheck}
      under={<p className="soft">{lead}</p>}
    >
      {next}
      <div className={css['columns']}>
        <Board as="section" flat className={css['person']} aria-labelledby="signed-in">
          <h2 id="signed-in">Signed in on this {device}</h2>
          <ProfilePicture key={id} id={id} person={person} name={account.name} dp={account.dp} />
          <Facts account={account} />
          <div role="status">
            <ProgressStatus progress={progress} />
          </div>
          <div className="actions">
            <Link to="/edit-profile" className={buttonClass('plain')}>
              Change your profile
            </Link>
            <SignOut auth={auth} />
          </div>
        </Board>
        <div className={css['me']}>
          <section className={css['phone']} aria-labelledby="on-phone">
            <h2 id="on-phone">Tickets, space and data</h2>
            {receipts}
            <StorageLine />
          </section>
          {backup}
        </div>
      </div>
    </AppPage>
  );
}

function Facts({ account: { role, email } }: { readonly account: ShownAccount }) {
  return (
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
  );
}

/** Shows how much space this site uses on this phone; renders nothing where the browser does not report it. */
function StorageLine() {
  const [words, setWords] = useState('');

  useEffect(() => {
    usedSpace(navigator.storage).then(setWords, reportError);
  }, []);

  return <p className="soft">{words || '\u00a0'}</p>;
}
