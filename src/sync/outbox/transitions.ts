/**
 * The transitions of a mutation's state, one pure function each; those that count tries are in retry.ts.
 *
 *   pending ──sealed──► sending ──done──► done
 *      ▲                   │ lost: no, late or unreadable answer; 5xx; refused inside a 200; the context died
 *      │                   ├─────────► unknown ──found──► done
 *      │ absent            │              │ └─ notFoundYet, confirmFailed: stays, asks again later
 *      ├──(confirm delay over, not there)─┤
 *      │                   │              └─ third answered failure, or nobody can look ──► blocked
 *      │                   │                 (the item itself cannot be read: pending ──► blocked too)
 *      │ notSent, waits    │
 *      ├───────────────────┤ refused ──► blocked        signedOut ──► awaiting-sign-in
 *      │                   │
 *      ├──◄── conflicted ──► conflict ──chosen (a person)──► pending
 *      │
 *      ├──◄── blocked, awaiting-sign-in, held: retried (a person, a sign-in)
 *   blocked ──retried──► unknown, where the question itself was refused: it is asked again before anything is sent
 *   sending, unknown ──storedOtherwise──► blocked, where the host has it and lost a part
 *   restored from backup: unknown (creates, commands) · held (updates, removes) · blocked (uploads)
 *   anything but sending and ended ──cancelled (a person)──► cancelled      blocked ──done (found later)──► done
 *
 * Invariant: only `done` says that the server has it; only a person or a sign-in leaves `blocked`, `conflict`, `held`.
 */

import type { Cause, Failure } from '#src/kit/failure.ts';
import type { EngineOptions } from '../context.ts';
import type { Conflict, MutationRow } from '../rows.ts';

export type Change = Partial<MutationRow>;

/** The inputs of a transition besides its row: the wall clock (ms), chance, and the confirm delay. */
export interface Times {
  readonly now: number;
  readonly random: () => number;
  readonly confirmDelayMs: number;
}

export function timesOf({ clock, random, confirmDelayMs }: EngineOptions<unknown>): Times {
  return { now: clock.now(), random, confirmDelayMs };
}

export function causeOf({ kind, message }: Failure): Cause {
  return { kind, message };
}

const foundAgain = { kind: 'offline', message: 'Found again after the browser lost its data.' } as const;

/** Ends or restarts a wait. */
const fresh = { tries: 0, notBefore: 0, unknownSince: undefined } as const;

/** The fields of a mutation that end with it, besides its arguments: a receipt does not need them. */
const emptied = {
  base: undefined,
  seen: undefined,
  choice: undefined,
  before: undefined,
  beforeWriteId: undefined,
  sent: undefined,
  withheld: undefined,
  conflict: undefined,
  refs: undefined,
  openIn: undefined,
  openQueue: undefined,
} as const;

export function sealed(row: MutationRow, batch: string): Change {
  return { state: 'sending', batch, sends: row.sends + 1, conflict: undefined };
}

export function done(now: number, serverId: string | undefined): Change {
  return { ...emptied, args: undefined, ...fresh, state: 'done', endedAt: now, cause: undefined, serverId };
}

export function cancelled(now: number): Change {
  return { ...emptied, args: undefined, state: 'cancelled', endedAt: now };
}

/** It can never be done, and nobody is asked: it ends, and keeps its cause for a day. */
export function endedUnfinished(now: number, cause: Cause | undefined): Change {
  return { ...emptied, state: 'cancelled', batch: '', endedAt: now, cause };
}

/** It was sealed and surely nothing of it left: it goes again, and nothing was spent. */
export function notSent(row: MutationRow): Change {
  return { state: 'pending', batch: '', sends: Math.max(0, row.sends - 1) };
}

/** The host has another version, or nobody can look: it is sealed again, an edit over the same base. */
export function sealedAnew(): Change {
  return { state: 'pending', batch: '', unknownSince: undefined, notBefore: 0 };
}

/** The host answered with success and without an id: only confirming is left. */
export function accepted({ now }: Times): Change {
  return { state: 'unknown', accepted: true, unknownSince: now, notBefore: now, cause: undefined };
}

/** It cannot go as it is: arguments that cannot be read, code of a slice that throws, an item that is missing. */
export function blocked(cause: Cause): Change {
  return { state: 'blocked', batch: '', cause };
}

/** A definite refusal, in the host's own words. */
export function refused(failure: Failure, denied = false): Change {
  return { ...blocked(causeOf(failure)), denied: denied || undefined };
}

/** It may have happened and only the person can find out. */
export function outcomeUnknown(message: string): Change {
  return { state: 'blocked', cause: { kind: 'outcome-unknown', message }, unknownSince: undefined };
}

/** The question about it was refused: it stays unknown since then, and another try asks again before anything is sent. */
export function confirmRefused({ message }: Failure): Change {
  return { state: 'blocked', cause: { kind: 'outcome-unknown', message } };
}

/** The item is at the host, and not all that its person made of it: that stays open, as a change of the item. */
function leftOpen(mine: unknown): Change {
  return { ...emptied, ...fresh, choice: { value: mine }, kind: 'update', batch: '', sends: 0 };
}

/** All of it is sent but a file that the host refused: it goes again once that file has an address or is discarded. */
export function heldForFile(mine: unknown, now: number): Change {
  const message = 'The rest of this is sent. A file in it was not accepted.';
  const cause = { kind: 'without-file', message } as const;
  return { ...leftOpen(mine), state: 'pending', restSentAt: now, cause };
}

/** The host stored it and lost a part of it: the person decides. */
export function storedOtherwise(message: string, mine: unknown): Change {
  return { ...leftOpen(mine), state: 'blocked', isCut: true, cause: { kind: 'stored-otherwise', message } };
}

/** The same of a command: nothing of it can be sent again without making a second one. */
export function commandStoredOtherwise(message: string): Change {
  return { ...blocked({ kind: 'stored-otherwise', message }), unknownSince: undefined };
}

/** The session is over: it waits for the same person, and nothing was spent. */
export function signedOut(row: MutationRow, failure: Failure): Change {
  return { ...notSent(row), state: 'awaiting-sign-in', cause: causeOf(failure) };
}

/** Both sides changed the same part, or the item was deleted remotely: all texts are retained for the person. */
export function conflicted(conflict: Conflict): Change {
  return { ...fresh, state: 'conflict', batch: '', conflict, cause: undefined };
}

/** An edit of the same conflict was discarded: without it the others may have no conflict. */
export function mergedAnew(): Change {
  return { ...fresh, state: 'pending', batch: '', conflict: undefined };
}

/** The person chose: that value goes out over the one they saw. */
export function chosen({ conflict }: MutationRow, value: unknown): Change {
  const base = conflict?.theirs;
  return { ...fresh, state: 'pending', conflict: undefined, cause: undefined, base, choice: { value } };
}

/**
 * The person, or a sign-in, wants another try. A mutation that may have arrived is asked about first; one that the host
 * said it has is never sent again.
 */
export function retried({ accepted, unknownSince }: MutationRow): Change {
  const anew = {
    ...fresh,
    failures: 0,
    failedAt: undefined,
    losses: undefined,
    denied: undefined,
    returned: undefined,
    cause: undefined,
  };
  if (accepted || unknownSince !== undefined) return { ...anew, state: 'unknown', unknownSince };
  return { ...anew, state: 'pending', batch: '' };
}

/** It came back from the backup: it is looked for before it is sent again. */
export function lookedFor({ now }: Times): Change {
  return { state: 'unknown', unknownSince: now, notBefore: 0, cause: foundAgain };
}

/** It came back from the backup: once its person has it sent, they are asked which version is right. */
export function heldForPerson(): Change {
  return { state: 'held', conflict: undefined, cause: foundAgain };
}
