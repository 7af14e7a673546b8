/**
 * The whole state of syncing as a person sees it, in a handful of numbers.
 * Invariant: derived from the tables, so that every tab and the worker say the same. What waits is told by keys of an index:
 * however much it is, a change of one mutation reads no row but its own.
 */
import type { Context } from '../context.ts';
import { isHere, openStates } from '../database.ts';
import { readIssues } from '../facts.ts';
import type { Question } from '../operation.ts';
import {
  activeStates,
  anyone,
  attentionStates,
  type ConnectionIssue,
  type MutationRow,
  type MutationState,
  type PullRow,
  type SessionRow,
  type UnreadableItem,
} from '../rows.ts';
import { isOfVisitor, wordsOf } from './words.ts';

/** A pulled list of which something is left out. */
export interface PartList {
  readonly collection: string;
  /** The item it hangs below; '' for a list of its own. */
  readonly parent: string;
  /** How many of its items cannot be read, and those of them that have a number. */
  readonly unreadable: number;
  readonly items: readonly UnreadableItem[];
  /** How many the host answered, where it may have more; else 0. */
  readonly heldBack: number;
}

/** An open mutation, as far as it says how far the group has come that it belongs to. */
export interface Step {
  readonly group: string;
  readonly state: MutationState;
  /** Of what needs its person; as in `OpenMutation`. */
  readonly question?: Question | null | undefined;
  readonly conflict?: unknown;
}

export interface SyncStatus {
  readonly waiting: number;
  readonly sending: number;
  readonly needsYou: number;
  readonly awaitingSignIn: number;
  /** Wall clock (ms) of the last time the server answered for something sent or pulled. */
  readonly lastSync?: number | undefined;
  readonly issue: ConnectionIssue;
  /** Mutations that came back from the backup; until the person has acknowledged it. */
  readonly restored: number;
  /** Of those, edits that wait for the person's word. */
  readonly held: number;
  /** Unsent work has one copy only. */
  readonly noBackup: boolean;
  /** Nothing can be kept in this browser: the database does not open. */
  readonly nothingKept?: true;
  /** How many mirrored items are left out because they do not fit their schema, by the title of their collection; those with any. */
  readonly unreadable: Readonly<Record<string, number>>;
  /** Of the pulled lists those that are not whole; absent where all of them are. */
  readonly partLists?: readonly PartList[];
  /** What is open, in order; absent where nothing is. */
  readonly steps?: readonly Step[];
}

/** The state of a mutation; a session that is over makes what needs it wait for a sign-in. */
export function detailOf(
  { state, needsSession }: Pick<MutationRow, 'state' | 'needsSession'>,
  { expired }: SessionRow,
): MutationState {
  return expired && needsSession && activeStates.includes(state) ? 'awaiting-sign-in' : state;
}

/** What never changes of a mutation that waits for no other. */
type Lasting = Pick<MutationRow, 'group' | 'needsSession'>;

/** Reads what is open of these owners. What goes on by itself and waits for no other is read once, and known by its key from then on. */
function createStepsReader(context: Context) {
  const { db } = context;
  let known = new Map<number, Lasting>();
  /** Another database numbers anew. */
  let connection: IDBDatabase | undefined;

  /** What asks its person is read each time: why it asks may change. */
  async function asking(numbers: readonly number[], session: SessionRow): Promise<[number, Step][]> {
    const rows = numbers.length > 0 ? await db.$outbox.bulkGet([...numbers]) : [];
    return rows.flatMap((row): [number, Step][] => {
      if (!row) return [];
      const { seq, group, state } = row;
      const conflict = isOfVisitor(row, session) ? undefined : row.conflict;
      return [[seq, { group, state, question: wordsOf(context, row, session).question, conflict }]];
    });
  }

  return async (owners: readonly string[], session: SessionRow): Promise<readonly Step[]> => {
    if (connection !== db.backendDB()) known = new Map();
    connection = db.backendDB();
    const keys = owners.flatMap((owner) => openStates.map((state) => ({ owner, state })));
    const found = await Promise.all(
      keys.map(({ owner, state }) => db.$outbox.where('[owner+state]').equals([owner, state]).primaryKeys()),
    );
    const all = keys.flatMap(({ state }, at) => (found[at] ?? []).map((seq) => ({ seq, state })));
    const isAsking = ({ state }: { state: MutationState }) => attentionStates.includes(state);
    const going = all.filter((one) => !isAsking(one));
    const unknown = going.filter(({ seq }) => !known.has(seq)).map(({ seq }) => seq);
    const [asked, rows] = await Promise.all([
      asking(
        all.filter(isAsking).map(({ seq }) => seq),
        session,
      ),
      unknown.length > 0 ? db.$outbox.bulkGet(unknown) : [],
    ]);
    const news = new Map(rows.flatMap((row) => (row ? [[row.seq, row] as const] : [])));
    const now = new Map<number, Lasting>();
    const steps = going.flatMap(({ seq, state }): [number, Step][] => {
      const read = news.get(seq);
      const row = known.get(seq) ?? read;
      if (!row) return [];
      const { group, needsSession } = row;
      // What waits for another one may come to follow one of another group instead.
      if (!read?.deps.length) now.set(seq, { group, needsSession });
      return [[seq, { group, state: detailOf({ state, needsSession }, session) }]];
    });
    known = now;
    return [...steps, ...asked].sort(([one], [other]) => one - other).map(([, step]) => step);
  };
}

/** Reads the status of whoever is here; fit for a live query. */
export function createStatusReader(context: Context): () => Promise<SyncStatus> {
  const { db, backup } = context;
  const readSteps = createStepsReader(context);
  return async () => {
    const [session, open, ofVisitor, [lastSync, restored = 0], issues, pulls] = await Promise.all([
      db.session(),
      db.$outbox.orderBy('openQueue').count(),
      db.ownedBy(anyone).count(),
      Promise.all([db.fact('lastSync'), db.fact('restored')]),
      readIssues(db),
      db.$pulls.toArray(),
    ]);
    const owners = [...new Set([...(ofVisitor > 0 ? [anyone] : []), session.owner])];
    const steps = open > 0 ? await readSteps(owners, session) : [];
    const count = (among: readonly MutationState[]) =>
      steps.filter(({ state }) => among.includes(state)).length;
    return {
      waiting: count(activeStates),
      sending: count(['sending']),
      needsYou: count(attentionStates),
      awaitingSignIn: count(['awaiting-sign-in']),
      lastSync,
      issue: issues.worst,
      restored,
      held: count(['held']),
      noBackup: !backup.available,
      unreadable: countUnreadable(context, pulls),
      ...partListsOf(pulls.filter((row) => isHere(row, session))),
      ...(steps.length > 0 && { steps }),
    };
  };
}

function countUnreadable({ collections }: Context, pulls: readonly PullRow[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { scope, unreadable } of pulls) {
    // A scope begins with the name of its collection.
    const [name = ''] = scope.split(/[/#]/, 1);
    const title = collections.get(name)?.title ?? name;
    if (unreadable > 0) counts[title] = (counts[title] ?? 0) + unreadable;
  }
  return counts;
}

/** Those of the lists that are not whole. */
function partListsOf(lists: readonly PullRow[]): Pick<SyncStatus, 'partLists'> {
  const partLists = lists
    .filter(({ unreadable, heldBack, scope }) => (unreadable > 0 || heldBack) && scope.includes('/'))
    .map(({ scope, unreadable, unreadableItems: items = [], heldBack = 0 }): PartList => {
      const [collection = '', parent = ''] = scope.split('/');
      return { collection, parent, unreadable, items, heldBack };
    });
  return partLists.length > 0 ? { partLists } : {};
}
