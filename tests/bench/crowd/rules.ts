/**
 * The engine's own rules, as the crowd follows them: the one file here that imports them.
 * Invariant: no wait, no count of tries and no change of a state is written down a second time.
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

/** After this long (ms) the wire gives a request up. */
export const answerMs = 20_000;
/** `VITE_SETTLE_MS`, as it is unless somebody changes it. */
export const confirmDelayMs = 90_000;

const booking = defineCommand<null, null>('booking', {
  host: 'other-info',
  access: 'anyone',
  args: v.null(),
  ifUnknown: 'resend-once',
  describe: () => 'A booking',
  send: () => Promise.reject(new Error('The simulation sends by itself.')),
});

/** What every tab and worker of the crowd shares. */
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

/** A tab or a worker of its own: what it learns of the hosts is its own. */
export function newContext(rules: Context): Context {
  return { ...rules, connections: new Map() };
}

/** Something that a person did while nothing could be sent. */
export function newMutation(kind: 'command' | 'update', number: number, createdAt: number): MutationRow {
  const id = String(number);
  const entity = { collection: kind, id };
  const given = { mutationId: id, group: id, owner: 'anyone', version: 1, args: null, entity, createdAt };
  return { ...newRow({ ...given, kind, name: kind === 'command' ? 'booking' : 'edit' }), seq: number };
}

/** The write failed. */
export function sendFailed(context: Context, row: MutationRow, failure: Failure): MutationRow {
  return { ...row, ...afterFailure(context, failure)(row) };
}

/** A question before the write, or about it, failed. */
export function questionFailed(context: Context, row: MutationRow, failure: Failure): MutationRow {
  return { ...row, ...readFailed(row, failure, timesOf(context.options)) };
}

/** It was looked for and is not there. */
export function notThere(context: Context, row: MutationRow, isHealthy: boolean, order: number): MutationRow {
  const times = timesOf(context.options);
  const isOver = times.now - (row.unknownSince ?? 0) >= confirmDelayMs;
  return { ...row, ...(isOver ? absent(row, times, isHealthy, order) : notFoundYet(row, times)) };
}

/** What a phone makes of an answer with that status. */
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

/** What a phone makes of no answer. */
export function noAnswer(writes: boolean, late: boolean): Failure {
  const applied = writes ? 'maybe' : 'no';
  return { kind: 'offline', applied, message: 'We didn’t get an answer.', late };
}
