/**
 * The whole state of syncing as a person sees it, in a handful of numbers.
 * Invariant: derived from the tables, so that every tab and the worker say the same.
 */
import type { Context } from './context.ts';
import type { Database, OperationState } from './database.ts';
import { presentOwners } from './session.ts';

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

/** Notes what the last question to a host told about the connection. */
export async function noteTrouble(db: Database, host: string, trouble: Trouble): Promise<void> {
  const name = `trouble ${host}`;
  if (((await db.$host.get(name))?.value ?? 'none') !== trouble) await db.$host.put({ name, value: trouble });
}

/** The hosts in trouble, and the worst of it: what is offline says more than what answers badly. */
export async function readTrouble(db: Database): Promise<{ hosts: string[]; worst: Trouble }> {
  const said = await db.$host.where('name').startsWith('trouble ').toArray();
  const bad = said.filter(({ value }) => value !== 'none');
  const worst = (['offline', 'portal', 'server'] as const).find((each) =>
    bad.some(({ value }) => value === each),
  );
  return { hosts: bad.map(({ name }) => name.slice('trouble '.length)), worst: worst ?? 'none' };
}

/** Notes that the server answered for something of ours. */
export async function noteSync(db: Database, now: number): Promise<void> {
  await db.$host.put({ name: 'lastSync', value: now });
}

/** Reads the status of whoever is here; fit for a live query. */
export async function readStatus({ db, journal }: Context): Promise<SyncStatus> {
  const owners = await presentOwners(db);
  const count = (...states: OperationState[]) =>
    db.$outbox
      .where('[owner+state]')
      .anyOf(owners.flatMap((owner) => states.map((state) => [owner, state])))
      .count();
  const said = new Map((await db.$host.toArray()).map(({ name, value }) => [name, value]));
  const [lastSync, restored] = [said.get('lastSync'), said.get('restored')];
  return {
    waiting: await count('pending', 'unconfirmed', 'parked'),
    sending: await count('sending'),
    needsYou: await count('failed', 'needs-you', 'conflict'),
    lastSync: typeof lastSync === 'number' ? lastSync : undefined,
    trouble: (await readTrouble(db)).worst,
    restored: typeof restored === 'number' ? restored : 0,
    oneHome: !journal.available,
  };
}
