/**
 * The whole state of syncing as a person sees it, in a handful of numbers.
 * Invariant: derived from the tables, so that every tab and the worker say the same.
 */
import type { Database } from './database.ts';

/** `offline`: nothing answered; `portal`: something else answered; `server`: the host itself is in trouble. */
export type Trouble = 'none' | 'offline' | 'portal' | 'server';

export interface SyncStatus {
  readonly waiting: number;
  readonly sending: number;
  readonly needsYou: number;
  /** Wall clock (ms) of the last time the server answered for something sent or pulled. */
  readonly lastSync?: number | undefined;
  readonly trouble: Trouble;
}

/** Notes what the last question to a host told about the connection. */
export async function noteTrouble(db: Database, trouble: Trouble): Promise<void> {
  const known = await db.$host.get('trouble');
  if ((known?.value ?? 'none') !== trouble) await db.$host.put({ name: 'trouble', value: trouble });
}

/** Notes that the server answered for something of ours. */
export async function noteSync(db: Database, now: number): Promise<void> {
  await db.$host.put({ name: 'lastSync', value: now });
}

/** Reads the status; fit for a live query. */
export async function readStatus(db: Database): Promise<SyncStatus> {
  const count = (...states: string[]) => db.$outbox.where('state').anyOf(states).count();
  const lastSync = (await db.$host.get('lastSync'))?.value;
  const trouble = (await db.$host.get('trouble'))?.value;
  return {
    waiting: await count('pending', 'unconfirmed', 'parked'),
    sending: await count('sending'),
    needsYou: await count('failed', 'needs-you'),
    lastSync: typeof lastSync === 'number' ? lastSync : undefined,
    trouble: trouble === 'offline' || trouble === 'portal' || trouble === 'server' ? trouble : 'none',
  };
}
