/**
 * Calls of the remote, which end in time or when the person changes in whichever tab, and whether a host is there, by its
 * answers.
 * Invariant: without proof that a host is there (rest.ts), and after a transport failure, a probe comes first, so that
 * being offline or behind a captive portal spends nothing. At a change of the person a read and an upload end at once; a
 * write that has left has three seconds to be answered and is confirmed later; the calls of a visitor go on.
 */
import { liveQuery } from 'dexie';
import type { Failure } from '#src/kit/failure.ts';
import { type Connection, type Context, report, type UnderWay } from '../context.ts';
import { noteIssue } from '../facts.ts';
import { isFile, type SendJob } from '../kinds/kind.ts';
import type { MutationRow } from '../rows.ts';
import { answered, askAgainIn, isProved, learnedFrom, restOf, unasked, unreachable } from './rest.ts';

export const probeTimeoutMs = 10_000;
const accountTimeoutMs = 10_000;
/** How long (ms) a write that has left may still be answered after the person changed. */
const graceMs = 3_000;

/** The reason of a signal that the person aborted, not the time. */
const personChanges = Symbol('the person changes');

/** A call of the remote ended without the answer it was made for. */
export class CallError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Thrown by the clock check in the call of fetch: the write was sealed too long ago and nothing has left. */
export class StaleSealError extends Error {
  override readonly name = 'StaleSealError';
}

const late: Failure = {
  kind: 'offline',
  message: 'We didn’t get an answer in time.',
  applied: 'maybe',
  late: true,
};

/** Makes one call. Throws `CallError`, also when the time is up and the remote does not notice. */
export async function ask<T>({ options }: Context, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  const ended = (failure: Failure) => {
    if (isStopped(signal)) return new CallError({ ...failure, stopped: true });
    // A wire that was given up for the time it took only knows that no answer came.
    return new CallError(signal.aborted && failure.kind === 'offline' ? { ...failure, late: true } : failure);
  };
  if (signal.aborted) throw ended({ ...late, applied: 'no' });
  const tooLate = new Promise<never>((_, reject) => {
    // A wire that hears the signal gives up first, and knows whether anything had left.
    const giveUp = () => options.clock.after(0, () => reject(ended(late)));
    signal.addEventListener('abort', giveUp, { once: true });
  });
  const answer = async () => call();
  const failed = (error: unknown) =>
    Promise.reject(error instanceof StaleSealError ? error : ended({ ...options.classify(error) }));
  return Promise.race([answer().catch(failed), tooLate]);
}

/** Returns the failure of a call. Throws an error that is not the remote's. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

/** Returns whether a call was ended because the person changes. */
export function isStopped({ aborted, reason }: AbortSignal): boolean {
  return aborted && reason === personChanges;
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

/** Runs one job with signals that abort its calls after `limitMs`, or when the person changes. */
export async function withSignals<T>(
  context: Context,
  row: MutationRow,
  limits: { readonly epoch: number; readonly limitMs: number },
  work: (signals: Pick<SendJob, 'signal' | 'writeSignal'>) => Promise<T>,
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

type Asking<T> = (signal: AbortSignal) => Promise<T>;

/** Runs work with a signal that aborts after `ms`, or by `over`. */
export async function within<T>(
  { options }: Context,
  ms: number,
  work: Asking<T>,
  over = new AbortController(),
): Promise<T> {
  const cancel = options.clock.after(ms, () => over.abort());
  return work(over.signal).finally(cancel);
}

/** Makes one call, which ends after `ms`, or by `over`. Returns its value or its failure. */
export async function answerTo<T>(
  context: Context,
  ms: number,
  call: Asking<T>,
  over?: AbortController,
): Promise<{ readonly value: T } | { readonly failure: Failure }> {
  try {
    return { value: await within(context, ms, (signal) => ask(context, signal, () => call(signal)), over) };
  } catch (error) {
    return { failure: failureOf(error) };
  }
}

/**
 * Keeps what was learned of a host, and writes it down for the other contexts: an issue each time, since another one may
 * have found that host meanwhile; that there is none once. A storage that fails here costs no outcome.
 */
async function learn(context: Context, host: string, learned: Connection): Promise<void> {
  const { db, connections, options } = context;
  const before = connections.get(host) ?? unasked;
  connections.set(host, learned);
  const { issue } = learned;
  const rest = restOf(options, before, learned);
  try {
    if (issue && (issue !== 'none' || before.issue !== 'none')) await noteIssue(db, host, issue);
    if (rest) await db.note(`rest ${host}`, rest);
  } catch (error) {
    report(context, error);
  }
}

/** Whether the platform says that there is no line; it may be wrong. */
function isLineGone({ options }: Context): boolean {
  return options.online?.() === false;
}

/**
 * Remembers an understood answer. Where the platform says that there is no line, an answer that was under way when the line
 * went proves nothing: only a later probe does.
 */
export async function noteAnswer(context: Context, host: string): Promise<void> {
  if (!isLineGone(context)) await learn(context, host, answered(context, host));
}

/** Remembers what a failed call tells of its host. */
export async function noteFailure(context: Context, host: string, failure: Failure): Promise<void> {
  const learned = learnedFrom(context, host, failure);
  if (learned) await learn(context, host, learned);
}

/** Asks the host for something public. Returns the failure, if any. */
export async function probe(context: Context, host: string): Promise<Failure | undefined> {
  const wasLineGone = isLineGone(context);
  const failure = await failureIn(context, probeTimeoutMs, (signal) => context.options.probe(host, signal));
  // The line went while the answer was under way.
  if (!failure && isLineGone(context) && !wasLineGone) return probe(context, host);
  if (!failure?.stopped)
    await learn(context, host, failure ? unreachable(context, host, failure) : answered(context, host));
  return failure;
}

/** Asks for the account of a person. Returns the failure, if any. */
export function askAccount(context: Context, owner: string): Promise<Failure | undefined> {
  return failureIn(context, accountTimeoutMs, (signal) => context.options.account(owner, signal));
}

async function failureIn(context: Context, ms: number, call: Asking<void>): Promise<Failure | undefined> {
  const over = new AbortController();
  const stop = () => over.abort(personChanges);
  const answer = await whileSamePerson(context, { stop }, () => answerTo(context, ms, call, over));
  return 'failure' in answer ? answer.failure : undefined;
}

/** Whether the host may be sent to now: by a recent answer, else by a probe, unless one failed a moment ago. */
export async function isReachable(context: Context, host: string): Promise<boolean> {
  if (askAgainIn(context, host) > 0) return false;
  return isProved(context, host) || (await probe(context, host)) === undefined;
}

/** Whether the host may be sent to now; ends its noted issue then, which may be of a context that ended. */
export async function isReachableAgain(context: Context, host: string): Promise<boolean> {
  const isThere = await isReachable(context, host);
  if (isThere) await noteIssue(context.db, host, 'none');
  return isThere;
}
