/**
 * The reads of screens: the mirror with the open mutations applied, the mutations in words, and entries of this device.
 * Invariant: pure over the tables, and only over those a read needs, by index. Only Dexie is awaited, so that a live query
 * hears every change of what it read and no other. In a browser without a database the mirror is empty, and only what this
 * page sent past the outbox is shown, to nobody but its sender.
 */
import { liveQuery, type Table } from 'dexie';
import { keptValue } from '#src/kit/same-value.ts';
import type { AnyCollection, Collection, Scope } from '../collection.ts';
import type { Context, SentDirectly } from '../context.ts';
import { isHere, nobody, openStates } from '../database.ts';
import { queueKey } from '../mutation.ts';
import { hostName } from '../outbox/references.ts';
import {
  type Attachment,
  isEnded,
  type MutationRow,
  type MutationState,
  type Progress,
  type SessionRow,
} from '../rows.ts';
import { durable, orNothing } from '../storage.ts';
import { readLocal, readLocals, readUnclaimed, type TimedEntry } from './local.ts';
import { createOverlay, type Which } from './overlay.ts';
import { createStatusReader, emptyStatus, type SyncStatus } from './status.ts';
import { needsAttention, type OpenMutation, openMutation, progressOf, withWait } from './words.ts';

// biome-ignore-start lint/suspicious/noExplicitAny: a view reads collections over any remote
export interface View {
  /** The items of a collection, or those below a parent; a string names the parent alone. */
  list<Value>(collection: Collection<Value, any>, which?: string | Which<Value>): Promise<Value[]>;
  get<Value>(collection: Collection<Value, any>, id: string): Promise<Value | undefined>;
  /** Wall clock (ms) of the last pull of a list. */
  pulledAt(collection: AnyCollection, parent?: string): Promise<number | undefined>;
  local(kind: string, key: string): Promise<unknown>;
  locals(kind: string): Promise<{ owner: string; key: string; value: unknown; at: number }[]>;
  /** Entries of a kind that were written before the present person signed in. */
  unclaimed(kind: string): Promise<TimedEntry[]>;
  /** The bytes of a file that has not been uploaded yet, by its reference. */
  file(id: string): Promise<Attachment | undefined>;
  /**
   * The progress of the work on one item, by these operations or any: of the mutation that needs its person, else of the
   * newest open one, else of the newest; `undefined`: none in the last day. `counts` excludes open work by its arguments.
   */
  progress(
    collection: AnyCollection,
    id: string,
    only?: readonly string[],
    counts?: (args: any) => boolean,
  ): Promise<Progress | undefined>;
  /** Every step of one accepted action, in order. */
  group(group: string): Promise<Progress[]>;
  open(): Promise<OpenMutation[]>;
  /** Mutations that stopped in the last day with a cause, and have no question for their person. */
  unfinished(): Promise<OpenMutation[]>;
  status(): Promise<SyncStatus>;
  session(): Promise<SessionRow>;
}
// biome-ignore-end lint/suspicious/noExplicitAny: as above

/**
 * Opens the reads of a page, which may run inside a live query and survive a lost connection. `pullShown` pulls a list that is
 * read, where it is due.
 */
export function createView(context: Context, pullShown: (scope: Scope) => Promise<void>): View {
  return withSentDirectly(context, createReads(context, pullShown));
}

/** Adds the receipts and steps of what this page sent past the outbox, for its sender. */
function withSentDirectly({ sentDirectly }: Context, view: View): View {
  async function ofSender(): Promise<SentDirectly[]> {
    if (sentDirectly.size === 0) return [];
    const session = await view.session();
    return [...sentDirectly.values()].filter(({ entry }) => !entry || isHere(entry, session));
  }
  return {
    ...view,
    async locals(kind) {
      const entries = (await ofSender()).flatMap(({ entry }) => (entry?.kind === kind ? [entry] : []));
      return [...(await view.locals(kind)), ...entries];
    },
    async group(group) {
      const sent = (await ofSender()).find(({ steps }) => steps[0]?.mutationId === group);
      return sent ? [...sent.steps] : view.group(group);
    },
  };
}

function createReads(context: Context, pullShown: (scope: Scope) => Promise<void>): View {
  const { db } = context;
  const { rows, $outbox, $ids, $session, $pulls, $local, $files, $meta } = db;
  const { items, item } = createOverlay(context);

  /** Makes a read one transaction over these tables: a live query is not repeated for a change of another table. */
  function read<Given extends readonly unknown[], Result>(
    tables: readonly Table[],
    withoutDatabase: Result,
    work: (...given: Given) => Promise<Result>,
  ) {
    const inTransaction = (given: Given) => durable(context, () => db.read(tables, () => work(...given)));
    return (...given: Given) => orNothing(context, () => inTransaction(given), withoutDatabase);
  }

  async function list(collection: AnyCollection, which: string | Which<never> = {}): Promise<never[]> {
    const { parent: parentId, ...rest } = typeof which === 'string' ? { parent: which } : which;
    const parent = parentId === undefined ? undefined : await hostName(db, parentId);
    const [values] = await Promise.all([
      items(collection, { ...(rest as Which<unknown>), parent }),
      pullShown({ collection, parent }),
    ]);
    return values as never[];
  }

  async function progress(
    { name }: AnyCollection,
    id: string,
    only?: readonly string[],
    counts: (args: unknown) => boolean = () => true,
  ): Promise<Progress | undefined> {
    const ids = [...new Set([id, await hostName(db, id)])];
    const [session, ...queues] = await Promise.all([
      db.session(),
      ...ids.map((one) => $outbox.where({ queue: queueKey({ collection: name, id: one }) }).toArray()),
    ]);
    const isCounted = (row: MutationRow) =>
      (!only || only.includes(row.name)) && (row.state === 'done' || counts(row.args));
    const all = inOrder(queues.flat(), session).filter(isCounted);
    const open = all.filter((row) => !isEnded(row));
    const chosen = open.find(needsAttention) ?? open.at(-1) ?? all.at(-1);
    const isGone = open.some(({ conflict }) => conflict !== undefined && conflict.theirs === undefined);
    const [row] = chosen ? await withWait(context, [chosen]) : [];
    return row && { ...progressOf(row, session), ...(isGone && { isGone }) };
  }

  async function inStates(
    states: readonly MutationState[],
    counts: (row: MutationRow) => boolean = () => true,
  ) {
    const session = await db.session();
    const found = await db.inStates(await db.owners(), states);
    return (await withWait(context, found.filter(counts))).map((row) => openMutation(context, row, session));
  }

  return {
    list: read([rows, $outbox, $ids, $session, $meta, $pulls], [], list),
    get: read(
      [rows, $outbox, $ids, $session],
      undefined,
      async (collection: AnyCollection, id: string) =>
        (await item(collection, await hostName(db, id))) as never,
    ),
    pulledAt: read([$pulls, $ids], undefined, async ({ name }: AnyCollection, parent?: string) => {
      const parentId = parent === undefined ? '' : await hostName(db, parent);
      return (await $pulls.get(`${name}/${parentId}`))?.at;
    }),
    local: read([$local, $session], undefined, (kind: string, key: string) => readLocal(context, kind, key)),
    locals: read([$local, $session], [], (kind: string) => readLocals(context, kind)),
    unclaimed: read([$local, $session], [], (kind: string) => readUnclaimed(context, kind)),
    file: read([$files, $session], undefined, async (id: string) => {
      const [session, file] = await Promise.all([db.session(), $files.get(id)]);
      return file && isHere(file, session) ? file : undefined;
    }),
    progress: read([$outbox, $ids, $session, $meta], undefined, progress),
    group: read([$outbox, $session, $meta], [], async (group: string) => {
      const [session, all] = await Promise.all([db.session(), $outbox.where({ group }).toArray()]);
      return (await withWait(context, inOrder(all, session))).map((row) => progressOf(row, session));
    }),
    open: read([$outbox, $session, $meta], [], () => inStates(openStates)),
    unfinished: read([$outbox, $session, $meta], [], () =>
      // A mutation that its person deleted keeps no arguments.
      inStates(['cancelled'], ({ cause, args }) => cause !== undefined && args !== undefined),
    ),
    status: read([$outbox, $session, $meta, $pulls], emptyStatus, createStatusReader(context)),
    session: read([$session], nobody, () => db.session()),
  };
}

/** Returns the mutations of the people who are here, in the order of acceptance. */
function inOrder(rows: readonly MutationRow[], session: SessionRow): MutationRow[] {
  return rows.filter((row) => isHere(row, session)).sort((a, b) => a.seq - b.seq);
}

/**
 * Calls back with the value of `read` now, and again when something that `read` used has changed, in any tab or the worker;
 * an equal value is the same object.
 */
export function watchRead<T>(
  read: () => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): { unsubscribe(): void } {
  let before: T | undefined;
  const kept = (now: T) => {
    before = keptValue(before, now);
    next(before);
  };
  // Dexie follows awaits only inside a querier that is itself an async function.
  return liveQuery(async () => read()).subscribe(kept, failed);
}
