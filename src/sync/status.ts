/**
 * The whole state of syncing as a person sees it, in a handful of numbers.
 * Invariant: derived from the tables, so that every tab and the worker say the same.
 */
import type { Context } from './context.ts';
import type { Database } from './database.ts';
import { type OperationState, waitingStates } from './rows.ts';

/** `offline`: nothing answered; `portal`: something else answered; `server`: the host itself is in trouble. */
export type Trouble = 'none' | 'offline' | 'portal' | 'server';

export interface SyncStatus {
  readonly waiting: number;
  readonly sending: number;
  readonly needsYou: number;
  /** Wall clock (ms) of the last time the server answered for something sent or pulled. */
  readonly lastSync?: number | undefined;
  readonly trouble: Trouble;
  /** Acts that came back from the second home because the database was gone; until the person has seen it. */
  readonly restored: number;
  /** This device has no second home for unsent work. */
  readonly oneHome: boolean;
}

/** What is offline says more than what answers badly. */
const worstFirst = ['offline', 'portal', 'server'] as const;
const prefix = 'trouble ';

const needingYou: readonly OperationState[] = ['failed', 'needs-you', 'conflict'];

/** Notes what the last question to a host told about the connection. */
export async function noteTrouble({ $host }: Database, host: string, trouble: Trouble): Promise<void> {
  const name = prefix + host;
  if (((await $host.get(name))?.value ?? 'none') !== trouble) await $host.put({ name, value: trouble });
}

/** The hosts in trouble, and the worst of it. */
export async function readTrouble({ $host }: Database): Promise<{ hosts: string[]; worst: Trouble }> {
  const said = await $host.where('name').startsWith(prefix).toArray();
  const bad = said.filter(({ value }) => value !== 'none');
  const worst = worstFirst.find((each) => bad.some(({ value }) => value === each)) ?? 'none';
  return { hosts: bad.map(({ name }) => name.slice(prefix.length)), worst };
}

/** Reads the status of whoever is here, off the index alone; fit for a live query. */
export async function readStatus({ db, journal }: Context): Promise<SyncStatus> {
  const states: OperationState[] = [...waitingStates, 'sending', ...needingYou];
  const asked = (await db.owners()).flatMap((owner) => states.map((state) => [owner, state]));
  const keys = await db.$outbox.where('[owner+state]').anyOf(asked).keys();
  const found = (keys as unknown as [string, OperationState][]).map(([, state]) => state);
  const count = (among: readonly OperationState[]) => found.filter((state) => among.includes(state)).length;
  return {
    waiting: count(waitingStates),
    sending: count(['sending']),
    needsYou: count(needingYou),
    lastSync: await db.fact('lastSync'),
    trouble: (await readTrouble(db)).worst,
    restored: (await db.fact('restored')) ?? 0,
    oneHome: !journal.available,
  };
}
