/**
 * A command is a write that is not mirrored and cannot be read back: an e-mail, a visitor's booking. After a lost answer
 * nobody can look: it goes once more with the same marker where its operation says so, else its person is asked.
 */
import type { Context } from '../context.ts';
import { values } from '../merge/fold.ts';
import { asksNobody, contained, readAs, readMutation, referenceOf, SliceError } from '../mutation.ts';
import type { UsedItem } from '../operation.ts';
import { ask } from '../outbox/reachability.ts';
import { retries, unknownUntilResent } from '../outbox/retry.ts';
import {
  commandStoredOtherwise,
  endedUnfinished,
  lookedFor,
  outcomeUnknown,
  timesOf,
} from '../outbox/transitions.ts';
import type { MutationRow, NewMutationRow } from '../rows.ts';
import type { Kind } from './kind.ts';
import { traits } from './traits.ts';

export const command: Kind = {
  ...traits.command,

  value: values.command,

  /** Reads what its operation says it needs. */
  async prepare(context, job) {
    const [row] = job.rows;
    const { remote } = context.options;
    const known = readAs(context, row, 'command');
    if (!known) throw new SliceError(`arguments of ${row.name}`, 'unreadable');
    const { operation, args } = known;
    const prepared = await ask(context, job.signal, async () =>
      operation.prepare?.(remote, args, job.signal),
    );
    const sending = { args, marker: row.mutationId, reference: referenceOf(row), prepared };
    return {
      request: (to) => operation.send(to, { ...sending, signal: job.writeSignal }),
      uses: usedBy(context, row),
    };
  },

  /** The host has it and lost a part: its person is told, and nothing is sent again. */
  taken: (_, { loss }) => (loss === undefined ? undefined : commandStoredOtherwise(loss)),

  /** Once more after the confirm delay, or to its person; one that has no question ends with its cause. */
  lost(context, row, failure) {
    const times = timesOf(context.options);
    if (ifUnknown(context, row) === 'resend-once' && row.sends < retries.blind.allowed)
      return unknownUntilResent(failure, times);
    const whose = failure.kind === 'refused' ? 'The answer was: ' : '';
    const words = `We don’t know if it arrived. ${whose}${failure.message.replace(/[^.!?]$/, '$&.')}`;
    const asked = outcomeUnknown(words);
    return asksNobody(context, row) ? endedUnfinished(times.now, asked.cause) : asked;
  },

  confirm: async () => ({ found: 'nothing to read' }),

  restored(context, row) {
    const looked = lookedFor(timesOf(context.options));
    const isAsked = ifUnknown(context, row) === 'ask' || row.sends > 0;
    return isAsked ? outcomeUnknown(looked.cause?.message ?? '') : looked;
  },
};

/** What its operation says of a lost answer. */
function ifUnknown({ operations }: Context, { name }: MutationRow): 'ask' | 'resend-once' | undefined {
  const operation = operations.get(name);
  return operation && 'ifUnknown' in operation ? operation.ifUnknown : undefined;
}

/** The items that a command reads or writes in its own way, where it names some. */
export function usedBy(context: Context, row: NewMutationRow): readonly UsedItem[] {
  const operation = context.operations.get(row.name);
  const uses = operation && 'uses' in operation ? operation.uses : undefined;
  const known = uses && readMutation(context, row);
  try {
    return uses && known ? contained(context, `uses of ${row.name}`, () => uses(known.args)) : [];
  } catch {
    // Reported; what it sends is contained where it is sent.
    return [];
  }
}
