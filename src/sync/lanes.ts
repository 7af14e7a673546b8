/**
 * Which operations may be sent now.
 * Invariant: one lane (entity) is sent in order and never side by side, nothing goes before its deps are done or
 * while it names a thing without a server id, and one lane's trouble never holds up another.
 */

import type { Context } from './context.ts';
import { isEnded, type OutboxRow } from './database.ts';
import { fromTheFuture } from './known.ts';

export interface Lanes {
  readonly ready: readonly OutboxRow[];
  /** Living time (ms) each of the other heads still has to wait. */
  readonly waits: number[];
}

const temporaryIds = /tmp_[0-9A-Z]{26}/g;

/** The temporary ids an operation's arguments speak of. */
export function references(args: unknown): string[] {
  return [...new Set(JSON.stringify(args ?? null).match(temporaryIds))];
}

function heads(rows: readonly OutboxRow[]): OutboxRow[] {
  const first = new Map<string, OutboxRow>();
  for (const row of rows) {
    if (isEnded(row.state) || first.has(row.lane)) continue;
    first.set(row.lane, row);
  }
  return [...first.values()];
}

/** Reads the outbox in order and splits its heads into what can go now and what waits for time. */
export async function openLanes(context: Context): Promise<Lanes> {
  const { db } = context;
  const rows = await db.$outbox.orderBy('seq').toArray();
  const unfinished = new Set(rows.filter((row) => row.state !== 'done').map((row) => row.opId));
  const able: OutboxRow[] = [];
  for (const row of heads(rows)) {
    if (!['pending', 'unconfirmed', 'parked'].includes(row.state) || fromTheFuture(context, row)) continue;
    if (row.deps.some((dep) => unfinished.has(dep))) continue;
    const known = await db.$ids.bulkGet(references(row.args));
    if (known.every((id) => id !== undefined)) able.push(row);
  }
  return {
    ready: able.filter((row) => row.waited >= row.due),
    waits: able.map((row) => row.due - row.waited).filter((wait) => wait > 0),
  };
}
