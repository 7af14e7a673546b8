/**
 * One round of sending, under its lock: recovers, reads the open rows once, sends what is ready.
 * Invariant: nobody else sends while the lock is held, so a row found `sending` belongs to a context that ended or lost
 * the lock; an outcome that such a context still writes counts only while its batch stands.
 */
import { allSettledOrThrow } from '#src/kit/all-settled-or-throw.ts';
import type { Context } from '../context.ts';
import { type LockName, type Rest, readIssues } from '../facts.ts';
import { isFile, type SendJob } from '../kinds/kind.ts';
import { hostOf, isFromNewerRelease, newId } from '../mutation.ts';
import type { MutationRow, Rows, SessionRow } from '../rows.ts';
import { endStaleChange } from '../session/write-session.ts';
import { durable } from '../storage.ts';
import { cancelUnmade } from './cancel.ts';
import { unknownOutcomeOf } from './judge.ts';
import { roundMs } from './locks.ts';
import { change } from './outcome.ts';
import { type Queues, readQueues } from './queues.ts';
import { isReachable, watchChanges, whileSamePerson, withSignals } from './reachability.ts';
import { askAgainIn, forgetFails, inherit, isCrowded } from './rest.ts';
import { confirm, send } from './send.ts';
import { blocked, notSent } from './transitions.ts';

export interface Round {
  /** Jobs that were begun: sends and confirms. */
  readonly worked: number;
  /** Something that is left may be ready by now. */
  readonly more: boolean;
  /** Ms until something may be sent or confirmed; infinite where nothing waits for time alone. */
  readonly nextIn: number;
  /** The other lock has open mutations. */
  readonly others: boolean;
  /** Hosts with a noted issue, whichever context noted it. */
  readonly issues: readonly string[];
}

/** Longer than the limit of the HTTP client, whose failure says more. */
const sendTimeoutMs = 22_000;
/** The HTTP client sets no limit to an upload. */
const uploadTimeoutMs = 65_000;
/** A slow line (10 kB/s): the limit grows by the size. */
const slowBytesPerMs = 10;
/** The limits (ms) grow with the tries up to these. */
const longestLimitMs = 3 * 60_000;
const longestUploadMs = 30 * 60_000;
export const sideBySide = 4;
const clockStepMs = 5_000;
/** The longest wait (ms) that a host may ask for. */
const longestWaitMs = 3_600_000;

/**
 * Resets the waits in the first round of a context, which knows nothing of the time before, and where the wall clock moved
 * against the monotonic clock: after a pause, or when it was set. A confirm delay that was not over by the old clock starts
 * anew, and no wait grows.
 */
async function noticeClock(context: Context): Promise<void> {
  const { db, options, clockOffset } = context;
  const { clock, confirmDelayMs } = options;
  const [now, monotonic] = [clock.now(), clock.monotonic()];
  const isFirst = clockOffset === undefined;
  if (isFirst || Math.abs(now - monotonic - clockOffset) > clockStepMs) {
    if (!isFirst) context.awakeSince = monotonic;
    const isRunning = (since: number) => !isFirst && monotonic + clockOffset - since < confirmDelayMs;
    const again = { notBefore: now + confirmDelayMs };
    await db.write([db.$outbox], async () => {
      const reset = (await db.allOpen()).flatMap((row): MutationRow[] => {
        const { state, notBefore, unknownSince = 0 } = row;
        if (state === 'unknown' && (isRunning(unknownSince) || unknownSince > now))
          return [{ ...row, ...again, unknownSince: now }];
        return notBefore > now + longestWaitMs ? [{ ...row, ...again }] : [];
      });
      await db.$outbox.bulkPut(reset);
    });
  }
  // Noted last: where the disk was full, the next round resets them.
  context.clockOffset = now - monotonic;
}

/** Takes up what a context that ended left in `sending`: it may have arrived, unless this context sealed it and sent nothing. */
async function recover(context: Context, abandoned: readonly MutationRow[]): Promise<void> {
  const message = 'The app was closed while this was being sent.';
  const unknown = unknownOutcomeOf(context, { kind: 'offline', message, applied: 'maybe' });
  for (const row of abandoned)
    await change(context, [row], context.sealedOnly.has(row.batch) ? notSent : unknown);
}

interface Plan extends Queues {
  readonly session: SessionRow;
  readonly abandoned: readonly MutationRow[];
  readonly issues: readonly string[];
  readonly rests: ReadonlyMap<string, Rest>;
}

/** Reads all that a round needs, in one transaction. */
function readPlan(context: Context, uploads: boolean): Promise<Plan> {
  const { db } = context;
  return durable(context, () =>
    db.read([db.$outbox, db.$session, db.$meta], async () => {
      const [session, open, { hosts: issues }, rests] = await Promise.all([
        db.session(),
        db.allOpen(),
        readIssues(db),
        db.rests(),
      ]);
      const isAbandoned = (row: MutationRow) =>
        row.state === 'sending' && isFile(row) === uploads && !isFromNewerRelease(context, row);
      const queues = await readQueues(context, session, open, uploads);
      return { ...queues, session, abandoned: open.filter(isAbandoned), issues, rests };
    }),
  );
}

/** Returns the time limit (ms) of a job: it grows by the size, and doubles after each try without a response. */
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

/** Returns about how many bytes move: the item is read and written back, with the changes. */
function sizeOf(rows: Rows): number {
  const values = rows.map(({ args, base, choice }) => [args, base, base, choice]);
  return JSON.stringify(values).length;
}

async function runJob(
  context: Context,
  rows: Rows,
  options: Pick<SendJob, 'lock' | 'epoch' | 'answered'>,
): Promise<void> {
  const [head] = rows;
  const { lock, epoch } = options;
  const limitMs = await limitOf(context, rows, lock === 'uploads');
  // A read that takes longer than usual is no sign of a frozen holder.
  if (head.tries + (head.losses ?? 0) > 0) await context.db.noteLease(lock, newId(context), limitMs);
  await withSignals(context, head, { epoch, limitMs }, (signals) => {
    const job: SendJob = { rows, limitMs, ...options, ...signals };
    return head.state === 'unknown' ? confirm(context, job) : send(context, job);
  });
}

/**
 * Begins jobs in order, `most` side by side, until all are out, the round's time is over, or the person changes; waits for
 * all that began. Returns how many.
 */
async function sendAll(
  context: Context,
  jobs: readonly Rows[],
  { most, ...options }: Pick<SendJob, 'lock' | 'epoch'> & { readonly most: number },
): Promise<number> {
  const { clock } = context.options;
  const end = clock.monotonic() + roundMs;
  const waiting = [...jobs];
  const begun: Promise<void>[] = [];
  const stop = () => waiting.splice(0);
  const line = async () => {
    for (let rows = waiting.shift(); rows; rows = waiting.shift()) {
      if (clock.monotonic() > end || context.closed) return;
      if (askAgainIn(context, hostOf(context, rows[0])) === 0) await untilAnswered(rows);
    }
  };
  const untilAnswered = (rows: Rows) =>
    new Promise<void>((goOn, failed) => {
      const answered = () => {
        goOn();
        return waiting.length > 0;
      };
      const job = runJob(context, rows, { ...options, answered });
      begun.push(job);
      job.then(goOn, failed);
    });
  await whileSamePerson(context, { epoch: options.epoch, stop }, async () => {
    await Promise.allSettled(Array.from({ length: most }, line));
    // The lock is kept until each of them has ended, whatever another one throws.
    await allSettledOrThrow(begun);
  });
  return begun.length;
}

/** Makes one round. The caller holds the lock. */
export async function round(context: Context, lock: LockName): Promise<Round> {
  const uploads = lock === 'uploads';
  watchChanges(context);
  await noticeClock(context);
  const plan = await readPlan(context, uploads);
  for (const [host, rest] of plan.rests) inherit(context, host, rest);
  forgetFails(context, plan.issues);
  const { abandoned, ready, later, unmade, stuck, session } = plan;
  const { changing, epoch } = session;
  if (abandoned.length > 0) await recover(context, abandoned);
  const isEnded = changing !== undefined && (await endStaleChange(context, changing));
  if (abandoned.length > 0 || isEnded) return round(context, lock);
  for (const remove of unmade) await cancelUnmade(context, remove);
  for (const [row, cause] of stuck) await change(context, [row], () => blocked(cause));
  const endedBefore = context.ended;
  const hosts = [...new Set(ready.map(([head]) => hostOf(context, head)))];
  const reachable = await Promise.all(hosts.map((host) => isReachable(context, host)));
  const away = hosts.filter((_, at) => !reachable[at]);
  const jobs = ready.filter(([head]) => !away.includes(hostOf(context, head)));
  const most = uploads || hosts.some((host) => isCrowded(context, host)) ? 1 : sideBySide;
  const worked = await sendAll(context, jobs, { lock, epoch, most });
  const now = context.options.clock.now();
  // A sign-in that nobody finishes ends once its time is over.
  const times = changing ? [...later, changing.until] : later;
  const nextIn = Math.min(
    ...times.map((at) => Math.max(0, at - now)),
    ...away.map((host) => askAgainIn(context, host)),
  );
  const more = worked > 0 && plan.open > context.ended - endedBefore;
  return { worked, more, nextIn, others: plan.others > 0, issues: plan.issues };
}
