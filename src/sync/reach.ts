/**
 * Is the host there, as itself? Asked per host before anything is sent, so that being offline or behind a captive
 * portal spends no try.
 * Invariant: only an answer that passes its schema proves a host reachable; `navigator.onLine` proves nothing.
 */
import { backoff } from './backoff.ts';
import type { Context, Failure } from './context.ts';
import { noteTrouble, type Trouble } from './status.ts';

const patience = 10_000;

function troubleOf(failure: Failure): Trouble {
  if (failure.kind === 'offline') return 'offline';
  return failure.kind === 'garbled' ? 'portal' : 'server';
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
  const { clock, reach, classify } = context.options;
  if ((context.unreachable.get(host)?.until ?? 0) > clock.monotonic()) return false;
  const asked = new AbortController();
  const cancel = clock.after(patience, () => asked.abort());
  try {
    await reach(host, asked.signal);
    context.unreachable.delete(host);
    await noteTrouble(context.db, host, 'none');
    return true;
  } catch (error) {
    const failure = classify(error);
    await noteUnreachable(context, host, failure);
    return false;
  } finally {
    cancel();
  }
}

/** Ms until this host may be asked again: 0 when it is not known to be unreachable. */
export function askAgainIn({ unreachable, options }: Context, host: string): number {
  return Math.max(0, (unreachable.get(host)?.until ?? 0) - options.clock.monotonic());
}
