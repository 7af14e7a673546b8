/**
 * The state of syncing as a person sees it, in a few numbers.
 * Invariant: derived from the tables, so that every tab and the worker say the same. Open mutations are listed by the keys
 * of an index: after a change of one mutation no other row is read, however many are open.
 */
import type { Context } from '../context.ts';
import { isHere, openStates } from '../database.ts';
import { readIssues } from '../facts.ts';
import { asksNobody } from '../mutation.ts';
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
import { detailOf, isOfVisitor, readHostWaits, wordsOf } from './words.ts';

/** A pulled list that is not complete. */
export interface PartList {
  readonly collection: string;
  /** The id of the item above; '' for a whole collection. */
  readonly parent: string;
  /** The number of unreadable items, and those of them whose id could be read. */
  readonly unreadable: number;
  readonly items: readonly UnreadableItem[];
  /** The number of items in the response, where the host may have more; else 0. */
  readonly heldBack: number;
}

/** The state of one open mutation, as a step of its group. */
export interface Step {
  readonly group: string;
  readonly state: MutationState;
  /** Of a mutation that needs its person; as in `OpenMutation`. */
  readonly question?: Question | null | undefined;
  readonly conflict?: unknown;
}

/** The state of the connection for people. `busy`: the host has answered and asked to wait. */
export type ShownIssue = ConnectionIssue | 'busy';

export interface SyncStatus {
  readonly waiting: number;
  readonly sending: number;
  readonly needsYou: number;
  readonly awaitingSignIn: number;
  /** Wall clock (ms) of the host's last response to a request that was sent or pulled. */
  readonly lastSync?: number | undefined;
  readonly issue: ShownIssue;
  /** The person whose status it is; `anyone` where nobody is signed in. */
  readonly owner?: string;
  /** Mutations that were restored from the backup; until the person has acknowledged it. */
  readonly restored: number;
  /** Of the restored mutations, the edits that wait for the person's decision. */
  readonly restoredEdits: number;
  /** Unsent work is not backed up. */
  readonly noBackup: boolean;
  /** Nothing can be kept in this browser: the database does not open. */
  readonly nothingKept?: true;
  /** The number of mirrored items that do not fit their schema, by the title of their collection; collections with any. */
  readonly unreadable: Readonly<Record<string, number>>;
  /** The pulled lists that are not complete; absent without any. */
  readonly partLists?: readonly PartList[] | undefined;
  /** The open mutations, in order; absent without any. */
  readonly steps?: readonly Step[] | undefined;
}

/** The status in a browser without a database. */
export const emptyStatus: SyncStatus = {
  ...{ waiting: 0, sending: 0, needsYou: 0, awaitingSignIn: 0, restored: 0, restoredEdits: 0 },
  ...{ issue: 'none', noBackup: false, unreadable: {}, nothingKept: true },
};

/** Returns the worst issue; `busy` where each host with an issue has answered and asked to wait. */
async function readShownIssue(context: Context): Promise<ShownIssue> {
  const { hosts, worst } = await readIssues(context.db);
  if (worst !== 'server') return worst;
  const waits = await readHostWaits(context);
  return hosts.every((host) => waits.has(host)) ? 'busy' : worst;
}

/** Reads the open mutations of these owners, in order. What never changes of a mutation is read once and cached by its key. */
function createStepsReader(context: Context) {
  const { db } = context;
  let cached = new Map<number, Pick<MutationRow, 'group' | 'needsSession'>>();
  /** Another database numbers its rows anew. */
  let connection: IDBDatabase | undefined;

  async function keysOf(owner: string, state: MutationState) {
    const numbers = await db.$outbox.where('[owner+state]').equals([owner, state]).primaryKeys();
    return numbers.map((seq) => ({ seq, state }));
  }

  return async (owners: readonly string[], session: SessionRow): Promise<readonly Step[]> => {
    if (connection !== db.backendDB()) cached = new Map();
    connection = db.backendDB();
    const ranges = owners.flatMap((owner) => openStates.map((state) => keysOf(owner, state)));
    const keys = (await Promise.all(ranges)).flat().sort((one, other) => one.seq - other.seq);
    // Mutations that need their person are read each time: their question may change.
    const read = keys.filter(({ seq, state }) => attentionStates.includes(state) || !cached.has(seq));
    const rows = read.length > 0 ? await db.$outbox.bulkGet(read.map(({ seq }) => seq)) : [];
    const rowsBySeq = new Map(rows.flatMap((row) => (row ? [[row.seq, row] as const] : [])));
    const lasting: typeof cached = new Map();
    const steps = keys.flatMap(({ seq, state }): Step[] => {
      const row = rowsBySeq.get(seq);
      const fields = row ?? cached.get(seq);
      if (!fields) return [];
      const { group, needsSession } = fields;
      // A mutation with dependencies may come to belong to another group.
      if (!row?.deps.length) lasting.set(seq, { group, needsSession });
      const step = { group, state: detailOf({ state, needsSession }, session) };
      if (!row || !attentionStates.includes(state)) return [step];
      const conflict = isOfVisitor(row, session) ? undefined : row.conflict;
      return [{ ...step, question: wordsOf(context, row, session).question, conflict }];
    });
    cached = lasting;
    return steps;
  };
}

/** Returns the reader of the status for the people who are here; fit for a live query. */
export function createStatusReader(context: Context): () => Promise<SyncStatus> {
  const { db, backup } = context;
  const readSteps = createStepsReader(context);
  return async () => {
    const [session, open, ofVisitor, lastSync, restored = 0, issue, pulls] = await Promise.all([
      db.session(),
      db.countOpen(),
      db.ownedBy(anyone).count(),
      db.fact('lastSync'),
      db.fact('restored'),
      readShownIssue(context),
      db.$pulls.toArray(),
    ]);
    const owners = [...new Set([...(ofVisitor > 0 ? [anyone] : []), session.owner])];
    const steps = open > 0 ? await readSteps(owners, session) : [];
    const count = (states: readonly MutationState[]) =>
      steps.filter(({ state }) => states.includes(state)).length;
    return {
      waiting: count(activeStates),
      sending: count(['sending']),
      needsYou: count(attentionStates),
      awaitingSignIn: count(['awaiting-sign-in']),
      lastSync,
      issue,
      owner: session.owner,
      restored,
      restoredEdits: count(['held']),
      noBackup: !backup.available,
      unreadable: countUnreadable(context, pulls),
      partLists: partListsOf(pulls.filter((row) => isHere(row, session))),
      steps: steps.length > 0 ? steps : undefined,
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

/** Returns the lists that are not complete; pulls of single items are no lists. */
function partListsOf(pulls: readonly PullRow[]): readonly PartList[] | undefined {
  const partLists = pulls
    .filter(({ unreadable, heldBack, scope }) => (unreadable > 0 || heldBack) && scope.includes('/'))
    .map(({ scope, unreadable, unreadableItems: items = [], heldBack = 0 }): PartList => {
      const [collection = '', parent = ''] = scope.split('/');
      return { collection, parent, unreadable, items, heldBack };
    });
  return partLists.length > 0 ? partLists : undefined;
}

/**
 * Returns the number of the signed-in person's actions that have not reached the server, whatever the number of their
 * steps. A blocked step without a question for its person does not count: nobody can act on it.
 */
export async function countPending(context: Context): Promise<number> {
  const { owner } = await context.db.session();
  const open = await context.db.inStates([owner], openStates);
  const unsent = open.filter((row) => row.state !== 'blocked' || !asksNobody(context, row));
  return new Set(unsent.map(({ group }) => group)).size;
}
