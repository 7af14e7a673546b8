/**
 * What screens read: the mirror with the open mutations applied, and the mutations themselves in words.
 * Invariant: pure over the tables, and only over those a read needs, by index. Nothing but Dexie is awaited, so that a
 * live query sees every change of what it read and of nothing else.
 */
import type { Table } from 'dexie';
import type { Cause } from '#src/kit/failure.ts';
import type { AnyCollection, Collection, FieldRules } from '../collection.ts';
import type { Context } from '../context.ts';
import { type Database, isHere, openStates } from '../database.ts';
import { collectionOf, hostOf, queueKey, referenceOf } from '../mutation.ts';
import { hostName } from '../outbox/references.ts';
import {
  type Attachment,
  anyone,
  type Conflict,
  type Entity,
  isEnded,
  type MutationRow,
  type MutationState,
  type Progress,
  type SessionRow,
} from '../rows.ts';
import { durable } from '../storage.ts';
import { readLocal, readLocals, readUnclaimed, type TimedEntry } from './local.ts';
import { createOverlay, type Which } from './overlay.ts';
import { pullShown } from './page-pulls.ts';
import { createStatusReader, detailOf, type SyncStatus } from './status.ts';
import { detailsOf, isOfVisitor, type MutationWords, wordsOf } from './words.ts';

/** A mutation that is not done, as the tray shows it. */
export interface OpenMutation extends MutationWords {
  readonly mutationId: string;
  /** Of its operation. */
  readonly name: string;
  readonly group: string;
  /** What it is about. */
  readonly entity: Entity;
  /** Which of the remote's hosts it goes to. */
  readonly host: string;
  readonly reference: string;
  readonly state: MutationState;
  readonly sends: number;
  readonly cause?: Cause | undefined;
  /** Set while versions are in conflict and the person has not chosen. */
  readonly conflict?: Conflict | undefined;
  /** Of its collection: for asking about the conflict. */
  readonly fields?: FieldRules | undefined;
  readonly createdAt: number;
  /** The saved details as JSON, for copying. */
  readonly details: string;
}

// biome-ignore-start lint/suspicious/noExplicitAny: a view reads collections over any remote
export interface View {
  /** Its items, or those below a parent; a string names the parent alone. */
  list<Value>(collection: Collection<Value, any>, which?: string | Which<Value>): Promise<Value[]>;
  get<Value>(collection: Collection<Value, any>, id: string): Promise<Value | undefined>;
  pulledAt(collection: AnyCollection, parent?: string): Promise<number | undefined>;
  local(kind: string, key: string): Promise<unknown>;
  locals(kind: string): Promise<{ owner: string; key: string; value: unknown; at: number }[]>;
  /** What was kept of a kind before somebody signed in who is here now. */
  unclaimed(kind: string): Promise<TimedEntry[]>;
  /** The bytes of a file that still waits here, by its reference. */
  file(id: string): Promise<Attachment | undefined>;
  /**
   * How far the work on one item has come, of these operations or any: what needs its person, else the newest that is
   * open, else the newest; `undefined`: none in the last day. `counts`: whether work with these arguments does, while it
   * is not done.
   */
  progress(
    collection: AnyCollection,
    id: string,
    only?: readonly string[],
    counts?: (args: any) => boolean,
  ): Promise<Progress | undefined>;
  /** Every step of one accepted act, in order. */
  group(group: string): Promise<Progress[]>;
  open(): Promise<OpenMutation[]>;
  /** What stopped in the last day, has nothing to ask its person, and ended with its cause. */
  unfinished(): Promise<OpenMutation[]>;
  status(): Promise<SyncStatus>;
  session(): Promise<SessionRow>;
}
// biome-ignore-end lint/suspicious/noExplicitAny: as above

const shown: Readonly<Record<MutationState, Progress['state']>> = {
  pending: 'saved',
  'awaiting-sign-in': 'saved',
  sending: 'sending',
  unknown: 'checking',
  conflict: 'attention',
  blocked: 'attention',
  held: 'attention',
  done: 'sent',
  cancelled: 'cancelled',
};

/** Why what was accepted meanwhile waits: the host asked another one to. */
const askedToWait: Cause = { kind: 'busy', message: 'We have to wait a moment.' };

function progressOf(row: MutationRow, session: SessionRow): Progress {
  const { mutationId, name, sends, args, cause, createdAt: savedAt, endedAt, restSentAt, serverId } = row;
  const detail = detailOf(row, session);
  const ends = { endedAt, restSentAt, serverId };
  return { mutationId, name, state: shown[detail], detail, sends, args, cause, savedAt, ...ends };
}

function openMutation(context: Context, row: MutationRow, session: SessionRow): OpenMutation {
  const { mutationId, name, group, entity, sends, cause, createdAt } = row;
  const words = wordsOf(context, row, session);
  return {
    ...{ mutationId, name, group, entity, reference: referenceOf(row), ...words },
    host: hostOf(context, row),
    state: detailOf(row, session),
    sends,
    cause,
    conflict: isOfVisitor(row, session) ? undefined : row.conflict,
    ...(row.conflict && { fields: collectionOf(context, row) }),
    createdAt,
    // Written out for whoever asks: it may be as long as a lesson.
    get details() {
      return JSON.stringify(detailsOf(row, session), null, 2);
    },
  };
}

/** Which tables each read needs: a live query of one is not asked again because another table changed. */
function tablesOf({ rows, $outbox, $ids, $session, $pulls, $local, $files, $meta }: Database) {
  return {
    list: [rows, $outbox, $ids, $session, $meta, $pulls],
    get: [rows, $outbox, $ids, $session],
    pulledAt: [$pulls, $ids],
    local: [$local, $session],
    locals: [$local, $session],
    unclaimed: [$local, $session],
    file: [$files, $session],
    progress: [$outbox, $ids, $session, $meta],
    group: [$outbox, $session, $meta],
    open: [$outbox, $session, $meta],
    unfinished: [$outbox, $session, $meta],
    status: [$outbox, $session, $meta, $pulls],
    session: [$session],
  } as const satisfies Record<keyof View, readonly unknown[]>;
}

/** Opens the reads of the engine; each is one transaction, may run inside a live query and survives a lost connection. */
export function createView(context: Context): View {
  const { db } = context;
  const tables: Readonly<Record<string, readonly Table[]>> = tablesOf(db);
  const reads = Object.entries(createReads(context)).map(([name, read]) => [
    name,
    (...given: unknown[]) =>
      durable(context, () =>
        db.read(tables[name] ?? [], async () => Reflect.apply(read as Read, undefined, given)),
      ),
  ]);
  return Object.fromEntries(reads);
}

/** Those of whoever is here, in the order they were accepted. */
function inOrder(rows: readonly MutationRow[], session: SessionRow): MutationRow[] {
  return rows.filter((row) => isHere(row, session)).sort((a, b) => a.seq - b.seq);
}

type Read = (...given: unknown[]) => unknown;

function createReads(context: Context): View {
  const { db } = context;
  const { items, item } = createOverlay(context);
  /** The rows, with why they wait where that is their host's word to another one. In a transaction over `$meta`. */
  async function withWait(rows: readonly MutationRow[]): Promise<readonly MutationRow[]> {
    const isNew = ({ state, cause }: MutationRow) => state === 'pending' && cause === undefined;
    if (!rows.some(isNew)) return rows;
    const rests = await db.rests();
    const now = context.options.clock.now();
    const isHeld = (row: MutationRow) => {
      const { heldUntil = 0, isAsked } = rests.get(hostOf(context, row)) ?? {};
      return isAsked === true && heldUntil > now;
    };
    return rows.map((row) => (isNew(row) && isHeld(row) ? { ...row, cause: askedToWait } : row));
  }

  /** What of whoever is here is in these states, in words. */
  async function inStates(
    states: readonly MutationState[],
    counts: (row: MutationRow) => boolean = () => true,
  ) {
    const session = await db.session();
    const rows = await db.inStates([...new Set([anyone, session.owner])], states);
    return (await withWait(rows.filter(counts))).map((row) => openMutation(context, row, session));
  }

  return {
    async list(collection, which = {}) {
      const asked = typeof which === 'string' ? { parent: which } : which;
      const parent = asked.parent === undefined ? undefined : await hostName(db, asked.parent);
      const [found] = await Promise.all([
        items(collection, { ...(asked as Which<unknown>), parent }),
        pullShown(context, { collection, parent }),
      ]);
      return found as never[];
    },
    get: async (collection, asked) => (await item(collection, await hostName(db, asked))) as never,
    async pulledAt({ name }, parent) {
      const scope = parent === undefined ? '' : await hostName(db, parent);
      return (await db.$pulls.get(`${name}/${scope}`))?.at;
    },
    local: (kind, key) => readLocal(context, kind, key),
    locals: (kind) => readLocals(context, kind),
    unclaimed: (kind) => readUnclaimed(context, kind),
    async file(id) {
      const [session, kept] = await Promise.all([db.session(), db.$files.get(id)]);
      return kept && isHere(kept, session) ? kept : undefined;
    },
    async progress({ name }, asked, only, counts = () => true) {
      const id = await hostName(db, asked);
      const queues = [...new Set([asked, id])].map((one) => queueKey({ collection: name, id: one }));
      const [session, ...found] = await Promise.all([
        db.session(),
        ...queues.map((queue) => db.$outbox.where({ queue }).toArray()),
      ]);
      const rows = inOrder(found.flat(), session);
      const isAsked = ({ name: operation }: MutationRow) => !only || only.includes(operation);
      const own = rows.filter((row) => isAsked(row) && (row.state === 'done' || counts(row.args)));
      const open = own.filter((row) => !isEnded(row));
      const worst = open.find(({ state }) => shown[state] === 'attention') ?? open.at(-1) ?? own.at(-1);
      const isGone = open.some(({ conflict }) => conflict !== undefined && conflict.theirs === undefined);
      const [told] = worst ? await withWait([worst]) : [];
      return told && { ...progressOf(told, session), ...(isGone && { isGone }) };
    },
    async group(group) {
      const [session, rows] = await Promise.all([db.session(), db.$outbox.where({ group }).toArray()]);
      return (await withWait(inOrder(rows, session))).map((row) => progressOf(row, session));
    },
    open: () => inStates(openStates),
    // What a person deleted keeps no arguments.
    unfinished: () => inStates(['cancelled'], ({ cause, args }) => cause !== undefined && args !== undefined),
    status: createStatusReader(context),
    session: () => db.session(),
  };
}
