/**
 * A remove takes an item away, if it still is what its person saw. "Gone" is a 404 or absence from a list of others, never
 * one empty answer. Edits in front of it that are surely not at the host are not sent: undoing the remove brings them back.
 */
import { carries, equal } from '../merge/equal.ts';
import { values } from '../merge/fold.ts';
import { able, neededCollection, readItem } from '../outbox/read-item.ts';
import { unknownUntilConfirmed } from '../outbox/retry.ts';
import { waitingFiles, withoutFiles } from '../outbox/stays-open.ts';
import { heldForPerson, timesOf } from '../outbox/transitions.ts';
import { baseUnder } from './edit.ts';
import type { Kind } from './kind.ts';
import { traits } from './traits.ts';

export const remove: Kind = {
  ...traits.remove,

  value: values.remove,

  /** Reads the item, and asks its person where somebody changed it since. */
  async prepare(context, job) {
    const [row] = job.rows;
    const collection = neededCollection(context, row);
    const write = able(collection.source, 'remove', row);
    // Before the host is asked: the less between its answer and the write, the less can change there unseen.
    const under = await baseUnder(context, row, row.base);
    const { refused } = await waitingFiles(context, row.base);
    const reading = await readItem(context, job);
    if (reading === 'missing') return { stop: 'gone' };
    const { value } = reading;
    const atHost = (seen: unknown) => withoutFiles(collection, seen, value, refused);
    const base = atHost(row.base);
    // An edit that was on its way when the removal was accepted may not have arrived: the host is as it was before it, in
    // every field, also those that only the edit has.
    const isAsBefore = equal(value, atHost(under));
    if (base !== undefined && !carries(value, base) && !isAsBefore)
      return { stop: 'conflict', conflict: { base, mine: undefined, theirs: value, fieldConflicts: [] } };
    return {
      fix: async (rows) => ({ rows, head: { before: value } }),
      async request(remote, [{ entity }]) {
        await write(remote, entity.id, job.writeSignal);
        return {};
      },
    };
  },

  lost: ({ options }, row, failure) => unknownUntilConfirmed(row, failure, timesOf(options)),

  /** Reads the item back: it is done once that is missing. */
  async confirm(context, job) {
    const reading = await readItem(context, job);
    return reading === 'missing' ? { found: 'done', written: {} } : { found: 'absent' };
  },

  restored: heldForPerson,
};
