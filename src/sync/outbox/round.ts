/**
 * One round of sending, always under its lock: recover, read the queues once, send what is ready.
 * Invariant: while the lock is held nobody else sends, so a row found `sending` belongs to a context that ended, or
 * that lost the lock; the outcome such a one still writes counts only where its batch still stands.
 */
import { allSettledOrThrow } from '#src/kit/all-settled-or-throw.ts';
import type { Context } from '../context.ts';
import { type LockName, type Rest, readIssues } from '../facts.ts';
import type { SendJob } from '../kinds/kind.ts';
import { isFile } from '../kinds/traits.ts';
import { hostOf, isFromNewerRelease, newId } from '../mutation.ts';
import { activeStates, type MutationRow, type Rows, type SessionRow } from '../rows.ts';
import { endStaleChange } from '../session/write-session.ts';
import { durable } from '../storage.ts';
import { watchChanges, whileSamePerson, withSignals } from './calls.ts';
import { cancelUnmade } from './cancel.ts';
import { unknownOutcomeOf } from './judge.ts';
import { roundMs } from './locks.ts';
import { change } from './outcome.ts';
import { type Queues, readQueues } from './queues.ts';
import { isReachable } from './reachability.ts';
import { askAgainIn, forgetFails, inherit, isCrowded } from './rest.ts';
import { confirm, send } from './send.ts';
import { blocked, notSent, retried } from './transitions.ts';

export interface Round {
  /** Sends and questions made. */
  readonly worked: number;
  /** Mutations that ended. */
  readonly sent: number;
  /** Something was left over that may be ready by now. */
  readonly more: boolean;
  /** Ms until something may be sent or asked; infinite when nothing waits for time alone. */
  readonly nextIn: number;
  /** The other lock has open mutations. */
  readonly others: boolean;
  /** Hosts whose connection was noted to be in doubt, by any context. */
  readonly issues: readonly string[];
}

/** A little longer than the wire's own limit, so that its better-informed answer comes first. */
const sendTimeoutMs = 22_000;
/** The wire leaves it to us to end an upload. */
const uploadTimeoutMs = 65_000;
/** On a slow line (10 kB/s) it takes longer by its size. */
const slowBytesPerMs = 10;
/** However often a line was too slow, more time than this (ms) is not given. */
const longestLimitMs = 3 * 60_000;
const longestUploadMs = 30 * 60_000;
export const sideBySide = 4;
const clockStepMs = 5_000;
/** No host may ask for a longer wait. */
const longestWaitMs = 3_600_000;

interface Work {
  readonly host: string;
  /** Calls back when its last request was answered and only its outcome is still to be written. */
  readonly run: (answered: () => void) => Promise<void>;
}

/**
 * A wall clock that moved against the monotonic one tells of a pause, or of a clock that was set; of the time before a
 * context began nothing is known. A confirm delay that was not over by the old clock starts anew, and no wait grows.
 */
async function noticeClock(context: Context): Promise<void> {
  const { options, clockOffset } = context;
  const { clock } = options;
  const now = clock.now();
  const offset = now - clock.monotonic();
  const moved = clockOffset === undefined || Math.abs(offset - clockOffset) > clockStepMs;
  if (moved) await resetWaits(context, now);
  // Noted last: where the disk was full, the next round resets them.
  context.clockOffset = offset;
}

async function resetWaits(context: Context, now: number): Promise<void> {
  const { db, options, clockOffset } = context;
  const { clock, confirmDelayMs } = options;
  if (clockOffset !== undefined) context.awakeSince = clock.monotonic();
  const before = clockOffset === undefined ? now : clock.monotonic() + clockOffset;
  const again = { notBefore: now + confirmDelayMs };
  await db.write([db.$outbox], async () => {
    const states = activeStates.map((state) => db.$outbox.where({ state }).toArray());
    const open = (await Promise.all(states)).flat();
    const reset = open.flatMap((row): MutationRow[] => {
      const { unknownSince = 0 } = row;
      const running = clockOffset !== undefined && before - unknownSince < confirmDelayMs;
      if (row.state === 'unknown' && (running || unknownSince > now))
        return [{ ...row, ...again, unknownSince: now }];
      return row.notBefore > now + longestWaitMs ? [{ ...row, ...again }] : [];
    });
    await db.$outbox.bulkPut(reset);
  });
}

/** What a context that ended left in `sending` may have arrived: not what this one knows to be here. */
async function recover(context: Context, left: readonly MutationRow[]): Promise<void> {
  const message = 'The app was closed while this was being sent.';
  const unknown = unknownOutcomeOf(context, { kind: 'offline', message, applied: 'maybe' });
  for (const row of left) await change(context, [row], context.sealedOnly.has(row.batch) ? notSent : unknown);
}

interface Plan extends Queues {
  readonly session: SessionRow;
  readonly abandoned: readonly MutationRow[];
  readonly issues: readonly string[];
  readonly rests: ReadonlyMap<string, Rest>;
}

/** Reads everything a round needs, in one transaction. */
function readPlan(context: Context, uploads: boolean): Promise<Plan> {
  const { db } = context;
  return durable(context, () =>
    db.read([db.$outbox, db.$session, db.$meta], async () => {
      const [session, sending, { hosts: issues }] = await Promise.all([
        db.session(),
        db.$outbox.where({ state: 'sending' }).toArray(),
        readIssues(db),
      ]);
      const abandoned = sending.filter((row) => isFile(row) === uploads && !isFromNewerRelease(context, row));
      const queues = await readQueues(context, session, uploads);
      return { ...queues, session, abandoned, issues, rests: await db.rests() };
    }),
  );
}

/** The time a job has (ms): more by its size, and twice as much after each try that was not answered. */
async function limitOf(context: Context, rows: Rows, uploads: boolean): Promise<number> {
  const [{ entity, sends, tries, losses = 0 }] = rows;
  if (!uploads) {
    const usual = (context.options.sendTimeoutMs ?? sendTimeoutMs) + sizeOf(rows) / slowBytesPerMs;
    return Math.max(usual, Math.min(longestLimitMs, usual * 2 ** (tries + losses)));
  }
  const file = await context.db.$files.get(entity.id);
  const usual = uploadTimeoutMs + (file?.bytes.byteLength ?? 0) / slowBytesPerMs;
  return Math.max(usual, Math.min(longestUploadMs, usual * 2 ** sends));
}

/** About how many bytes move: what is known of the item is read and goes back, with the changes. */
function sizeOf(rows: Rows): number {
  const values = rows.map(({ args, base, choice }) => [args, base, base, choice]);
  return JSON.stringify(values).length;
}

function workOf(context: Context, rows: Rows, epoch: number, lock: LockName): Work {
  const run = async (answered: () => void) => {
    const [head] = rows;
    const limitMs = await limitOf(context, rows, lock === 'uploads');
    // A reading that takes longer than usual is no sign of a frozen holder.
    if (head.tries + (head.losses ?? 0) > 0) await context.db.noteLease(lock, newId(context), limitMs);
    await withSignals(context, head, { epoch, limitMs }, (signals) => {
      const job: SendJob = { rows, ...signals, epoch, lock, limitMs, answered };
      return head.state === 'unknown' ? confirm(context, job) : send(context, job);
    });
  };
  return { host: hostOf(context, rows[0]), run };
}

/**
 * Starts works in order, so many side by side, until they are out, the round's time is, or the person changes; waits for
 * all it started.
 */
async function sendAll(
  context: Context,
  works: readonly Work[],
  { most, epoch }: { readonly most: number; readonly epoch: number },
): Promise<number> {
  const { clock } = context.options;
  const end = clock.monotonic() + roundMs;
  const waiting = [...works];
  const begun: Promise<void>[] = [];
  const stop = () => waiting.splice(0);
  const line = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (clock.monotonic() > end || context.closed) return;
      if (askAgainIn(context, next.host) > 0) continue;
      await untilAnswered(next);
    }
  };
  const untilAnswered = (work: Work) =>
    new Promise<void>((answered, failed) => {
      const running = work.run(answered);
      begun.push(running);
      running.then(answered, failed);
    });
  await whileSamePerson(context, { epoch, stop }, async () => {
    await Promise.allSettled(Array.from({ length: most }, line));
    // All of them to their end before the lock goes, whatever one of them meets.
    await allSettledOrThrow(begun);
  });
  return begun.length;
}

/** One round. The caller holds the lock. */
export async function round(context: Context, lock: LockName): Promise<Round> {
  const { options } = context;
  const uploads = lock === 'uploads';
  watchChanges(context);
  await noticeClock(context);
  const plan = await readPlan(context, uploads);
  for (const [host, rest] of plan.rests) inherit(context, host, rest);
  forgetFails(context, plan.issues);
  if (plan.abandoned.length > 0 || plan.session.changing) {
    await recover(context, plan.abandoned);
    if (plan.abandoned.length > 0 || (await endStaleChange(context, plan.session)))
      return round(context, lock);
  }
  const { ready, later, unmade, revived, stuck, session } = plan;
  if (revived.length > 0) {
    for (const row of revived) await change(context, [row], retried);
    return round(context, lock);
  }
  for (const remove of unmade) await cancelUnmade(context, remove);
  for (const [row, cause] of stuck) await change(context, [row], () => blocked(cause));
  const ended = context.ended;
  const works = ready.map((rows) => workOf(context, rows, session.epoch, lock));
  const hosts = [...new Set(works.map(({ host }) => host))];
  const there = await Promise.all(hosts.map((host) => isReachable(context, host)));
  const away = hosts.filter((_, at) => !there[at]);
  const able = works.filter(({ host }) => !away.includes(host));
  const most = uploads || hosts.some((host) => isCrowded(context, host)) ? 1 : sideBySide;
  const worked = await sendAll(context, able, { most, epoch: session.epoch });
  const now = options.clock.now();
  const sent = context.ended - ended;
  const untilNow = (times: readonly number[]) => times.map((at) => Math.max(0, at - now));
  // A sign-in that nobody finishes ends once its time is over.
  const changing = session.changing ? [session.changing.until] : [];
  const nextIn = Math.min(
    ...untilNow([...later, ...changing]),
    ...away.map((host) => askAgainIn(context, host)),
  );
  // Something came of it, or is left that may be ready now: another round looks.
  const more = worked > 0 && plan.open > sent;
  return { worked, sent, more, nextIn, others: plan.others > 0, issues: plan.issues };
}
