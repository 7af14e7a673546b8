/** The session as pages check it before a write, and the count of its person's unsent work. */
import type { Context } from '../context.ts';
import { openStates } from '../database.ts';
import type { MutationRow, SessionRow } from '../rows.ts';

/** Thrown by a write whose person is no longer signed in. */
export class SessionChangedError extends Error {
  override readonly name = 'SessionChangedError';
}

/** Throws `SessionChangedError` where somebody else is signed in than under `epoch`. */
export function expectEpoch(session: SessionRow, epoch: number | undefined): void {
  if (epoch !== undefined && epoch !== session.epoch)
    throw new SessionChangedError('Somebody else is signed in now.');
}

/**
 * Returns the number of the signed-in person's actions that have not reached the server, whatever the number of their
 * steps. A blocked step without a question for its person does not count: nobody can act on it.
 */
export async function countPending({ db, operations }: Pick<Context, 'db' | 'operations'>): Promise<number> {
  const { owner } = await db.session();
  const hasNoQuestion = ({ state, name }: MutationRow) =>
    state === 'blocked' && operations.get(name)?.question === null;
  const open = (await db.inStates([owner], openStates)).filter((row) => !hasNoQuestion(row));
  return new Set(open.map(({ group }) => group)).size;
}
