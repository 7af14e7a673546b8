/**
 * The whole state of syncing as a person sees it, in a handful of numbers.
 * Invariant: derived from the tables by index, so that every tab and the worker say the same.
 */
import type { Context } from './context.ts';
import { type Database, openStates } from './database.ts';
import { type PartList, readPartLists } from './part-lists.ts';
import {
  activeStates,
  attentionStates,
  type MutationRow,
  type MutationState,
  type SessionRow,
} from './rows.ts';

/** `offline`: there is no line; `portal`: something else answered; `server`: the host itself fails, or hangs. */
export type ConnectionIssue = 'none' | 'offline' | 'portal' | 'server';

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
}

/** The state of a mutation; a session that is over makes what needs it wait for a sign-in. */
export function detailOf({ state, needsSession }: MutationRow, { expired }: SessionRow): MutationState {
  return expired && needsSession && activeStates.includes(state) ? 'awaiting-sign-in' : state;
}

/** What is offline says more than what answers badly. */
const worstFirst = ['offline', 'portal', 'server'] as const;
const prefix = 'issue ';

/** Notes what the last question to a host told about the connection. */
export async function noteIssue({ $meta }: Database, host: string, issue: ConnectionIssue): Promise<void> {
  const name = prefix + host;
  if (((await $meta.get(name))?.value ?? 'none') !== issue) await $meta.put({ name, value: issue });
}

/** The hosts with an issue, each with what the last question to it told. */
export async function readHostIssues({ $meta }: Database): Promise<Map<string, ConnectionIssue>> {
  const noted = await $meta.where('name').startsWith(prefix).toArray();
  const issues = noted.map(
    ({ name, value }) => [name.slice(prefix.length), value as ConnectionIssue] as const,
  );
  return new Map(issues.filter(([, issue]) => issue !== 'none'));
}

/** The hosts with an issue, and the worst issue. */
export async function readIssues(db: Database): Promise<{ hosts: string[]; worst: ConnectionIssue }> {
  const issues = await readHostIssues(db);
  const met = new Set(issues.values());
  return { hosts: [...issues.keys()], worst: worstFirst.find((each) => met.has(each)) ?? 'none' };
}

/** Reads the status of whoever is here, off the indexes alone; fit for a live query. */
export async function readStatus(context: Context): Promise<SyncStatus> {
  const { db, backup } = context;
  const session = await db.session();
  // Counted by index, state by state: while the session lives no row or key is read, however many are open.
  const isOpen = (await db.$outbox.orderBy('openQueue').count()) > 0;
  const owners = isOpen ? await db.owners() : [];
  const counts = await Promise.all(
    owners.flatMap((owner) =>
      openStates.map(async (state) => {
        const found = db.$outbox.where('[owner+state]').equals([owner, state]);
        if (!session.expired || !activeStates.includes(state))
          return [{ state, number: await found.count() }];
        return (await found.toArray()).map((row) => ({ state: detailOf(row, session), number: 1 }));
      }),
    ),
  );
  const count = (among: readonly MutationState[]) =>
    counts.flat().reduce((sum, { state, number }) => sum + (among.includes(state) ? number : 0), 0);
  return {
    waiting: count(activeStates),
    sending: count(['sending']),
    needsYou: count(attentionStates),
    awaitingSignIn: count(['awaiting-sign-in']),
    lastSync: await db.fact('lastSync'),
    issue: (await readIssues(db)).worst,
    restored: (await db.fact('restored')) ?? 0,
    held: count(['held']),
    noBackup: !backup.available,
    unreadable: await countUnreadable(context),
    ...(await readPartLists(db)),
  };
}

async function countUnreadable({ db, collections }: Context): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { scope, unreadable } of await db.$pulls.toArray()) {
    // A scope begins with the name of its collection.
    const [name = ''] = scope.split(/[/#]/, 1);
    const title = collections.get(name)?.title ?? name;
    if (unreadable > 0) counts[title] = (counts[title] ?? 0) + unreadable;
  }
  return counts;
}
