/**
 * Ends the calls of this context that need a session when the person on the device changes, in whichever tab.
 * Invariant: a read and an upload end at once; a write that has left has three seconds to be answered and is confirmed
 * later. The calls of a visitor need no session and go on.
 */
import { liveQuery } from 'dexie';
import { type Context, report, type UnderWay } from '../context.ts';
import { isFile } from '../kinds/traits.ts';
import type { MutationRow } from '../rows.ts';

/** How long (ms) a write that has left may still be answered. */
const graceMs = 3_000;

/** The reason of a signal that the person aborted, not the time. */
const personChanges = Symbol('the person changes');

/** Returns whether a call was ended because the person changes. */
export function isStopped({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason === personChanges;
}

/** The signals of one job: of its reads, and of the one write after them. */
export interface CallSignals {
  readonly signal: AbortSignal;
  readonly writeSignal: AbortSignal;
}

/** Ends the calls of this context under a session. */
export function stopCalls({ underWay }: Context, epoch: number): void {
  for (const one of [...underWay]) if (one.epoch === undefined || one.epoch === epoch) one.stop();
}

/** Watches from now on for changes of the person that another tab begins. */
export function watchChanges(context: Context): void {
  context.watching ??= liveQuery(async () => context.db.session()).subscribe(
    ({ changing, epoch }) => changing && stopCalls(context, epoch),
    (error) => report(context, error),
  );
}

/** Runs work; calls `one.stop` when the person changes meanwhile. */
export async function whileSamePerson<T>(
  { underWay }: Context,
  one: UnderWay,
  work: () => Promise<T>,
): Promise<T> {
  underWay.add(one);
  return work().finally(() => underWay.delete(one));
}

/** Runs work that only reads from the host, with a signal that aborts after `ms` or when the person changes. */
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

/** Runs one job with signals that abort its calls after `limitMs`, or when the person changes. */
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
