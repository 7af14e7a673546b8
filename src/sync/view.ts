/**
 * What screens read: the mirror with the open mutations applied, and the mutations themselves in words.
 * Invariant: pure over the tables, and only over those a read needs, by index. Nothing but Dexie is awaited, so that a
 * live query sees every change of what it read and of nothing else.
 */
import type { Table } from 'dexie';
import type { Cause } from '#src/kit/failure.ts';
import type { AnyCollection, Collection, FieldRules } from './collection.ts';
import type { Context } from './context.ts';
import { type Database, openStates } from './database.ts';
import { readLocal, readLocals, readUnclaimed } from './local.ts';
import type { TimedEntry } from './local-merge.ts';
import { collectionOf, hostOf, queueKey, referenceOf } from './mutation.ts';
import { detailsOf, isOfVisitor, type MutationWords, wordsOf } from './mutation-words.ts';
import type { Attachment, Entity } from './operation.ts';
import { createOverlay, type Which } from './overlay.ts';
import { pullShown } from './pull.ts';
import { hostName } from './references.ts';
import { type Conflict, isEnded, type MutationRow, type MutationState, type SessionRow } from './rows.ts';
import { detailOf, readStatus, type SyncStatus } from './status.ts';
import { durable } from './storage.ts';

/** How far a mutation has come. */
export interface Progress {
  readonly mutationId: string;
  readonly name: string;
  readonly state: 'saved' | 'sending' | 'checking' | 'sent' | 'attention' | 'cancelled';
  readonly detail: MutationState;
  /** Sends that may have left; more than 0, and it may have arrived whatever became of it. */
  readonly sends: number;
  /** Absent once it is done. */
  readonly args: unknown;
  readonly cause?: Cause | undefined;
  /** Wall clock (ms): when it was saved here, and when it ended. */
  readonly savedAt: number;
  readonly endedAt?: number | undefined;
  /** Wall clock (ms) at which all of it was sent but a file that the host refused. */
  readonly restSentAt?: number | undefined;
  readonly serverId?: string | undefined;
  /** What it is about was deleted elsewhere. */
  readonly isGone?: boolean;
  /** It was sent past the outbox, and only this page knows of it. */
  readonly unkept?: true;
}

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
    progress: [$outbox, $ids, $session],
    group: [$outbox, $session],
    open: [$outbox, $session],
    unfinished: [$outbox, $session],
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

type Read = (...given: unknown[]) => unknown;

function createReads(context: Context): View {
  const { db } = context;

  const { items, item } = createOverlay(context);

  return {
    async list(collection, which = {}) {
      const asked = typeof which === 'string' ? { parent: which } : which;
      const parent = asked.parent === undefined ? undefined : await hostName(db, asked.parent);
      await pullShown(context, { collection, parent });
      return (await items(collection, { ...(asked as Which<unknown>), parent })) as never[];
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
      const kept = await db.$files.get(id);
      return (await db.present(kept ? [kept] : []))[0];
    },
    async progress({ name }, asked, only, counts = () => true) {
      const id = await hostName(db, asked);
      const queues = [...new Set([asked, id])].map((one) => queueKey({ collection: name, id: one }));
      const rows = await db.present(await db.$outbox.where('queue').anyOf(queues).sortBy('seq'));
      const isAsked = ({ name: operation }: MutationRow) => !only || only.includes(operation);
      const own = rows.filter((row) => isAsked(row) && (row.state === 'done' || counts(row.args)));
      const session = await db.session();
      const open = own.filter((row) => !isEnded(row));
      const worst = open.find(({ state }) => shown[state] === 'attention') ?? open.at(-1) ?? own.at(-1);
      const isGone = open.some(({ conflict }) => conflict !== undefined && conflict.theirs === undefined);
      return worst && { ...progressOf(worst, session), ...(isGone && { isGone }) };
    },
    async group(group) {
      const session = await db.session();
      const rows = await db.present(await db.$outbox.where({ group }).sortBy('seq'));
      return rows.map((row) => progressOf(row, session));
    },
    async open() {
      const session = await db.session();
      const rows = await db.inStates(await db.owners(), openStates);
      return rows.map((row) => openMutation(context, row, session));
    },
    async unfinished() {
      const session = await db.session();
      const rows = await db.inStates(await db.owners(), ['cancelled']);
      // What a person deleted keeps no arguments.
      const stopped = rows.filter(({ cause, args }) => cause !== undefined && args !== undefined);
      return stopped.map((row) => openMutation(context, row, session));
    },
    status: () => readStatus(context),
    session: () => db.session(),
  };
}
