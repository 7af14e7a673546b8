/**
 * The calls of this context that need a session, and how they end when the person on the device changes, in whichever
 * tab that was asked for.
 * Invariant: a read and an upload end at once; a write that has left has three seconds to be answered and is looked for
 * later. What a visitor sends needs no session and goes on.
 */
import { liveQuery } from 'dexie';
import { type Context, report, type UnderWay } from '../context.ts';
import { isFile } from '../kinds/traits.ts';
import type { MutationRow } from '../rows.ts';

/** How long (ms) a write that has left is waited for. */
const graceMs = 3_000;

/** Why a signal was aborted: not the time, but the person. */
const personChanges = Symbol('the person changes');

/** Whether a call was ended because the person changes. */
export function isStopped({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason === personChanges;
}

/** What ends the calls of one job: its reads, and the one write that is made after them. */
export interface CallSignals {
  readonly signal: AbortSignal;
  readonly writeSignal: AbortSignal;
}

/** Ends what is under way here under that session. */
export function stopCalls({ underWay }: Context, epoch: number): void {
  for (const one of [...underWay]) if (one.epoch === undefined || one.epoch === epoch) one.stop();
}

/** Hears from now on of changes that another tab begins. */
export function watchChanges(context: Context): void {
  context.watching ??= liveQuery(async () => context.db.session()).subscribe(
    ({ changing, epoch }) => changing && stopCalls(context, epoch),
    (error) => report(context, error),
  );
}

/** Runs work that is told when the person changes. */
export async function whileSamePerson<T>(
  { underWay }: Context,
  one: UnderWay,
  work: () => Promise<T>,
): Promise<T> {
  underWay.add(one);
  return work().finally(() => underWay.delete(one));
}

/** Runs work that only asks, `ms` at most: a lock that is held for it comes when the person changes. */
export async function whileAsking<T>(
  context: Context,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const cancel = context.options.clock.after(ms, () => over.abort());
  const stop = () => over.abort(personChanges);
  return whileSamePerson(context, { stop }, () => work(over.signal)).finally(cancel);
}

/** Runs one job with signals that end its calls after `limitMs`, or when the person changes. */
export async function withSignals<T>(
  context: Context,
  row: MutationRow,
  limits: { readonly epoch: number; readonly limitMs: number },
  work: (signals: CallSignals) => Promise<T>,
): Promise<T> {
  const { clock } = context.options;
  const [reads, write] = [new AbortController(), new AbortController()];
  const cancelLimit = clock.after(limits.limitMs, () => {
    reads.abort();
    write.abort();
  });
  let cancelGrace: (() => void) | undefined;
  const stop = () => {
    reads.abort(personChanges);
    if (isFile(row)) write.abort(personChanges);
    else cancelGrace ??= clock.after(graceMs, () => write.abort(personChanges));
  };
  const run = () => work({ signal: reads.signal, writeSignal: write.signal });
  const working = row.needsSession ? whileSamePerson(context, { epoch: limits.epoch, stop }, run) : run();
  return working.finally(() => {
    cancelLimit();
    cancelGrace?.();
  });
}
