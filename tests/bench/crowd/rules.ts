/**
 * The engine's own rules for the crowd; only this file imports them.
 * Invariant: no wait, no count of tries and no change of a state is defined a second time.
 */

import * as v from 'valibot';
import { judge } from '#src/cms/answer.ts';
import { classify } from '#src/cms/errors.ts';
import type { Failure } from '#src/kit/failure.ts';
import { type Context, createContext } from '#src/sync/context.ts';
import { newRow } from '#src/sync/mutation.ts';
import { defineCommand } from '#src/sync/operation.ts';
import { afterFailure } from '#src/sync/outbox/judge.ts';
import { absent, notFoundYet, readFailed } from '#src/sync/outbox/retry.ts';
import { timesOf } from '#src/sync/outbox/transitions.ts';
import type { MutationRow } from '#src/sync/rows.ts';
import type { Agenda } from './agenda.ts';

export type { Failure } from '#src/kit/failure.ts';
export type { Context } from '#src/sync/context.ts';
export type { Rest } from '#src/sync/facts.ts';
export { roundMs } from '#src/sync/outbox/locks.ts';
export { waitsForLine } from '#src/sync/outbox/page-rounds.ts';
export { probeTimeoutMs } from '#src/sync/outbox/reachability.ts';
export {
  answered,
  askAgainIn,
  forgetAnswers,
  inherit,
  isCrowded,
  isProved,
  learnedFrom,
  restOf,
  unreachable,
  type Why,
} from '#src/sync/outbox/rest.ts';
export { sideBySide } from '#src/sync/outbox/round.ts';
export { timerFor } from '#src/sync/outbox/schedule.ts';
export { done, retried, sealed, sealedAnew } from '#src/sync/outbox/transitions.ts';
export type { MutationRow } from '#src/sync/rows.ts';

/** Time limit of a request (ms) in `src/cms`. */
export const answerMs = 20_000;
/** Default of `VITE_SETTLE_MS`. */
export const confirmDelayMs = 90_000;

const booking = defineCommand<null, null>('booking', {
  host: 'other-info',
  access: 'anyone',
  args: v.null(),
  ifUnknown: 'resend-once',
  describe: () => 'A booking',
  send: () => Promise.reject(new Error('The simulation sends by itself.')),
});

/** Makes the context that all tabs and workers of the crowd share. */
export function createRules(agenda: Agenda, random: () => number): Context {
  const never = () => Promise.reject(new Error('The simulation asks by itself.'));
  return createContext<null>({
    name: 'crowd',
    collections: [],
    operations: [booking],
    remote: null,
    guarded: (remote) => remote,
    classify,
    probe: never,
    account: never,
    mainHost: 'cms',
    online: () => true,
    clock: agenda,
    locks: { request: never, steal: never },
    random,
    confirmDelayMs,
  });
}

/** Makes the context of one tab or worker, with connections of its own. */
export function newContext(rules: Context): Context {
  return { ...rules, connections: new Map() };
}

/** Makes a mutation accepted while nothing could be sent. */
export function newMutation(kind: 'command' | 'update', number: number, createdAt: number): MutationRow {
  const id = String(number);
  const entity = { collection: kind, id };
  const identity = { mutationId: id, group: id, owner: 'anyone', version: 1, args: null, entity, createdAt };
  return { ...newRow({ ...identity, kind, name: kind === 'command' ? 'booking' : 'edit' }), seq: number };
}

/** Returns the row after a failed write. */
export function sendFailed(context: Context, row: MutationRow, failure: Failure): MutationRow {
  return { ...row, ...afterFailure(context, failure)(row) };
}

/** Returns the row after a failed read, before the write or to confirm it. */
export function questionFailed(context: Context, row: MutationRow, failure: Failure): MutationRow {
  return { ...row, ...readFailed(row, failure, timesOf(context.options)) };
}

/** Returns the row after a confirm that did not find it. */
export function notThere(context: Context, row: MutationRow, isHealthy: boolean, order: number): MutationRow {
  const times = timesOf(context.options);
  const isOver = times.now - (row.unknownSince ?? 0) >= confirmDelayMs;
  return { ...row, ...(isOver ? absent(row, times, isHealthy, order) : notFoundYet(row, times)) };
}

/** Returns the failure that a phone reads from a response with that status. */
export function statusFailure(status: number, writes: boolean, retryAfter: number | undefined): Failure {
  const headers = new Headers(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) });
  const url = 'https://cms.example/';
  const response = { status, headers, askedUrl: url, url, text: '' };
  try {
    judge(response, { answer: v.unknown(), changes: writes });
  } catch (error) {
    return classify(error);
  }
  throw new Error(`${status} is no failure`);
}

/** Returns the failure of a request without a response. */
export function noAnswer(writes: boolean, late: boolean): Failure {
  const applied = writes ? 'maybe' : 'no';
  return { kind: 'offline', applied, message: 'We didn’t get an answer.', late };
}
