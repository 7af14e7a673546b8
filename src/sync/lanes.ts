/**
 * Which operations may be sent now.
 * Invariant: one lane (entity) is sent in order and never side by side, nothing goes before its deps are done or
 * while it names a thing without a server id, nothing of a person who is not here goes at all, and one lane's trouble
 * never holds up another.
 */
import { temporaryId } from '#src/kit/ids.ts';
import type { Context } from './context.ts';
import { anyone, isEnded, type OutboxRow } from './database.ts';
import { fromTheFuture } from './known.ts';
import { references } from './references.ts';
import { readSession } from './session.ts';

export interface Lanes {
  /** The first rows of each lane that can go: one, or all consecutive edits, which go as one write. */
  readonly ready: readonly (readonly OutboxRow[])[];
  /** Living time (ms) each of the other heads still has to wait. */
  readonly waits: number[];
}

const waiting: readonly OutboxRow['state'][] = ['pending', 'unconfirmed', 'parked'];

function lanesOf(rows: readonly OutboxRow[]): OutboxRow[][] {
  const lanes = new Map<string, OutboxRow[]>();
  for (const row of rows) if (!isEnded(row.state)) lanes.set(row.lane, [...(lanes.get(row.lane) ?? []), row]);
  return [...lanes.values()];
}

/** The head of a lane, with the edits right behind it that were not sent before either. */
function batch(context: Context, [head, ...behind]: readonly OutboxRow[]): OutboxRow[] {
  if (!head) return [];
  const kind = (row: OutboxRow) => context.operations.get(row.name)?.kind;
  if (kind(head) !== 'update' || head.state !== 'pending') return [head];
  const end = behind.findIndex(
    (row) => kind(row) !== 'update' || row.state !== 'pending' || row.owner !== head.owner,
  );
  return [head, ...behind.slice(0, end < 0 ? behind.length : end)];
}

/** Reads the outbox in order and splits its lanes into what can go now and what waits for time. */
export async function openLanes(context: Context, slow: boolean): Promise<Lanes> {
  const { db, options, operations } = context;
  const rows = await db.$outbox.orderBy('seq').toArray();
  const { owner, expired } = await readSession(db);
  const unfinished = new Set(rows.filter((row) => row.state !== 'done').map((row) => row.opId));
  const mayGo = (row: OutboxRow): boolean =>
    (row.owner === anyone || (row.owner === owner && !expired)) &&
    (operations.get(row.name)?.kind === 'upload') === slow &&
    waiting.includes(row.state) &&
    !fromTheFuture(context, row) &&
    !(row.forPage && !options.merge) &&
    !row.deps.some((dep) => unfinished.has(dep)) &&
    // A text that only looks like a temporary id names nothing that could ever be done.
    references([row.args, row.entity]).every(
      (id) => id === temporaryId(row.opId) || !unfinished.has(id.slice(4)),
    );
  const able = lanesOf(rows).flatMap((lane) => {
    const together = batch(context, lane);
    const end = together.findIndex((row) => !mayGo(row));
    return end === 0 ? [] : [together.slice(0, end < 0 ? together.length : end)];
  });
  return {
    ready: able.filter(([head]) => head && head.waited >= head.due),
    waits: able.flatMap(([head]) => (head && head.waited < head.due ? [head.due - head.waited] : [])),
  };
}
