/**
 * What counts as a failed try of a mutation, and what becomes of it when there were enough: the transitions that count.
 * Invariant: nothing repeats without end, and being offline, a portal or a wait that the host asks for counts for nothing.
 */
import type { Cause, Failure } from '#src/kit/failure.ts';
import { backoff } from './reachability.ts';
import type { MutationRow } from './rows.ts';
import { blocked, type Change, causeOf, confirmRefused, retried, type Times, waits } from './transitions.ts';

const failuresAllowed = 3;
/** While no other write to the host succeeds the host is at fault, and more tries are made. */
const failuresOfSickHost = 10;
/** Sends that die on their way while the host answers everything else: from the first on hourly, from the second on no more. */
const lossesBeforeHourly = 5;
const lossesAllowed = 10;
/** Questions that get no answer: from this one on hourly. */
const triesBeforeHourly = 8;
const hour = 3_600_000;

/**
 * A question about the item failed. Where the host itself answers it with what cannot be read, again and again, the
 * person is asked; and where it never answers one about a write of unknown outcome.
 */
export function readFailed(row: MutationRow, failure: Failure, times: Times): Change {
  const { kind, page, retryAfterMs } = failure;
  const asks = row.state === 'unknown';
  const isUnreadable = kind === 'garbled' && !page;
  const counts = isUnreadable || (kind === 'busy' && retryAfterMs === undefined);
  const failures = row.failures + (counts ? 1 : 0);
  const isOver = counts && failures >= (isUnreadable && !asks ? failuresAllowed : failuresOfSickHost);
  if (isOver && asks) return { ...confirmRefused(failure), failures };
  if (isOver && isUnreadable) return { ...blocked(causeOf(failure)), failures };
  const wait = (asks ? confirmFailed : waits)(row, failure, times);
  // A question comes after a probe: the host is there, and this very answer never comes.
  const isHourly = kind === 'offline' && row.tries >= triesBeforeHourly;
  return { ...wait, failures, ...(isHourly && { notBefore: times.now + hour }) };
}

/** Asked for, not there, and too early to believe it. */
export function notFoundYet({ unknownSince }: MutationRow, { now, confirmDelayMs }: Times): Change {
  return { notBefore: Math.max(now, (unknownSince ?? now) + confirmDelayMs) };
}

/** The question itself failed: it is asked again later. */
function confirmFailed(row: MutationRow, failure: Failure, { now, random }: Times): Change {
  const wait = Math.max(failure.retryAfterMs ?? 0, backoff(row.tries, random));
  return { tries: row.tries + 1, notBefore: now + wait };
}

/** Whether a failure was an answer of the host's own to this mutation. */
function isAnswered({ kind }: Cause): boolean {
  return kind === 'busy' || kind === 'refused' || kind === 'garbled';
}

/**
 * Confirmed absent. An answered failure counts: the third blocks. Where the host has trouble of its own (5xx, what
 * cannot be read) and no write to it succeeded since the first of them (not `hostHealthy`), it waits an hour at a time
 * instead, and the tenth blocks.
 */
export function absent(row: MutationRow, times: Times, hostHealthy: boolean, order: number): Change {
  const { cause } = row;
  const again: Change = { state: 'pending', batch: '', unknownSince: undefined };
  if (!cause || !isAnswered(cause)) return { ...again, ...lostOnItsWay(row, times) };
  const failures = row.failures + 1;
  const counted = { failures, failedAt: row.failedAt ?? order };
  // A host that answers with a refusal of its own is not a sick host.
  const limit = hostHealthy || cause.kind === 'refused' ? failuresAllowed : failuresOfSickHost;
  // What a healthy host refuses is at fault itself: it does not go once more because the host takes another write.
  const fault = hostHealthy ? ({ returned: true } as const) : {};
  if (failures >= limit)
    return { ...counted, ...fault, state: 'blocked', batch: '', unknownSince: undefined };
  const wait = failures >= failuresAllowed ? hour : backoff(row.tries, times.random);
  return { ...again, ...counted, notBefore: times.now + wait };
}

/** The host answered the question about it, and never the write itself. */
function lostOnItsWay(row: MutationRow, { now }: Times): Change {
  const losses = (row.losses ?? 0) + 1;
  if (losses >= lossesAllowed) return { losses, state: 'blocked' };
  return { losses, tries: 0, notBefore: losses >= lossesBeforeHourly ? now + hour : 0 };
}

/** A refusal that may have been the host's state and not the mutation's fault: a firewall, maintenance inside a 200. */
export function mayPass({ state, cause, denied, failures, returned }: MutationRow): boolean {
  return state === 'blocked' && cause?.kind === 'refused' && (denied === true || failures > 0) && !returned;
}

/** The host took another write since: what it refused goes once more by itself. */
export function returned(row: MutationRow): Change {
  return { ...retried(row), returned: true };
}
