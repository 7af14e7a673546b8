/**
 * Every word with the remote: calls end in time, and a host is asked whether it is there before anything is sent to
 * it, so that being offline or behind a captive portal spends no try.
 * Invariant: only an answer that passes its schema proves a host reachable; `navigator.onLine` proves nothing.
 */
import type { Context, Failure } from './context.ts';
import { noteTrouble, type Trouble } from './status.ts';
import { backoff } from './transitions.ts';

const patience = 10_000;

/** A call of the remote ended without the answer it was made for; what that means is said here, once. */
class Unanswered extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const outOfTime: Failure = { kind: 'offline', message: 'There was no answer in time.', applied: 'maybe' };

/** Makes one call; rejects with what the failure means, and when the time is up even if the remote never notices. */
export async function ask<T>({ options }: Context, signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  if (signal.aborted) throw new Unanswered({ ...outOfTime, applied: 'no' });
  const late = new Promise<never>((_, reject) => {
    // A wire that hears the signal gives up first, and knows whether anything had left.
    const giveUp = () => options.clock.after(0, () => reject(new Unanswered(outOfTime)));
    signal.addEventListener('abort', giveUp, { once: true });
  });
  const answer = async () => call();
  const failed = (error: unknown) => Promise.reject(new Unanswered(options.classify(error)));
  return Promise.race([answer().catch(failed), late]);
}

/** What a call failed with; an error that is not the remote's is nobody's answer and goes on. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Unanswered) return error.failure;
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

function troubleOf({ kind }: Failure): Trouble {
  if (kind === 'offline') return 'offline';
  return kind === 'garbled' ? 'portal' : 'server';
}

/** Remembers that the host did not answer: this context leaves it alone for a while, longer each time. */
export async function noteUnreachable(context: Context, host: string, failure: Failure): Promise<void> {
  const { clock, random } = context.options;
  const fails = (context.unreachable.get(host)?.fails ?? 0) + 1;
  const wait = Math.max(failure.retryAfterMs ?? 0, backoff(fails - 1, random));
  context.unreachable.set(host, { fails, until: clock.monotonic() + wait });
  await noteTrouble(context.db, host, troubleOf(failure));
}

/** Asks the host, unless this context was told a moment ago that it is not there. */
export async function reachable(context: Context, host: string): Promise<boolean> {
  if (askAgainIn(context, host) > 0) return false;
  try {
    await within(context, patience, (signal) =>
      ask(context, signal, () => context.options.reach(host, signal)),
    );
  } catch (error) {
    await noteUnreachable(context, host, failureOf(error));
    return false;
  }
  context.unreachable.delete(host);
  await noteTrouble(context.db, host, 'none');
  return true;
}

/** Ms until this host may be asked again: 0 when it is not known to be unreachable. */
export function askAgainIn({ unreachable, options }: Context, host: string): number {
  return Math.max(0, (unreachable.get(host)?.until ?? 0) - options.clock.monotonic());
}
