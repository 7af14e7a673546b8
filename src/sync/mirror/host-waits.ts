/**
 * How long the hosts are left alone that asked to wait, as people are told of it.
 * Invariant: read from what every context of the phone goes by (facts.ts), so that all tabs say the same.
 */
import type { Cause } from '#src/kit/failure.ts';
import type { Context } from '../context.ts';
import { hostOf } from '../mutation.ts';
import type { MutationRow, Progress } from '../rows.ts';

/** A mutation, with the time until which its host is left alone. */
export type Waiting = MutationRow & Pick<Progress, 'waitsUntil'>;

/** Why what was accepted meanwhile waits: the host asked another one to. */
const askedToWait: Cause = { kind: 'busy', message: 'We have to wait a moment.' };

/** Returns until when (wall clock, ms) each host asked to be left alone; those whose time has not come. */
export async function readHostWaits({ db, options }: Context): Promise<ReadonlyMap<string, number>> {
  const now = options.clock.now();
  const waits = [...(await db.rests())].filter(([, { heldUntil, isAsked }]) => isAsked && heldUntil > now);
  return new Map(waits.map(([host, { heldUntil }]) => [host, heldUntil]));
}

function mayWait({ state, cause }: MutationRow): boolean {
  return state === 'pending' && (cause === undefined || cause.kind === 'busy');
}

/** Returns the rows, with why and how long they wait where their host asked one of them to. In a transaction over `$meta`. */
export async function withWait(context: Context, rows: readonly MutationRow[]): Promise<readonly Waiting[]> {
  if (!rows.some(mayWait)) return rows;
  const waits = await readHostWaits(context);
  return rows.map((row) => {
    const heldUntil = mayWait(row) ? waits.get(hostOf(context, row)) : undefined;
    if (heldUntil === undefined) return row;
    return { ...row, cause: row.cause ?? askedToWait, waitsUntil: Math.max(heldUntil, row.notBefore) };
  });
}
