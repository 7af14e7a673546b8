/**
 * The outcome of a failed send or read, by its failure.
 * Invariant: a portal, being offline, the end of a session and being asked to wait spend nothing; a definite refusal
 * blocks one mutation at once; anything that may have been applied is confirmed before it is repeated.
 */
import type { Failure } from '#src/kit/failure.ts';
import type { Context } from '../context.ts';
import { isFile, isOfItem } from '../kinds/kind.ts';
import { kindOf } from '../kinds/kinds.ts';
import { asksNobody } from '../mutation.ts';
import type { MutationRow, Rows } from '../rows.ts';
import { change } from './outcome.ts';
import { askAccount, noteFailure, probe } from './reachability.ts';
import { isPortal } from './rest.ts';
import { readFailed, staleSeal, unknownUntilConfirmed, waits } from './retry.ts';
import {
  type Change,
  causeOf,
  confirmRefused,
  endedUnfinished,
  notSent,
  refused,
  signedOut,
  timesOf,
} from './transitions.ts';

export interface Judged {
  readonly rows: Rows;
  readonly host: string;
  /** Epoch of the session of the request. */
  readonly epoch: number;
}

const unreadableMessage = 'We couldn’t understand the answer.';

/** It may have been applied: its kind decides whether it is looked for, sent once more, or put to the person. */
export function unknownOutcomeOf(context: Context, failure: Failure): (row: MutationRow) => Change {
  return (row) => kindOf(row).lost(context, row, failure);
}

/** It surely was not applied, and nothing was spent. */
function unspent({ options }: Context, failure: Failure): (row: MutationRow) => Change {
  return (row) => ({ ...notSent(row), ...waits(row, failure, timesOf(options)) });
}

/** The person is asked about a refusal, unless the operation asks nobody. */
function blockedBy(context: Context, failure: Failure, denied = false): (row: MutationRow) => Change {
  const now = context.options.clock.now();
  return (row) =>
    asksNobody(context, row) ? endedUnfinished(now, causeOf(failure)) : refused(failure, denied);
}

/** Writes the outcome of a failed send. */
export async function judge(context: Context, sent: Judged, failure: Failure): Promise<void> {
  const { rows, host } = sent;
  if (failure.stopped) {
    // We ended the call: an upload goes again and nothing was spent, anything else may have arrived.
    const isUnsent = failure.applied === 'no' || isFile(rows[0]);
    return change(context, rows, isUnsent ? notSent : unknownOutcomeOf(context, failure));
  }
  await noteFailure(context, host, failure);
  if (failure.page) return judgePage(context, sent, failure);
  if (failure.kind === 'signed-out') return judgeSignedOut(context, sent, failure);
  if (failure.denied) return judgeDenied(context, sent, failure);
  return change(context, rows, afterFailure(context, failure));
}

/** Returns the change after a failed send, where neither a portal nor the session may be the cause. */
export function afterFailure(context: Context, failure: Failure): (row: MutationRow) => Change {
  if (failure.applied === 'maybe') return unknownOutcomeOf(context, failure);
  if (failure.kind === 'refused') return blockedBy(context, failure);
  return unspent(context, failure);
}

/** The answer was a page: a portal's where the probe gets a page too, else the host's own unreadable answer. */
async function judgePage(context: Context, { rows, host }: Judged, failure: Failure): Promise<void> {
  const probed = await probe(context, host);
  const portal = isPortal(probed);
  // A portal answers in the host's place: nothing reached the host. An item is read back all the same.
  const offline: Failure = { ...failure, kind: 'offline' };
  if (portal && !isOfItem(rows[0])) return change(context, rows, unspent(context, offline));
  const own: Failure = { ...failure, message: unreadableMessage };
  if (!portal) return change(context, rows, unknownOutcomeOf(context, probed ? offline : own));
  const times = timesOf(context.options);
  return change(context, rows, (row) => ({
    ...unknownUntilConfirmed(row, offline, times),
    sends: Math.max(0, row.sends - 1),
  }));
}

async function judgeSignedOut(context: Context, { rows, epoch }: Judged, failure: Failure): Promise<void> {
  const [{ owner, needsSession }] = rows;
  if (!needsSession) return change(context, rows, blockedBy(context, failure));
  await change(context, rows, (row) => signedOut(row, failure));
  await context.db.noteExpired({ owner, epoch });
}

/** Returns what a 403 is about: the host blocks this phone, the session is over, or this mutation is not allowed. */
async function whoseDenial(
  context: Context,
  host: string,
  { owner, needsSession }: MutationRow,
): Promise<'the phone' | 'the session' | 'the mutation'> {
  if (await probe(context, host)) return 'the phone';
  if (!needsSession) return 'the mutation';
  const account = await askAccount(context, owner);
  if (account?.kind === 'signed-out' || account?.denied) return 'the session';
  return account && account.kind !== 'refused' ? 'the phone' : 'the mutation';
}

async function judgeDenied(context: Context, sent: Judged, failure: Failure): Promise<void> {
  const { rows, host } = sent;
  const [head] = rows;
  const { needsSession = false } = head;
  const whose = await whoseDenial(context, host, head);
  if (whose === 'the phone') return change(context, rows, unspent(context, { ...failure, kind: 'offline' }));
  if (whose === 'the session') return judgeSignedOut(context, sent, { ...failure, kind: 'signed-out' });
  await change(context, rows, blockedBy(context, failure, needsSession));
}

/** Writes the outcome of a failed read: before a send nothing was sealed; of an unknown outcome nothing was learned. */
export async function judgeRead(context: Context, sent: Judged, callFailure: Failure): Promise<void> {
  const { rows, host, epoch } = sent;
  const [head] = rows;
  const { state, owner, needsSession } = head;
  if (callFailure.stopped) return;
  // A page where the probe finds no portal is the host's own unreadable answer.
  const isOwn = callFailure.page && !(await probe(context, host));
  const failure = isOwn ? { ...callFailure, page: false, message: unreadableMessage } : callFailure;
  await noteFailure(context, host, failure);
  const again = (row: MutationRow) => readFailed(row, failure, timesOf(context.options));
  if (state === 'unknown') {
    const whose = failure.denied ? await whoseDenial(context, host, head) : undefined;
    if (needsSession && (failure.kind === 'signed-out' || whose === 'the session'))
      await context.db.noteExpired({ owner, epoch });
    else if (failure.kind === 'refused' && (!whose || whose === 'the mutation'))
      return change(context, rows, () => confirmRefused(failure));
    return change(context, rows, again);
  }
  if (failure.kind === 'signed-out') return judgeSignedOut(context, sent, failure);
  if (failure.denied) return judgeDenied(context, sent, failure);
  return change(context, rows, failure.kind === 'refused' ? blockedBy(context, failure) : again);
}

/** Nothing left the device: the mutations go again. */
export function putBack(context: Context, rows: Rows): Promise<void> {
  return change(context, rows, (row) => staleSeal(row, timesOf(context.options)));
}
