/**
 * What a start owes to the past: acts whose database is gone come back from their second home.
 * Invariant: the database wins where it knows the act; a restored act is never simply sent, since nobody remembers
 * whether it already was.
 */
import type { Context } from './context.ts';
import { restored } from './journal.ts';

/** Brings back what the database does not know, once per start of a context, and counts it for the person to read. */
export async function restore({ db, journal, options, operations }: Context): Promise<void> {
  const known = new Set(await db.$outbox.orderBy('opId').keys());
  const lost = await journal.lost(known as unknown as ReadonlySet<string>);
  if (lost.length === 0) return;
  // The bytes of an upload went with the database: what is left of it is the person's.
  const kindOf = (name: string) => {
    const kind = operations.get(name)?.kind;
    return kind === 'upload' ? 'send' : kind;
  };
  const rows = lost.map((row) => restored(row, options.settleMs, kindOf));
  await db.transaction('rw', db.$outbox, db.$host, async () => {
    const here = await db.$outbox
      .where('opId')
      .anyOf(rows.map(({ opId }) => opId))
      .keys();
    const missing = rows.filter(({ opId }) => !here.includes(opId));
    await db.$outbox.bulkAdd(missing.map(({ seq: _gone, ...row }) => row));
    const before = (await db.$host.get('restored'))?.value;
    await db.$host.put({
      name: 'restored',
      value: (typeof before === 'number' ? before : 0) + missing.length,
    });
  });
}
