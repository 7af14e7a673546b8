import { Link, useNavigate } from '@tanstack/react-router';
import { missingHook } from '#src/hooks/missing-hook.ts';
import { useEdit } from '#src/hooks/use-edit.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { must } from '#src/kit/must.ts';
import { hasSession, homeOf } from '#src/session/user.ts';
import type { Failure } from '#src/sync/index.ts';
import { AppPage } from '#src/ui/app-page.tsx';
import { Board } from '#src/ui/board.tsx';
import { buttonClass } from '#src/ui/button.tsx';
import { NotSaved } from '#src/ui/form/not-saved.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { NotHere } from '#src/ui/thing-page.tsx';
import css from './account-form.module.css';
import { users } from './collection.ts';
import { changeOf, Profile, roleNames } from './forms.ts';
import { userOf } from './model.ts';
import { updateUser } from './operations.ts';
import { ownRoles } from './policy.ts';
import type { AuthContext } from './sign-in.ts';

interface EditProfilePageProps {
  readonly auth: AuthContext | undefined;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed: Promise<Failure | undefined>;
}

/** `/edit-profile`: edits name, e-mail and role; saved on this phone first. */
export function EditProfilePage({ auth, refreshed }: EditProfilePageProps) {
  const user = useSession();
  const profile = user.role === 'instructor' ? '/instructor/profile' : '/profile';
  return (
    <AppPage
      title="Change your profile"
      back={<Link to={profile as string}>Your profile</Link>}
      under={
        <p className="soft">We save it on this {device} at once, and send it as soon as you’re online.</p>
      }
    >
      {hasSession(user) && (
        <Board className={css['board']}>
          <ProfileForm
            key={user.id}
            id={user.id}
            refreshed={refreshed}
            selfServiceRoles={must(auth, 'auth').cms.settings.selfServiceRoles}
          />
        </Board>
      )}
    </AppPage>
  );
}

interface ProfileFormProps extends Pick<EditProfilePageProps, 'refreshed'> {
  readonly id: string;
  /** The roles that people may give themselves here. */
  readonly selfServiceRoles: Parameters<typeof ownRoles>[0];
}

function ProfileForm({ id, refreshed, selfServiceRoles }: ProfileFormProps) {
  const navigate = useNavigate();
  const { value, run, failed } = useEdit(users, id);
  if (!value) return <NotHere missing={missing} useMissing={missingHook(refreshed)} />;
  const shown = userOf(value);
  const { role } = shown;

  async function save(typed: Profile): Promise<'taken' | undefined> {
    const change = changeOf(shown, typed);
    if (change && !(await run(updateUser, change))) return undefined;
    await navigate({ to: home as string });
    return 'taken';
  }

  const home = homeOf(shown);
  const offered = role === '' ? [] : ownRoles(selfServiceRoles, role);
  return (
    <SchemaForm id="edit-profile" schema={Profile} onValid={save}>
      <div className={css['fields']}>
        <TextField name="name" label="Name" required autoComplete="name" defaultValue={shown.name} />
        <TextField
          name="email"
          label="Email"
          type="email"
          inputMode="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          defaultValue={shown.email}
          help="You sign in with it."
        />
        <SelectField
          name="role"
          label="Role"
          required
          options={offered.map((one) => [one, roleNames[one]] as const)}
          defaultValue={role}
          help={
            role === 'admin' ? 'If you give up the admin role, only an admin can give it back.' : undefined
          }
        />
        <NotSaved action="Save" reason={failed} />
        <SubmitButton>Save</SubmitButton>
        <Link
          to={home as string}
          className={buttonClass('quiet')}
          onClick={({ currentTarget }) => currentTarget.closest('form')?.reset()}
        >
          Cancel
        </Link>
      </div>
    </SchemaForm>
  );
}

const missing = {
  what: 'your profile',
  coming: { label: 'Opening your profile', lines: 8 },
  none: { title: 'We couldn’t get your profile', text: 'There is none for you in our records.' },
};
