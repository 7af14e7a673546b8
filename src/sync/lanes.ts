/**
 * Which operations may be sent now.
 * Invariant: one lane (entity) is sent in order and never side by side, nothing goes before its deps are done or
 * while it names a thing without a server id, nothing of a person who is not here goes at all, and one lane's trouble
 * never holds up another.
 */
import { type Batch, fromTheFuture } from './act.ts';
import type { Context } from './context.ts';
import { makersOf } from './references.ts';
import { anyone, isEnded, type OutboxRow, waitingStates } from './rows.ts';

export interface Lanes {
  /** The first rows of each lane that can go. */
  readonly ready: readonly Batch[];
  /** Living time (ms) each of the other heads still has to wait. */
  readonly waits: readonly number[];
  /** Those that can never go: what they belong to was discarded, or is not known here. */
  readonly orphans: readonly OutboxRow[];
}

/** The head of a lane, with the edits right behind it that were not sent before either: as far as they may go. */
function batch({ operations }: Context, lane: OutboxRow[], mayGo: (row: OutboxRow) => boolean): Batch[] {
  const [head, ...behind] = lane;
  if (!head || !mayGo(head)) return [];
  const isEdit = (row: OutboxRow) => operations.get(row.name)?.kind === 'update' && row.state === 'pending';
  if (!isEdit(head)) return [[head]];
  const end = behind.findIndex((row) => !isEdit(row) || row.owner !== head.owner || !mayGo(row));
  return [[head, ...behind.slice(0, end < 0 ? behind.length : end)]];
}

/** Reads the outbox in order and splits its lanes into what can go now and what waits for time. */
export async function openLanes(context: Context, slow: boolean): Promise<Lanes> {
  const { db, options, operations } = context;
  const rows = await db.$outbox.toArray();
  const { owner, expired } = await db.session();
  const states = new Map(rows.map(({ opId, state }) => [opId, state]));
  const isTurn = (row: OutboxRow): boolean =>
    (operations.get(row.name)?.kind === 'upload') === slow &&
    waitingStates.includes(row.state) &&
    !fromTheFuture(context, row);
  const follows = (row: OutboxRow) => [...row.deps, ...makersOf(row)];
  const isOrphan = (row: OutboxRow): boolean =>
    follows(row).some((opId) => states.get(opId) === 'cancelled') ||
    makersOf({ ...row, args: undefined }).some((opId) => !states.has(opId));
  const mayGo = (row: OutboxRow): boolean =>
    isTurn(row) &&
    !isOrphan(row) &&
    (row.owner === anyone || (row.owner === owner && !expired)) &&
    !(row.forPage && !options.merge) &&
    // A text that only looks like a temporary id names nothing that could ever be done.
    follows(row).every((opId) => (states.get(opId) ?? 'done') === 'done');
  const lanes = new Map<string, OutboxRow[]>();
  for (const row of rows) if (!isEnded(row)) lanes.set(row.lane, [...(lanes.get(row.lane) ?? []), row]);
  const able = [...lanes.values()].flatMap((lane) => batch(context, lane, mayGo));
  return {
    orphans: rows.filter((row) => isTurn(row) && isOrphan(row)),
    ready: able.filter(([head]) => head.waited >= head.due),
    waits: able.map(([head]) => head.due - head.waited).filter((wait) => wait > 0),
  };
}
