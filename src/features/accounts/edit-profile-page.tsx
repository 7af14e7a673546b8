import { Link, useNavigate } from '@tanstack/react-router';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useOperation } from '#src/hooks/use-operation.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { must } from '#src/kit/must.ts';
import { hasSession, homeOf, type User } from '#src/session/user.ts';
import { buttonClass } from '#src/ui/button.tsx';
import { FormTrouble } from '#src/ui/form/form-trouble.tsx';
import { SchemaForm } from '#src/ui/form/schema-form.tsx';
import { SelectField } from '#src/ui/form/select-field.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import css from './account-form.module.css';
import { AccountScreen } from './account-screen.tsx';
import type { Door } from './door.ts';
import { changeOf, Profile, roleNames } from './forms.ts';
import { NameSign } from './name-sign.tsx';
import { updateUser, withChange } from './operations.ts';
import { ownRoles } from './policy.ts';
import { readAccount, shownAccount } from './queries.ts';

/** `/edit-profile`: name, e-mail and role, saved on this phone first. */
export function EditProfilePage({ door }: { readonly door: Door | undefined }) {
  const user = useSession();
  const account = useMirror((view) => readAccount(view, user.id), [user.id]);
  return (
    <AccountScreen
      title="Edit your profile"
      lead="Saved on this phone at once, and sent when there is a connection."
      painting={<NameSign name={user.name} />}
    >
      {account && hasSession(user) ? (
        <ProfileForm
          key={user.id}
          shown={shownAccount(user, account)}
          roles={must(door, 'door').cms.settings.selfServiceRoles}
        />
      ) : (
        <Skeleton lines={8} label="Opening your profile" />
      )}
    </AccountScreen>
  );
}

interface ProfileFormProps {
  readonly shown: User;
  /** Those a person may give themselves here. */
  readonly roles: Parameters<typeof ownRoles>[0];
}

function ProfileForm({ shown, roles }: ProfileFormProps) {
  const navigate = useNavigate();
  const { run, failed } = useOperation(updateUser);
  const { role } = shown;

  async function save(typed: Profile) {
    const change = changeOf(shown, typed);
    if (change && !(await run(change, withChange(change)))) return;
    await navigate({ to: home as string });
  }

  const home = homeOf(shown);
  const offered = role === '' ? [] : ownRoles(roles, role);
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
            role === 'admin' ? 'Once you give the admin role up, only an admin can give it back.' : undefined
          }
        />
        {failed !== undefined && (
          <FormTrouble title="This is not saved.">
            The phone could not keep it, perhaps because its storage is full. What you typed is still here.
          </FormTrouble>
        )}
        <SubmitButton>Save</SubmitButton>
        <Link to={home as string} className={buttonClass('quiet')}>
          Leave it as it is
        </Link>
      </div>
    </SchemaForm>
  );
}
