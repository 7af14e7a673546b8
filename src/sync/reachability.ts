/**
 * Every call of the remote: calls end in time, and whether a host is there is learned from its answers.
 * Invariant: only an understood answer proves a host reachable, for 30 s; without such proof, and after a transport
 * failure, a probe comes first, so that being offline or behind a captive portal spends nothing.
 */

import type { Failure } from '#src/kit/failure.ts';
import { isStopped, whileAsking } from './calls.ts';
import type { Connection, Context } from './context.ts';
import { type ConnectionIssue, noteIssue } from './status.ts';

export const probeTimeoutMs = 10_000;
const proofMs = 30_000;
const accountTimeoutMs = 10_000;

/** A call of the remote ended without the answer it was made for. */
class CallError extends Error {
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

/** Makes one call; rejects with what the failure means, and when the time is up even if the remote never notices. */
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

/** What a call failed with; an error that is not the remote's is nobody's answer and goes on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof CallError) return error.failure;
  throw error;
}

/** Runs work with a signal that says when `ms` are over. */
export async function within<T>(
  { options }: Context,
  ms: number,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const cancel = options.clock.after(ms, () => over.abort());
  return work(over.signal).finally(cancel);
}

/** A host that hangs is no missing signal, unless the platform knows that there is none. */
function issueOf({ kind, page, late }: Failure, isOnline: boolean): ConnectionIssue {
  if (kind === 'offline') return late && isOnline ? 'server' : 'offline';
  return page || kind === 'garbled' ? 'portal' : 'server';
}

/** Whether the host itself has spoken, whatever it said. */
export function isUnderstood({ kind, page, throttled }: Failure): boolean {
  return !page && (kind === 'refused' || kind === 'signed-out' || throttled === true);
}

const unasked: Connection = { fails: 0, askAgainAt: 0 };

/**
 * Keeps what was learned of a host, and writes an issue down: each time, since another context may have found that host
 * meanwhile. That there is none is written down once; what another context noted of it, a round clears.
 */
async function learn({ db, connections }: Context, host: string, learned: Connection): Promise<void> {
  const before = connections.get(host)?.issue;
  connections.set(host, learned);
  const { issue } = learned;
  if (issue && (issue !== 'none' || before !== 'none')) await noteIssue(db, host, issue);
}

/** An answer of the host that was understood: for a while no probe is needed. */
export async function noteAnswer(context: Context, host: string): Promise<void> {
  const answeredAt = context.options.clock.monotonic();
  await learn(context, host, { ...unasked, issue: 'none', answeredAt });
}

/** Remembers that the host did not answer: this context leaves it alone for a while, longer each time. */
export async function noteUnreachable(context: Context, host: string, failure: Failure): Promise<void> {
  const { clock, random, online } = context.options;
  const fails = (context.connections.get(host)?.fails ?? 0) + 1;
  const wait = Math.max(failure.retryAfterMs ?? 0, backoff(fails - 1, random));
  const askAgainAt = clock.monotonic() + wait;
  await learn(context, host, { issue: issueOf(failure, online?.() !== false), fails, askAgainAt });
}

/** The network may be another one: what a host answered before proves nothing, and each may be asked now. */
export function forgetAnswers({ connections }: Context): void {
  for (const [host, { issue }] of connections) connections.set(host, { ...unasked, issue });
}

/** Asks the host for something public; the failure, if any. */
export async function probe(context: Context, host: string): Promise<Failure | undefined> {
  try {
    await whileAsking(context, probeTimeoutMs, (signal) =>
      ask(context, signal, () => context.options.probe(host, signal)),
    );
  } catch (error) {
    const failure = failureOf(error);
    if (!failure.stopped) await noteUnreachable(context, host, failure);
    return failure;
  }
  await noteAnswer(context, host);
  return undefined;
}

/** Asks the own account; the failure, if any. */
export async function askAccount(context: Context, owner: string): Promise<Failure | undefined> {
  try {
    await whileAsking(context, accountTimeoutMs, (signal) =>
      ask(context, signal, () => context.options.account(owner, signal)),
    );
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** Whether the host may be sent to now: by a recent answer, else by a probe, unless one failed a moment ago. */
export async function isReachable(context: Context, host: string): Promise<boolean> {
  if (askAgainIn(context, host) > 0) return false;
  const answered = context.connections.get(host)?.answeredAt;
  const { clock, online } = context.options;
  // The platform may be wrong about the network: its no costs a probe, its yes proves nothing.
  const proved = answered !== undefined && clock.monotonic() - answered < proofMs && online?.() !== false;
  if (proved) return true;
  return (await probe(context, host)) === undefined;
}

/** Ms until this host may be asked again: 0 when it is not known to be unreachable. */
export function askAgainIn({ connections, options }: Context, host: string): number {
  return Math.max(0, (connections.get(host)?.askAgainAt ?? 0) - options.clock.monotonic());
}

const firstWait = 2_000;
const longestWait = 5 * 60_000;

/** Full jitter: a random wait (ms) up to 2 s doubled per wait already made, at most 5 minutes. */
export function backoff(tries: number, random: () => number): number {
  return random() * Math.min(longestWait, firstWait * 2 ** Math.min(tries, 20));
}
