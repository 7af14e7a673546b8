/**
 * An upload sends the bytes of a file; done, its reference stands for the address that the host gave it. It cannot be read
 * back: after a lost answer it is sent once more, and then its person is asked.
 */
import { values } from '../merge/fold.ts';
import { readAs, referenceOf, SliceError } from '../mutation.ts';
import { retries, waits } from '../outbox/retry.ts';
import { blocked, outcomeUnknown, timesOf } from '../outbox/transitions.ts';
import type { Kind } from './kind.ts';
import { traits } from './traits.ts';

const lostFile = { kind: 'orphaned', message: 'The browser lost this file. Choose it again.' } as const;

export const upload: Kind = {
  ...traits.upload,

  value: values.upload,

  async prepare(context, job) {
    const [row] = job.rows;
    const known = readAs(context, row, 'upload');
    if (!known) throw new SliceError(`arguments of ${row.name}`, 'unreadable');
    const { operation, args } = known;
    const file = await context.db.$files.get(row.entity.id);
    if (!file) return { stop: 'blocked', cause: lostFile };
    const sending = { args, marker: row.mutationId, reference: referenceOf(row), prepared: undefined };
    return { request: (remote) => operation.send(remote, { ...sending, signal: job.writeSignal, file }) };
  },

  lost: ({ options }, row, failure) =>
    row.sends < retries.blind.allowed
      ? waits(row, failure, timesOf(options))
      : outcomeUnknown(failure.message),

  confirm: async () => ({ found: 'nothing to read' }),

  /** The bytes went with the database. */
  restored: () => blocked(lostFile),
};
