import { type ChangeEvent, type ComponentType, useState } from 'react';
import { users } from '#src/features/accounts/collection.ts';
import { roleNames } from '#src/features/accounts/forms.ts';
import type { Person } from '#src/features/accounts/model.ts';
import { updateUser } from '#src/features/accounts/operations.ts';
import { useEngine } from '#src/hooks/engine-context.tsx';
import { useMutation } from '#src/hooks/use-mutation.ts';
import { useProgress } from '#src/hooks/use-progress.ts';
import { useSession } from '#src/hooks/use-session.tsx';
import { device } from '#src/kit/device-word.ts';
import { type Role, roles } from '#src/session/user.ts';
import type { ConfirmDialogProps } from '#src/ui/confirm-dialog.tsx';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { toastError, toastUndo } from '#src/ui/toast.tsx';
import css from './person.module.css';
import { takeRoleBack } from './take-role-back.ts';

const roleChanges = [updateUser.name];

interface Asking {
  readonly role: Role;
  readonly Confirm: ComponentType<ConfirmDialogProps>;
}

/** The role of a person, which an admin may change; one’s own only after a question. */
export function PersonRole({ person }: { readonly person: Person }) {
  const { id, data } = person;
  const engine = useEngine();
  const isOwn = useSession().id === id;
  const { run, busy } = useMutation(updateUser);
  const progress = useProgress(users, id, roleChanges);
  const [asking, setAsking] = useState<Asking>();

  async function give(role: Role): Promise<void> {
    setAsking(undefined);
    const change = { id, role, was: data.role, ...(!isOwn && { of: data.name }) };
    const accepted = await run(change, { seen: person });
    if (!accepted)
      toastError(
        'We didn’t change the role.',
        `The ${device} couldn’t save it, or somebody else has signed in. Try again.`,
      );
    // A change of one's own role has no undo, and so is confirmed first: without the admin role nobody can give it
    // back.
    else if (!isOwn)
      toastUndo(
        `${data.name}: from ${roleNames[data.role]} to ${roleNames[role]}.`,
        () => void undo(accepted.mutationId, role),
      );
  }

  async function undo(mutationId: string, role: Role): Promise<void> {
    const givenRole = { mutationId, before: person, role };
    if (!(await takeRoleBack(engine, givenRole, run).catch(() => false)))
      toastError(
        'We didn’t change the role back.',
        `The ${device} couldn’t save it, or somebody else changed the role or has signed in.`,
      );
  }

  async function onChosen({ currentTarget }: ChangeEvent<HTMLSelectElement>): Promise<void> {
    const role = roles.find((one) => one === currentTarget.value);
    if (!role || role === data.role || busy) return;
    if (!isOwn) return give(role);
    const loaded = await import('#src/ui/confirm-dialog.tsx').catch(() => undefined);
    if (loaded) setAsking({ role, Confirm: loaded.ConfirmDialog });
    else
      toastError('We didn’t change your role.', 'We ask you a question first. Try again when you’re online.');
  }

  return (
    <div className="stack-1">
      <select
        className={css['role']}
        aria-label={`Role of ${data.name}`}
        value={data.role}
        aria-disabled={busy || undefined}
        onChange={onChosen}
      >
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleNames[role]}
          </option>
        ))}
      </select>
      <div className={css['lamp']} role="status">
        <ProgressStatus progress={progress} />
      </div>
      {asking && (
        <asking.Confirm
          title={`Change your role from ${roleNames[data.role]} to ${roleNames[asking.role]}?`}
          action="Change my role"
          onConfirm={() => give(asking.role)}
          onCancel={() => setAsking(undefined)}
        >
          <p>
            You can no longer open this page and the settings, and only another admin can give the admin role
            back.
          </p>
        </asking.Confirm>
      )}
    </div>
  );
}
