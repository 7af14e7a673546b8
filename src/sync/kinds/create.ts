/**
 * A create makes an item of a collection. It carries a marker, its mutation's id, which the host keeps with the item: by
 * that it is found after a lost answer, so that it is made once.
 */
import type { HostItem } from '../collection.ts';
import { made, values } from '../merge/fold.ts';
import { referenceOf } from '../mutation.ts';
import { isBelowGone } from '../outbox/gone.ts';
import { ask, noteAnswer } from '../outbox/reachability.ts';
import { able, aboveOf, belowGone, neededCollection } from '../outbox/read-item.ts';
import { sentValue } from '../outbox/references.ts';
import { unknownUntilConfirmed } from '../outbox/retry.ts';
import { foundWritten, waitingFiles, withoutFiles } from '../outbox/stays-open.ts';
import { accepted, lookedFor, timesOf } from '../outbox/transitions.ts';
import type { Kind } from './kind.ts';
import { traits } from './traits.ts';

export const create: Kind = {
  ...traits.create,

  value: values.create,

  /** Nothing is read: what it makes is known. A file that has no address yet is waited for, a refused one left out. */
  async prepare(context, job) {
    const [row] = job.rows;
    const collection = neededCollection(context, row);
    const write = able(collection.source, 'create', row);
    const mine = made(context, row);
    // What an edit became a create of names what it hangs below in its value alone.
    const above = row.entity.parent ?? (await aboveOf(context, row, { value: mine }));
    if (await isBelowGone(context, collection, above, job.signal)) return belowGone;
    const files = await waitingFiles(context, mine);
    if (files.coming) return { stop: 'waits for a file' };
    const sent = withoutFiles(collection, mine, undefined, files.refused);
    const withheld = files.refused.size > 0 ? { mine, lean: sent } : undefined;
    const stamp = { marker: row.mutationId, reference: referenceOf(row) };
    return {
      fix: async (rows) => ({ rows, head: { sent, withheld } }),
      request: (remote) => write(remote, sent, stamp, job.writeSignal),
    };
  },

  /** A success without an id: from now on it is only looked for. */
  taken: ({ options }, { id }) => (id === undefined ? accepted(timesOf(options)) : undefined),

  baseAfter: (_, [row], id) => sentValue(row, id),

  lost: ({ options }, row, failure) => unknownUntilConfirmed(row, failure, timesOf(options)),

  /** Looks for its marker in the list where it belongs. */
  async confirm(context, job) {
    const { db, options } = context;
    const [row] = job.rows;
    const { name, source } = neededCollection(context, row);
    const list = await ask(context, job.signal, () =>
      source.list(options.remote, row.entity.parent, job.signal),
    );
    await noteAnswer(context, source.host);
    const { items, unreadable, heldBack } = list;
    if (items.some(({ marker }) => marker !== undefined)) await db.note(`markers ${name}`, true);
    const marked = lowest(items.filter(({ marker }) => marker === row.mutationId));
    if (marked) return { found: 'done', written: foundWritten(row, marked, undefined), item: marked };
    if (row.accepted)
      return { found: 'unclear', message: 'It was accepted, but we can’t find it in our records.' };
    // An item without a marker may be this one, and so may one that could not be read or that the host keeps back.
    const keepsMarkers = (await db.fact(`markers ${name}`)) === true;
    const mayBeThere = (!keepsMarkers && items.length > 0) || heldBack === true || unreadable > 0;
    return mayBeThere
      ? { found: 'unclear', message: 'We don’t know if it arrived, and can’t find it.' }
      : { found: 'absent' };
  },

  restored: ({ options }) => lookedFor(timesOf(options)),
};

/** Of several with our marker the lowest id is ours; the others are second copies. */
function lowest(items: readonly HostItem<unknown>[]): HostItem<unknown> | undefined {
  return items.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))[0];
}
