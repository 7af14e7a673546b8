/**
 * Whose mutations may be sent, shown and counted.
 * Invariant: what the host said of a session says nothing of one that began since.
 */
import type { Context } from '../context.ts';
import { openStates } from '../database.ts';
import type { MutationRow, SessionRow } from '../rows.ts';

/** The person changed while this was being done. */
export class SessionChangedError extends Error {
  override readonly name = 'SessionChangedError';
}

/** Throws `SessionChangedError` where somebody else is signed in than under `epoch`. */
export function expectEpoch(session: SessionRow, epoch: number | undefined): void {
  if (epoch !== undefined && epoch !== session.epoch)
    throw new SessionChangedError('Somebody else is signed in now.');
}

/**
 * How many things the signed-in person did have not reached the server, however many steps each has. A step that
 * stopped and whose operation has no question to ask is not counted: nobody can do anything about it.
 */
export async function countPending({ db, operations }: Pick<Context, 'db' | 'operations'>): Promise<number> {
  const { owner } = await db.session();
  const asksNobody = ({ state, name }: MutationRow) =>
    state === 'blocked' && operations.get(name)?.question === null;
  const open = (await db.inStates([owner], openStates)).filter((row) => !asksNobody(row));
  return new Set(open.map(({ group }) => group)).size;
}
