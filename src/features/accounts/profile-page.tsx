import { Link } from '@tanstack/react-router';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { AccountScreen } from './account-screen.tsx';
import { ChangeLamp } from './change-lamp.tsx';
import type { Door } from './door.ts';
import { roleNames } from './forms.ts';
import { NameSign } from './name-sign.tsx';
import css from './profile-page.module.css';
import { readAccount, shownAccount } from './queries.ts';
import { SignOut } from './sign-out.tsx';

/** `/profile`: who is signed in on this phone. It reads with no signal. */
export function ProfilePage({ door }: { readonly door: Door | undefined }) {
  const user = useSession();
  const account = useMirror((view) => readAccount(view, user.id), [user.id]);
  const { name, email, role } = shownAccount(user, account);
  return (
    <AccountScreen title={name} lead="Signed in on this phone." painting={<NameSign name={name} />}>
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
      <div className="actions">
        <Link to="/edit-profile" className={buttonClass('main')}>
          Edit your profile
        </Link>
        <SignOut door={door} />
      </div>
    </AccountScreen>
  );
}

/** Where it does not fit, it breaks before the @. */
function Email({ address }: { readonly address: string }) {
  const at = Math.max(address.lastIndexOf('@'), 0);
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
