import * as v from 'valibot';
import type { User } from '#src/session/user.ts';
import type { Progress, View } from '#src/sync/index.ts';
import { users } from './collection.ts';
import { type Person, UserChange, userOf } from './model.ts';
import { changeKind } from './operations.ts';

export interface Account {
  /** As the person sees it, with what still waits; absent until it was pulled once. */
  readonly person: Person | undefined;
  /** The latest change made here, while it has not arrived. */
  readonly change: Progress | undefined;
}

/** One's own account. */
export async function readAccount(view: View, id: string): Promise<Account> {
  const group = await view.local(changeKind, id);
  const steps = typeof group === 'string' ? await view.group(group) : [];
  return {
    person: (await view.get(users.name, id)) as Person | undefined,
    change: steps.find(({ state }) => state !== 'done' && state !== 'cancelled'),
  };
}

/** What `dp` says of a person: an address, or the temporary id of a picture that waits on this phone. */
export function pictureOf(person: Person | undefined): string | undefined {
  const dp = person?.data['dp'];
  return typeof dp === 'string' && dp !== '' ? dp : undefined;
}

/** What a screen shows of an account: the session's own words until the item is here, and what was just changed. */
export function shownAccount(user: User, account: Account | undefined): User {
  const change = v.safeParse(UserChange, account?.change?.args);
  return { ...user, ...(account?.person && userOf(account.person)), ...(change.success && change.output) };
}
