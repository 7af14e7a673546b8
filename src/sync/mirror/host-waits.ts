/**
 * The waits that hosts asked for, as people are told of them.
 * Invariant: read from the facts that every context of the phone obeys (facts.ts), so that all tabs show the same.
 */
import type { Cause } from '#src/kit/failure.ts';
import type { Context } from '../context.ts';
import { hostOf } from '../mutation.ts';
import type { MutationRow, Progress } from '../rows.ts';

/** A mutation, with the time until which its host is left alone. */
export type WaitingRow = MutationRow & Pick<Progress, 'waitsUntil'>;

/** The cause of a mutation whose host asked for a wait in its response to another mutation. */
const askedToWait: Cause = { kind: 'busy', message: 'We have to wait a moment.' };

/** Returns the ends (wall clock, ms) of the waits that hosts asked for and that are not over, by host. */
export async function readHostWaits({ db, options }: Context): Promise<ReadonlyMap<string, number>> {
  const now = options.clock.now();
  const waits = [...(await db.rests())].filter(([, { heldUntil, isAsked }]) => isAsked && heldUntil > now);
  return new Map(waits.map(([host, { heldUntil }]) => [host, heldUntil]));
}

function mayWait({ state, cause }: MutationRow): boolean {
  return state === 'pending' && (cause === undefined || cause.kind === 'busy');
}

/** Adds the cause and the end of their wait to rows whose host asked for one. In a transaction over `$meta`. */
export async function withWait(
  context: Context,
  rows: readonly MutationRow[],
): Promise<readonly WaitingRow[]> {
  if (!rows.some(mayWait)) return rows;
  const waits = await readHostWaits(context);
  return rows.map((row) => {
    const heldUntil = mayWait(row) ? waits.get(hostOf(context, row)) : undefined;
    if (heldUntil === undefined) return row;
    return { ...row, cause: row.cause ?? askedToWait, waitsUntil: Math.max(heldUntil, row.notBefore) };
  });
}
