/**
 * Every way an operation's state may change, one pure function each; drawn in `drain.ts`.
 * Invariant: only `done` says that the server has it, and only the person leaves `failed` and `needs-you`.
 */
import { backoff } from './backoff.ts';
import type { Failure } from './context.ts';
import type { Cause, Conflict, OutboxRow } from './database.ts';
import type { AnyOperation, Written } from './operation.ts';

export type Change = Partial<OutboxRow>;

const refusalsAllowed = 3;
/** Where nobody may look for it, a write of unknown outcome is sent once more by itself, not twice. */
const blindSends = 2;

const harmless: readonly AnyOperation['kind'][] = ['remove', 'upload'];

interface Patience {
  readonly settleMs: number;
  readonly random: () => number;
}

function waiting(row: OutboxRow, least: number, random: () => number): Change {
  return { waits: row.waits + 1, waited: 0, due: Math.max(least, backoff(row.waits, random)) };
}

export function claimed(row: OutboxRow, claim: string): Change {
  return { state: 'sending', claim, tries: row.tries + 1 };
}

export function done(written: Written, now: number): Change {
  return { state: 'done', endedAt: now, lastError: undefined, serverId: written.id, waited: 0, due: 0 };
}

/** No, late or unreadable answer: it may have happened. What cannot be looked for has its own limits. */
export function lost(
  row: OutboxRow,
  operation: AnyOperation,
  cause: Cause,
  options: Patience,
  retryAfterMs = 0,
): Change {
  const { settleMs, random } = options;
  const unknowns = row.unknowns + 1;
  const common = { lastError: cause, unknowns, tries: spent(row, cause), waited: 0 };
  const settled = Math.max(settleMs, retryAfterMs);
  if (operation.kind === 'send') return { ...common, state: 'needs-you', due: 0 };
  if (operation.find || operation.kind === 'update') return { ...common, state: 'unconfirmed', due: 0 };
  // Doing these twice is doing them once.
  if (harmless.includes(operation.kind))
    return { ...common, state: 'pending', due: backoff(unknowns, random) };
  if (unknowns - (row.knownUnknowns ?? 0) >= blindSends) return { ...common, state: 'needs-you', due: 0 };
  return { ...common, state: 'unconfirmed', due: settled };
}

/** Looked for, not there, and too early to believe it. */
export function notThereYet(settleMs: number): Change {
  return { state: 'unconfirmed', due: settleMs };
}

/** The look itself failed: the settle time goes on, the next look comes later. */
export function lookedInVain(row: OutboxRow, failure: Failure, random: () => number): Change {
  const lastError = { kind: failure.kind, message: failure.message };
  const wait = Math.max(failure.retryAfterMs ?? 0, backoff(row.waits, random));
  return { waits: row.waits + 1, due: row.waited + wait, lastError };
}

/** Settled and not there (or not to be looked for): it goes out again. */
export function sendAgain(): Change {
  return { state: 'pending', waited: 0, due: 0 };
}

/** The host certainly did not apply it: it waits and goes again. */
export function heldBack(row: OutboxRow, failure: Failure, random: () => number): Change {
  const cause = { kind: failure.kind, message: failure.message };
  const change = waiting(row, failure.retryAfterMs ?? 0, random);
  return { ...change, state: 'pending', lastError: cause, tries: spent(row, cause) };
}

/** The session ended (or a host wants one for a public act): nothing is lost, it waits without spending a try. */
export function parked(row: OutboxRow, failure: Failure, random: () => number): Change {
  const cause = { kind: failure.kind, message: failure.message };
  return { ...waiting(row, 0, random), state: 'parked', lastError: cause, tries: spent(row, cause) };
}

/** A well-formed refusal: tried three times in all, then it is the person's. */
export function refused(row: OutboxRow, failure: Failure, random: () => number): Change {
  const lastError = { kind: failure.kind, message: failure.message };
  const refusals = (row.refusals ?? 0) + 1;
  if (refusals >= refusalsAllowed) return { state: 'failed', lastError, refusals };
  return { ...waiting(row, 0, random), state: 'pending', lastError, refusals };
}

/** Somebody else changed the same place, or took the thing away: both texts are kept for the person. */
export function clashed(conflict: Conflict): Change {
  return { state: 'conflict', conflict, waited: 0, due: 0 };
}

/** It needs a merge and this context cannot: the page will. */
export function leftForPage(row: OutboxRow): Change {
  return { state: 'pending', forPage: true, tries: row.tries - 1 };
}

/** The code of today cannot read its arguments: never sent, shown to the person. */
export function unreadable(): Change {
  return {
    state: 'needs-you',
    lastError: { kind: 'unreadable', message: 'The saved details cannot be read.' },
  };
}

/** `claimed` counted a try; being offline, behind a portal or signed out gives it back. */
function spent(row: OutboxRow, cause: Cause): number {
  const free = cause.kind === 'offline' || cause.kind === 'garbled' || cause.kind === 'signed-out';
  return free ? Math.max(0, row.tries - 1) : row.tries;
}
