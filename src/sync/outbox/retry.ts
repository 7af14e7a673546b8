/**
 * How often a mutation is tried again: a table by cause, and the transitions that count by it.
 * Invariant: pure over a row and `Times`. No retry is without end, and being offline, a portal or a wait that the host asks
 * for counts for nothing.
 */
import { backoff } from '#src/kit/backoff.ts';
import type { Cause, Failure } from '#src/kit/failure.ts';
import type { MutationRow } from '../rows.ts';
import {
  blocked,
  type Change,
  causeOf,
  confirmRefused,
  notSent,
  retried,
  type Times,
} from './transitions.ts';

interface Retry {
  /** The counter of its row. */
  readonly counter: 'sends' | 'tries' | 'failures' | 'losses';
  /** At this count its person is asked. */
  readonly allowed: number;
  /** Up to this count it goes again at once, from the next count on hourly, and between them after the backoff. */
  readonly atOnce?: number;
  readonly hourlyFrom?: number;
}

const ever = Number.POSITIVE_INFINITY;

export const retries = {
  /** No answer, or one that asks to wait. */
  noAnswer: { counter: 'tries', allowed: ever },
  /** Too much time between the seal and the send. */
  staleSeal: { counter: 'tries', allowed: ever, atOnce: 2 },
  /** A question about the item that gets no answer while the host answers others. */
  noAnswerToQuestion: { counter: 'tries', allowed: ever, hourlyFrom: 9 },
  /** The host answers the item as something that cannot be read. */
  unreadable: { counter: 'failures', allowed: 3 },
  /** A write of unknown outcome, and the question about it fails at the host. */
  unconfirmed: { counter: 'failures', allowed: 10 },
  /** The write was answered with a failure and is not there, while the host takes other writes or says why. */
  refused: { counter: 'failures', allowed: 3 },
  /** The same of a host that takes no other write either. */
  sickHost: { counter: 'failures', allowed: 10, hourlyFrom: 3 },
  /** The write died on its way and is not there, while the host answers everything else. */
  lost: { counter: 'losses', allowed: 10, atOnce: 4, hourlyFrom: 5 },
  /** A write that cannot be read back is sent once more after the confirm delay, not twice. */
  blind: { counter: 'sends', allowed: 2 },
} as const satisfies Record<string, Retry>;

const hour = 3_600_000;

/** Returns the count with this time, how long (ms) to wait, and whether the person is asked instead. */
function tried({ counter, allowed, atOnce = 0, hourlyFrom = ever }: Retry, row: MutationRow, times: Times) {
  const count = (row[counter] ?? 0) + 1;
  const backedOff = () => (count <= atOnce ? 0 : backoff(row.tries, times.random));
  return { count, wait: count >= hourlyFrom ? hour : backedOff(), isOver: count >= allowed };
}

/** Too much time passed between seal and send; it waits longer each time. */
export function staleSeal(row: MutationRow, times: Times): Change {
  const cause = { kind: 'offline', message: 'This took too long. We try again.' } as const;
  const { count, wait } = tried(retries.staleSeal, row, times);
  return { ...notSent(row), tries: count, ...(wait > 0 && { notBefore: times.now + wait, cause }) };
}

function later(cause: Retry, row: MutationRow, { retryAfterMs = 0 }: Failure, times: Times) {
  const { count, wait } = tried(cause, row, times);
  return { tries: count, notBefore: times.now + retryAfterMs + wait };
}

/** It surely was not applied and goes again later: the host asked to wait, or cannot be reached. */
export function waits(row: MutationRow, failure: Failure, times: Times): Change {
  const again = later(retries.noAnswer, row, failure, times);
  return { ...again, state: 'pending', batch: '', cause: causeOf(failure) };
}

/** It may have happened, and the host can be asked. */
export function unknownUntilConfirmed(row: MutationRow, failure: Failure, times: Times): Change {
  const again = later(retries.noAnswer, row, failure, times);
  return { ...again, state: 'unknown', cause: causeOf(failure), unknownSince: times.now };
}

/** It may have happened, nobody can ask, and it goes again after the confirm delay with the same marker. */
export function unknownUntilResent(failure: Failure, { now, confirmDelayMs }: Times): Change {
  const { retryAfterMs = 0 } = failure;
  const wait = Math.max(confirmDelayMs, retryAfterMs);
  return { state: 'unknown', cause: causeOf(failure), unknownSince: now, notBefore: now + wait };
}

/**
 * A question about the item failed. The person is asked where the host answers it again and again with what cannot be read,
 * and where it never answers one about a write of unknown outcome.
 */
export function readFailed(row: MutationRow, failure: Failure, times: Times): Change {
  const { kind, page, retryAfterMs } = failure;
  const isAboutWrite = row.state === 'unknown';
  const isUnreadable = kind === 'garbled' && !page;
  const counts = isUnreadable || (kind === 'busy' && retryAfterMs === undefined);
  const cause = isUnreadable && !isAboutWrite ? retries.unreadable : retries.unconfirmed;
  const failures = row.failures + (counts ? 1 : 0);
  const isOver = counts && failures >= cause.allowed;
  if (isOver && isAboutWrite) return { ...confirmRefused(failure), failures };
  if (isOver && isUnreadable) return { ...blocked(causeOf(failure)), failures };
  const question = kind === 'offline' ? retries.noAnswerToQuestion : retries.noAnswer;
  const again = later(question, row, failure, times);
  if (isAboutWrite) return { ...again, failures };
  return { ...again, failures, state: 'pending', batch: '', cause: causeOf(failure) };
}

/** Changes a mutation that the host was asked for and does not have, too early after its send to believe that. */
export function notFoundYet({ unknownSince }: MutationRow, { now, confirmDelayMs }: Times): Change {
  return { notBefore: Math.max(now, (unknownSince ?? now) + confirmDelayMs) };
}

/** Whether a failure was the host's own answer to this mutation. */
export function isAnswered(cause: Cause | undefined): boolean {
  return cause?.kind === 'busy' || cause?.kind === 'refused' || cause?.kind === 'garbled';
}

/**
 * Confirmed absent: it goes again, or to its person. `isHealthy`: the host took another write since the first failure; then,
 * and where the host says why it refuses, the mutation is at fault, and does not go once more when another write is taken.
 */
export function absent(row: MutationRow, times: Times, isHealthy: boolean, order: number): Change {
  const { cause } = row;
  const isLost = !isAnswered(cause);
  const isAtFault = isHealthy || cause?.kind === 'refused';
  const why = isLost ? retries.lost : isAtFault ? retries.refused : retries.sickHost;
  const { count, wait, isOver } = tried(why, row, times);
  const counted: Change = isLost
    ? { losses: count, tries: 0 }
    : { failures: count, failedAt: row.failedAt ?? order };
  const again: Change = { ...counted, batch: '', unknownSince: undefined };
  if (!isOver) return { ...again, state: 'pending', notBefore: wait > 0 ? times.now + wait : 0 };
  return { ...again, state: 'blocked', ...(!isLost && isHealthy && { returned: true }) };
}

/** A refusal that may have been the host's state and not the mutation's fault: a firewall, maintenance inside a 200. */
export function mayPass({ state, cause, denied, failures, returned }: MutationRow): boolean {
  return state === 'blocked' && cause?.kind === 'refused' && (denied === true || failures > 0) && !returned;
}

/** The host took another write since: what it refused goes once more by itself. */
export function returned(row: MutationRow): Change {
  return { ...retried(row), returned: true };
}
