import { users } from '#src/features/accounts/collection.ts';
import type { Person, UserChange } from '#src/features/accounts/model.ts';
import type { Engine } from '#src/sync/index.ts';

type GiveRole = (change: UserChange, options: { readonly seen: Person }) => Promise<unknown>;

/** A role that was given to somebody, and its mutation. */
interface GivenRole {
  readonly mutationId: string;
  /** The person with the earlier role. */
  readonly before: Person;
  readonly role: NonNullable<UserChange['role']>;
}

/**
 * Undoes a change of role: discards the mutation where it has not left the phone, else assigns the earlier role again.
 * Returns false where that was not accepted, or where somebody else has changed the role since; their change stays.
 */
export async function takeRoleBack(
  { discard, view }: Pick<Engine, 'discard' | 'view'>,
  { mutationId, before, role }: GivenRole,
  give: GiveRole,
): Promise<boolean> {
  const { id, data } = before;
  const isDiscarded = await discard(mutationId);
  const latest = await view.get(users, id);
  if (latest?.data.role === data.role) return true;
  if (!latest || (!isDiscarded && latest.data.role !== role)) return false;
  const change = { id, role: data.role, was: latest.data.role, of: data.name };
  return (await give(change, { seen: latest })) !== undefined;
}
