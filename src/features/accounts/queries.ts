import * as v from 'valibot';
import type { User } from '#src/session/user.ts';
import type { Progress } from '#src/sync/index.ts';
import { type Person, UserChange, userOf } from './model.ts';

/** An account as a screen shows it. */
export interface ShownAccount extends User {
  /** The person's picture: an address, the temporary id of an unsent picture, or ''. */
  readonly dp: string;
}

/**
 * Returns the account with its unsent changes; until it is on this phone, the session's fields with the latest change.
 */
export function shownAccount(user: User, person: Person | undefined, change?: Progress): ShownAccount {
  if (person) {
    const { dp } = person.data;
    return { ...userOf(person), dp: typeof dp === 'string' ? dp : '' };
  }
  const changed = v.safeParse(UserChange, change?.args);
  return { dp: '', ...user, ...(changed.success && changed.output) };
}
