/**
 * Every way an operation's state may change, one pure function each; drawn in `drain.ts`.
 * Invariant: only `done` says that the server has it, and only the person leaves `failed`, `needs-you` and `conflict`.
 */
import type { EngineOptions, Failure } from './context.ts';
import type { AnyOperation, Written } from './operation.ts';
import type { Cause, Conflict, OutboxRow } from './rows.ts';

export type Change = Partial<OutboxRow>;

type Patience = Pick<EngineOptions<unknown>, 'settleMs' | 'random'>;

const refusalsAllowed = 3;
/** Where nobody may look for it, a write of unknown outcome is sent once more by itself, not twice. */
const blindSends = 2;
const firstWait = 2_000;
const longestWait = 5 * 60_000;

/** Full jitter: a random wait (ms) up to 2 s doubled per wait already made, at most 5 minutes. */
export function backoff(waits: number, random: () => number): number {
  return random() * Math.min(longestWait, firstWait * 2 ** Math.min(waits, 20));
}

function causeOf({ kind, message }: Failure): Cause {
  return { kind, message };
}

/** `claimed` counted a try; being offline, behind a portal or signed out gives it back. */
function spent({ tries }: OutboxRow, { kind }: Failure): number {
  return ['offline', 'garbled', 'signed-out'].includes(kind) ? Math.max(0, tries - 1) : tries;
}

function waiting(row: OutboxRow, failure: Failure, random: () => number): Change {
  const due = Math.max(failure.retryAfterMs ?? 0, backoff(row.waits, random));
  return { lastError: causeOf(failure), waits: row.waits + 1, waited: 0, due };
}

export function claimed(row: OutboxRow, claim: string): Change {
  return { state: 'sending', claim, tries: row.tries + 1 };
}

export function done(written: Written, now: number): Change {
  return { state: 'done', endedAt: now, lastError: undefined, serverId: written.id, waited: 0, due: 0 };
}

/** A send ended otherwise: the failure says whether the host may have applied it. */
export function afterFailure(
  row: OutboxRow,
  operation: AnyOperation,
  failure: Failure,
  patience: Patience,
): Change {
  if (failure.applied === 'maybe') return lost(row, operation, failure, patience);
  if (failure.kind === 'refused') return refused(row, failure, patience);
  // The host certainly did not apply it: it waits and goes again; signed out, once the person is back.
  const state = failure.kind === 'signed-out' ? 'parked' : 'pending';
  return { ...waiting(row, failure, patience.random), state, tries: spent(row, failure) };
}

/** No, late or unreadable answer: it may have happened. What cannot be looked for has its own limits. */
export function lost(
  row: OutboxRow,
  { kind, find }: AnyOperation,
  failure: Failure,
  patience: Patience,
): Change {
  const { settleMs, random } = patience;
  const unknowns = row.unknowns + 1;
  const common = { lastError: causeOf(failure), unknowns, tries: spent(row, failure), waited: 0 };
  if (kind === 'send') return { ...common, state: 'needs-you', due: 0 };
  if (find || kind === 'update') return { ...common, state: 'unconfirmed', due: 0 };
  // Doing these twice is doing them once.
  if (kind === 'remove' || kind === 'upload')
    return { ...common, state: 'pending', due: backoff(unknowns, random) };
  if (unknowns - (row.knownUnknowns ?? 0) >= blindSends) return { ...common, state: 'needs-you', due: 0 };
  return { ...common, state: 'unconfirmed', due: Math.max(settleMs, failure.retryAfterMs ?? 0) };
}

/** Looked for, not there, and too early to believe it. */
export function notThereYet({ settleMs }: Patience): Change {
  return { state: 'unconfirmed', due: settleMs };
}

/** The look itself failed: the settle time goes on, the next look comes later. */
export function lookedInVain(row: OutboxRow, failure: Failure, { random }: Patience): Change {
  const { due = 0, ...change } = waiting(row, failure, random);
  return { ...change, waited: row.waited, due: row.waited + due };
}

/** Settled and not there (or not to be looked for): it goes out again. */
export function sendAgain(): Change {
  return { state: 'pending', waited: 0, due: 0 };
}

/** A well-formed refusal: tried three times in all, then it is the person's. */
function refused(row: OutboxRow, failure: Failure, { random }: Patience): Change {
  const refusals = (row.refusals ?? 0) + 1;
  if (refusals >= refusalsAllowed) return { state: 'failed', lastError: causeOf(failure), refusals };
  return { ...waiting(row, failure, random), state: 'pending', refusals };
}

/** Somebody else changed the same place, or took the thing away: both texts are kept for the person. */
export function clashed(conflict: Conflict): Change {
  return { state: 'conflict', conflict, waited: 0, due: 0 };
}

/** It was taken up, and nothing of it left: it goes again, and no try is counted. */
export function putBack({ tries }: OutboxRow): Change {
  return { state: 'pending', tries: tries - 1 };
}

/** It needs a merge and this context cannot: the page will. */
export function leftForPage(row: OutboxRow): Change {
  return { ...putBack(row), forPage: true };
}

/** The code of today cannot read its arguments: never sent, shown to the person. */
export function unreadable(): Change {
  const lastError = { kind: 'unreadable', message: 'The saved details cannot be read.' } as const;
  return { state: 'needs-you', lastError };
}

/** What it belongs to was discarded, or went with the browser's data: it cannot be sent (again), and is shown to the person. */
export function orphaned({ unknowns }: OutboxRow): Change {
  const message = 'What this belongs to is no longer on this phone.';
  if (unknowns === 0) return { state: 'failed', lastError: { kind: 'refused', message } };
  const perhaps = `${message} It may have arrived all the same.`;
  return { state: 'needs-you', lastError: { kind: 'offline', message: perhaps } };
}

/** The person wants another try. That it may have arrived stays true; how often it goes blindly is counted anew. */
export function retried({ unknowns }: OutboxRow): Change {
  const anew = { tries: 0, refusals: 0, waits: 0, waited: 0, due: 0 };
  return { ...anew, state: 'pending', knownUnknowns: unknowns, lastError: undefined };
}

/** The person chose between two texts: that value goes out over the one they saw. */
export function chosen({ conflict }: OutboxRow, value: unknown): Change {
  const over = { conflict: undefined, lastError: undefined, due: 0 };
  return { ...over, state: 'pending', base: conflict?.theirs, settled: { value } };
}

/** The person no longer wants it. */
export function cancelled(now: number): Change {
  return { state: 'cancelled', endedAt: now };
}
