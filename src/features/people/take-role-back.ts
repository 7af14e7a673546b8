import { users } from '#src/features/accounts/collection.ts';
import type { Person, UserChange } from '#src/features/accounts/model.ts';
import type { Engine } from '#src/sync/index.ts';

type GiveRole = (change: UserChange, options: { readonly seen: Person }) => Promise<unknown>;

/** A role that was given to somebody, and the mutation it went with. */
interface GivenRole {
  readonly mutationId: string;
  /** The person with the role they had. */
  readonly before: Person;
  readonly role: NonNullable<UserChange['role']>;
}

/**
 * Undoes a change of role: called back where it has not left the phone, else the role before it is given again. Answers
 * false where that was not accepted, or where somebody else changed the role since: theirs stays.
 */
export async function takeRoleBack(
  { discard, view }: Pick<Engine, 'discard' | 'view'>,
  { mutationId, before, role }: GivenRole,
  give: GiveRole,
): Promise<boolean> {
  const { id, data } = before;
  const calledBack = await discard(mutationId);
  const now = await view.get(users, id);
  if (now?.data.role === data.role) return true;
  if (!now || (!calledBack && now.data.role !== role)) return false;
  const change = { id, role: data.role, was: now.data.role, of: data.name };
  return (await give(change, { seen: now })) !== undefined;
}
