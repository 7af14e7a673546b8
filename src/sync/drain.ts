/**
 * One round of sending, always under the drain lock: recover, choose, claim, send, write the result.
 *
 *   pending ──claimed──► sending ──done──► done
 *      ▲                    │ lost (no, late or unreadable answer; 5xx; the context died)
 *      │                    ├──────────► unconfirmed ──found──► done
 *      │ sendAgain          │                 │  └─ notThereYet: stays, looks again when settled
 *      ├──────────(settled, absent)◄──────────┘
 *      │ heldBack           │ lost, and it cannot be looked for (an e-mail; a second blind send) ──► needs-you
 *      ├────────────────────┤ certainly not applied
 *      │ refused            ├──third time──► failed            parked: signed out; waits, spends no try
 *      └────────────────────┘
 *   pending, failed, needs-you, unconfirmed ──discard (a person)──► cancelled; failed, needs-you ──retry──► pending
 *
 * Invariant: while the lock is held nobody else sends, so a row found `sending` belongs to a context that is gone.
 */
import { shortReference, ulid } from '#src/kit/ids.ts';
import { look } from './confirm.ts';
import type { Context, Failure } from './context.ts';
import type { OutboxRow } from './database.ts';
import { change, finish } from './fence.ts';
import { knownArgs } from './known.ts';
import { openLanes, references } from './lanes.ts';
import { countWaiting } from './living-time.ts';
import type { AnyOperation, Sending, Written } from './operation.ts';
import { askAgainIn, noteUnreachable, reachable } from './reach.ts';
import { claimed, heldBack, lost, parked, refused, unreadable } from './transitions.ts';

export interface Round {
  /** Sends and looks made. */
  readonly worked: number;
  /** Ms until something more may be due; infinite when nothing waits for time alone. */
  readonly nextIn: number;
}

const patience = 20_000;

/** One round: at most a handful of lanes, one step each. The caller holds the drain lock. */
export async function round(context: Context): Promise<Round> {
  await recover(context);
  const { ready, waits } = await openLanes(context);
  const asked = new Map<string, boolean>();
  const chosen: OutboxRow[] = [];
  for (const row of ready) {
    if (chosen.length === (context.options.lanes ?? 4)) break;
    const host = context.operations.get(row.name)?.host ?? '';
    if (!asked.has(host)) asked.set(host, await reachable(context, host));
    if (asked.get(host)) chosen.push(row);
    else waits.push(askAgainIn(context, host));
  }
  await Promise.all(chosen.map((row) => step(context, row)));
  return { worked: chosen.length, nextIn: Math.min(...waits) };
}

/** Counts the time lived since; and what a dead context left in `sending` may or may not have arrived. */
async function recover(context: Context): Promise<void> {
  await countWaiting(context);
  const left = await context.db.$outbox.where('state').equals('sending').toArray();
  for (const row of left) {
    const operation = context.operations.get(row.name);
    const cause = { kind: 'offline', message: 'The app was closed while this was being sent.' } as const;
    if (operation) await change(context, row, (now) => lost(now, operation, cause, context.options.settleMs));
  }
}

async function step(context: Context, row: OutboxRow): Promise<void> {
  const known = knownArgs(context, row);
  if (!known) {
    await change(context, row, unreadable);
    return;
  }
  const ended = new AbortController();
  const cancel = context.options.clock.after(context.options.sendTimeoutMs ?? patience, () => ended.abort());
  try {
    const sending = await sendingOf(context, row, known.args, ended.signal);
    const failure =
      row.state === 'unconfirmed'
        ? await look(context, row, known.operation, sending)
        : await send(context, row, known.operation, sending);
    if (failure?.kind === 'offline') await noteUnreachable(context, known.operation.host, failure);
  } finally {
    cancel();
  }
}

async function sendingOf(
  { db }: Context,
  row: OutboxRow,
  args: unknown,
  signal: AbortSignal,
): Promise<Sending<unknown>> {
  const ids = await db.$ids.bulkGet(references(args));
  const serverIds = new Map(ids.flatMap((known) => (known ? [[known.tmpId, known.serverId]] : [])));
  const serverId = (id: string) => serverIds.get(id) ?? id;
  return { args, marker: row.opId, reference: shortReference(row.group), signal, serverId };
}

async function send(
  context: Context,
  row: OutboxRow,
  operation: AnyOperation,
  sending: Sending<unknown>,
): Promise<Failure | undefined> {
  const { options } = context;
  const mine = await change(context, row, (now) => claimed(now, ulid(options.clock.now(), options.random)));
  if (!mine) return undefined;
  let written: Written;
  try {
    written = await inTime(operation.write(options.remote, sending), sending.signal);
  } catch (error) {
    const failure = options.classify(error);
    await change(context, mine, (now) => afterFailure(context, now, operation, failure));
    return failure;
  }
  await finish(context, mine, written);
  return undefined;
}

/** Rejects when the time is up even if the remote never notices the signal. */
function inTime<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, late]);
}

function afterFailure({ options }: Context, row: OutboxRow, operation: AnyOperation, failure: Failure) {
  const { kind, message, applied } = failure;
  if (applied === 'maybe') return lost(row, operation, { kind, message }, options.settleMs);
  if (kind === 'signed-out') return parked(row, failure, options.random);
  if (kind === 'refused') return refused(row, failure, options.random);
  return heldBack(row, failure, options.random);
}
