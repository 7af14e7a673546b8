/**
 * One round of sending, always under the drain lock: recover, choose, claim, send, write the result.
 *
 *   pending ──claimed──► sending ──done──► done
 *      ▲                    │ lost (no, late or unreadable answer; 5xx; the context died)
 *      │                    ├──────────► unconfirmed ──found──► done
 *      │ sendAgain          │                 │  └─ notThereYet, lookedInVain: stays, looks again later
 *      ├──────────(settled, absent)◄──────────┘
 *      │ held back          │ lost, and it cannot be looked for (an e-mail; a second blind send) ──► needs-you
 *      ├────────────────────┤ certainly not applied, or harmless to repeat
 *      │ refused            ├──third time──► failed            parked: signed out; waits, spends no try
 *      ├────────────────────┤
 *      │ leftForPage        ├──clashed──► conflict ──chosen (a person)──► pending
 *      └────────────────────┘ a worker cannot merge
 *   anything but sending ──cancelled (a person)──► cancelled      failed, needs-you ──retried (a person)──► pending
 *   anything today's code cannot read ──unreadable──► needs-you      from the second home: unconfirmed, or needs-you
 *   anything whose thing was discarded, or is not known here ──orphaned──► failed; needs-you, where it may have arrived
 *
 * Invariant: while the lock is held nobody else sends, so a row found `sending` belongs to a context that is gone, or
 * frozen and robbed of the lock; whatever such a one still does meets the fence.
 */
import { allEnded } from '#src/kit/all-ended.ts';
import { type Batch, type Errand, fromTheFuture, newId, sendingOf, understood } from './act.ts';
import { check, look, owedChecks } from './confirm.ts';
import type { Context, Failure } from './context.ts';
import { change, claim, finish, stillMine } from './fence.ts';
import { openLanes } from './lanes.ts';
import { countWaiting } from './living-time.ts';
import { ask, askAgainIn, failureOf, noteUnreachable, reachable, within } from './remote.ts';
import { noteExpired } from './session.ts';
import { afterFailure, claimed, lost, orphaned, putBack, unreadable } from './transitions.ts';
import { sendUpdate } from './update.ts';

export interface Round {
  /** Sends and looks made. */
  readonly worked: number;
  /** Ms until something more may be due; infinite when nothing waits for time alone. */
  readonly nextIn: number;
}

/** A send or a look; answers what it failed with. */
type Work = (signal: AbortSignal) => Promise<Failure | undefined>;

/** A little longer than the wire's own limits, so that its better-informed answer comes first. */
const patience = 22_000;
const uploadPatience = 125_000;

/** One round: at most a handful of lanes, one step each. `slow` rounds are for uploads alone. The caller holds the lock. */
export async function round(context: Context, slow = false): Promise<Round> {
  const { operations, options } = context;
  await recover(context, slow);
  const { epoch } = await context.db.session();
  const lanes = await openLanes(context, slow);
  for (const row of lanes.orphans) await change(context, [row], orphaned);
  const checks = slow ? { due: [], waits: [] } : await owedChecks(context);
  const jobs: Job[] = [
    ...lanes.ready.map((rows): Job => [rows[0], (signal) => step(context, rows, signal)]),
    ...checks.due.map((row): Job => [row, (signal) => check(context, row, signal)]),
  ];
  const limit = slow ? uploadPatience : (options.sendTimeoutMs ?? patience);
  const hostOf = ([{ name }]: Job) => operations.get(name)?.host ?? '';
  const hosts = [...new Set(jobs.map(hostOf))];
  // All at once, and before anything goes: a round ends before a waiting tab loses its patience.
  const there = await Promise.all(hosts.map((host) => reachable(context, host)));
  const away = hosts.filter((_, at) => !there[at]);
  const chosen = jobs.filter((job) => !away.includes(hostOf(job))).slice(0, options.lanes ?? 4);
  const sent = chosen.map((job) =>
    inTime(context, { host: hostOf(job), owner: job[0].owner, epoch }, limit, job[1]),
  );
  // All of them to their end before the lock goes, whatever one of them meets.
  await allEnded(sent);
  const later = [...lanes.waits, ...checks.waits, ...away.map((host) => askAgainIn(context, host))];
  return { worked: chosen.length, nextIn: Math.min(...later) };
}

/** A send or a look, and whose it is. */
type Job = readonly [of: { readonly name: string; readonly owner: string }, work: Work];

async function inTime(
  context: Context,
  { host, ...session }: { host: string; owner: string; epoch: number },
  limit: number,
  work: Work,
): Promise<void> {
  const failure = await within(context, limit, work);
  if (failure?.kind === 'offline') await noteUnreachable(context, host, failure);
  if (failure?.kind === 'signed-out') await noteExpired(context.db, session);
}

/** Counts the time lived since; and what a dead context left in `sending` may or may not have arrived: not what this one knows to be here. */
async function recover(context: Context, slow: boolean): Promise<void> {
  const { db, operations, options } = context;
  const message = 'The app was closed while this was being sent.';
  await countWaiting(context);
  for (const row of await db.$outbox.where({ state: 'sending' }).toArray()) {
    const operation = operations.get(row.name);
    if (!operation || fromTheFuture(context, row) || (operation.kind === 'upload') !== slow) continue;
    await change(context, [row], (now) =>
      context.unsent.has(now.claim)
        ? putBack(now)
        : lost(now, operation, { kind: 'offline', message, applied: 'maybe' }, options),
    );
  }
}

async function step(context: Context, seen: Batch, signal: AbortSignal): Promise<Failure | undefined> {
  const unread = seen.filter((row) => !understood(context, row));
  for (const row of unread) await change(context, [row], unreadable);
  if (unread.length > 0) return undefined;
  const mark = newId(context);
  const unsure = seen[0].state === 'unconfirmed';
  if (!unsure) context.unsent.add(mark);
  const rows = unsure ? seen : await claim(context, seen, (now) => claimed(now, mark));
  // Read after the claim: until then newer words may have taken the place of the old ones.
  const told = rows && (await sendingOf(context, rows[0], signal));
  const failure = told && (await (unsure ? look : send)(context, { ...told, rows }));
  context.unsent.delete(mark);
  return failure;
}

async function send(context: Context, errand: Errand): Promise<Failure | undefined> {
  const { options } = context;
  const { rows, operation, sending } = errand;
  try {
    if (operation.kind === 'update') await sendUpdate(context, errand);
    else if (await stillMine(context, rows)) {
      const written = await ask(context, sending.signal, () => operation.write(options.remote, sending));
      await finish(context, errand, written);
    } else await change(context, rows, putBack);
    return undefined;
  } catch (error) {
    const failure = failureOf(error);
    await change(context, rows, (now) => afterFailure(now, operation, failure, options));
    return failure;
  }
}
