/**
 * What a start owes to the past: acts whose database is gone come back from their second home.
 * Invariant: the database wins where it knows the act; a restored act is never simply sent, since nobody remembers
 * whether it already was.
 */
import { type Context, report } from './context.ts';
import { durable } from './durable.ts';
import type { KeptRow } from './journal.ts';
import { keepAsNow } from './keep-as-now.ts';
import type { NewRow } from './rows.ts';

/**
 * How a lost row comes back: it is looked for after a whole settle time, and an act that cannot be looked for (a send,
 * or one this code does not know) asks the person. So does an upload: its bytes went with the database.
 */
export function restored(
  { seq: _old, ...row }: KeptRow,
  settleMs: number,
  kindOf: (name: string) => string | undefined,
): NewRow {
  const known = { ...row, claim: '', unknowns: row.unknowns + 1, waited: 0, due: 0 };
  if (row.state === 'needs-you' || row.state === 'conflict') return known;
  const message = 'Found again after the browser lost its data.';
  const lastError = { kind: 'offline', message } as const;
  if ([undefined, 'send', 'upload'].includes(kindOf(row.name)))
    return { ...known, lastError, state: 'needs-you' };
  return { ...known, lastError, state: 'unconfirmed', due: settleMs };
}

/** Once per start of a context; what cannot come back now (the disk is full) is found again by a later one, and holds up nothing. */
export async function restore(context: Context): Promise<void> {
  await durable(context, () => bringBack(context)).catch((error) => report(context, error));
}

/** Brings back what the database does not know, and counts it for the person to read. */
async function bringBack(context: Context): Promise<void> {
  const { db, journal, options, operations } = context;
  const known = async () => new Set((await db.$outbox.orderBy('opId').keys()) as string[]);
  const lost = await journal.lost(await known());
  if (lost.length === 0) return;
  const rows = lost.map((row) => restored(row, options.settleMs, (name) => operations.get(name)?.kind));
  const added = await db.transaction('rw', db.$outbox, db.$host, async () => {
    const here = await known();
    const missing = rows.filter(({ opId }) => !here.has(opId));
    const seqs = await db.$outbox.bulkAdd(missing, { allKeys: true });
    await db.note('restored', ((await db.fact('restored')) ?? 0) + missing.length);
    return missing.map((row, at) => ({ ...row, seq: seqs[at] ?? 0 }));
  });
  // Numbered anew: were the database lost again, these stand before what is done from now on.
  await keepAsNow(context, added).catch((error) => report(context, error));
}
