import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { AccountScreen } from './account-screen.tsx';
import { ChangeLamp } from './change-lamp.tsx';
import type { Door } from './door.ts';
import { Email } from './email.tsx';
import { roleNames } from './forms.ts';
import css from './profile-page.module.css';
import { ProfilePicture } from './profile-picture.tsx';
import { pictureOf, readAccount, shownAccount } from './queries.ts';
import { SignOut } from './sign-out.tsx';

interface PersonScreenProps {
  readonly door: Door | undefined;
  readonly lead: string;
  /** What the person has here beside their account. */
  readonly children?: ReactNode;
}

/** Who is signed in on this phone: picture, role, name and e-mail. It reads with no signal. */
export function PersonScreen({ door, lead, children }: PersonScreenProps) {
  const user = useSession();
  const account = useMirror((view) => readAccount(view, user.id), [user.id]);
  const { name, email, role } = shownAccount(user, account);
  return (
    <AccountScreen title={name} lead={lead}>
      <ProfilePicture key={user.id} id={user.id} name={name} dp={pictureOf(account?.person)} />
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
      <ChangeLamp change={account?.change} />
      {children}
      <div className="actions">
        <Link to="/edit-profile" className={buttonClass('main')}>
          Edit your profile
        </Link>
        <SignOut door={door} />
      </div>
    </AccountScreen>
  );
}
