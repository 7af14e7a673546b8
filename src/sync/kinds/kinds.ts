/**
 * Every kind of mutation by the word under which it is stored: create, remove, command and upload; edits stand in edit.ts.
 * Invariant: a create is made once, and an item is removed only if it still is what its person saw.
 */
import type { HostItem } from '../collection.ts';
import type { Context } from '../context.ts';
import { carries, equal } from '../merge/equal.ts';
import { made } from '../merge/fold.ts';
import { asksNobody, contained, readAs, readMutation, referenceOf, SliceError } from '../mutation.ts';
import type { UsedItem } from '../operation.ts';
import { isBelowGone } from '../outbox/gone.ts';
import { ask, noteAnswer } from '../outbox/reachability.ts';
import { able, aboveOf, belowGone, neededCollection, readItem } from '../outbox/read-item.ts';
import { sentValue } from '../outbox/references.ts';
import { retries, unknownUntilConfirmed, unknownUntilResent, waits } from '../outbox/retry.ts';
import { foundWritten, waitingFiles, withoutFiles } from '../outbox/stays-open.ts';
import {
  accepted,
  blocked,
  commandStoredOtherwise,
  endedUnfinished,
  heldForPerson,
  lookedFor,
  outcomeUnknown,
  timesOf,
} from '../outbox/transitions.ts';
import type { Kind as KindName, MutationRow, NewMutationRow } from '../rows.ts';
import { baseUnder, edit } from './edit.ts';
import type { Kind } from './kind.ts';

/** Makes an item. Its mutation's id travels with it as a marker, by which it is found after a lost answer. */
const create: Kind = {
  /** A file without an address is waited for, and a refused one is left out. */
  async prepare(context, job) {
    const [row] = job.rows;
    const collection = neededCollection(context, row);
    const write = able(collection.source, 'create', row);
    const mine = made(context, row);
    // An edit that became a create names its parent in its value alone.
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

  /** After a success without an id it is only looked for. */
  taken: ({ options }, { id }) => (id === undefined ? accepted(timesOf(options)) : undefined),

  baseAfter: (_, [row], id) => sentValue(row, id),

  lost: ({ options }, row, failure) => unknownUntilConfirmed(row, failure, timesOf(options)),

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

/** Of several items with one marker the lowest id is ours; the others are second copies. */
function lowest(items: readonly HostItem<unknown>[]): HostItem<unknown> | undefined {
  return items.toSorted((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }))[0];
}

/** Takes an item away. Edits in front of it that are surely not at the host are not sent: undoing it brings them back. */
const remove: Kind = {
  /** Asks its person where somebody changed the item since. */
  async prepare(context, job) {
    const [row] = job.rows;
    const collection = neededCollection(context, row);
    const write = able(collection.source, 'remove', row);
    // Read before the host is asked: the less between its answer and the write, the less can change there unseen.
    const under = await baseUnder(context, row, row.base);
    const { refused } = await waitingFiles(context, row.base);
    const reading = await readItem(context, job);
    if (reading === 'missing') return { stop: 'gone' };
    const { value } = reading;
    const atHost = (seen: unknown) => withoutFiles(collection, seen, value, refused);
    const base = atHost(row.base);
    // An edit on its way when the remove was accepted may not have arrived: the host is as it was before that edit.
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

  async confirm(context, job) {
    const reading = await readItem(context, job);
    return reading === 'missing' ? { found: 'done', written: {} } : { found: 'absent' };
  },

  restored: heldForPerson,
};

/** A write that is not mirrored and cannot be read back: an e-mail, a visitor's booking. */
const command: Kind = {
  async prepare(context, job) {
    const [row] = job.rows;
    const { remote } = context.options;
    const { operation, args } = readable(context, row, 'command');
    const prepared = await ask(context, job.signal, async () =>
      operation.prepare?.(remote, args, job.signal),
    );
    const sending = { args, marker: row.mutationId, reference: referenceOf(row), prepared };
    return {
      request: (to) => operation.send(to, { ...sending, signal: job.writeSignal }),
      uses: usedBy(context, row),
    };
  },

  taken: (_, { loss }) => (loss === undefined ? undefined : commandStoredOtherwise(loss)),

  /** Goes once more with the same marker where its operation says so, else to its person. */
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

const lostFile = { kind: 'orphaned', message: 'The browser lost this file. Choose it again.' } as const;

/** Sends the bytes of a file. It cannot be read back: after a lost answer it goes once more, and then to its person. */
const upload: Kind = {
  async prepare(context, job) {
    const [row] = job.rows;
    const { operation, args } = readable(context, row, 'upload');
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

function readable<Name extends 'command' | 'upload'>(context: Context, row: MutationRow, kind: Name) {
  const mutation = readAs(context, row, kind);
  if (!mutation) throw new SliceError(`arguments of ${row.name}`, 'unreadable');
  return mutation;
}

/** Returns the rule of a command's operation for a lost response. */
function ifUnknown({ operations }: Context, { name }: MutationRow): 'ask' | 'resend-once' | undefined {
  const operation = operations.get(name);
  return operation && 'ifUnknown' in operation ? operation.ifUnknown : undefined;
}

/** Returns the items that a command reads or writes in its own way. */
export function usedBy(context: Context, row: NewMutationRow): readonly UsedItem[] {
  const operation = context.operations.get(row.name);
  const uses = operation && 'uses' in operation ? operation.uses : undefined;
  const mutation = uses && readMutation(context, row);
  try {
    return uses && mutation ? contained(context, `uses of ${row.name}`, () => uses(mutation.args)) : [];
  } catch {
    // Reported; what it sends is contained where it is sent.
    return [];
  }
}

const kinds: Readonly<Record<KindName, Kind>> = { create, update: edit, remove, command, upload };

export function kindOf({ kind }: { readonly kind: KindName }): Kind {
  return kinds[kind];
}
