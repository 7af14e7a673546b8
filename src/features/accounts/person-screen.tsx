import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useItem } from '#src/hooks/use-item.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { Email } from '#src/ui/email.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { AccountScreen } from './account-screen.tsx';
import { users } from './collection.ts';
import { roleNames } from './forms.ts';
import css from './profile-page.module.css';
import { ProfilePicture } from './profile-picture.tsx';
import { shownAccount } from './queries.ts';
import type { AuthContext } from './sign-in.ts';
import { SignOut } from './sign-out.tsx';

interface PersonScreenProps {
  readonly auth: AuthContext | undefined;
  readonly lead: string;
  /** What the person has here beside their account. */
  readonly children?: ReactNode;
}

/** Who is signed in on this phone: picture, role, name and e-mail. It reads with no signal. */
export function PersonScreen({ auth, lead, children }: PersonScreenProps) {
  const user = useSession();
  const person = useItem(users, user.id);
  const progress = useProgress(users, user.id);
  const { name, email, role, dp } = shownAccount(user, person, progress);
  return (
    <AccountScreen title={name} lead={lead}>
      <ProfilePicture key={user.id} id={user.id} person={person} name={name} dp={dp} />
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
      {children}
      <div className="actions">
        <Link to="/edit-profile" className={buttonClass('main')}>
          Edit your profile
        </Link>
        <SignOut auth={auth} />
      </div>
    </AccountScreen>
  );
}
