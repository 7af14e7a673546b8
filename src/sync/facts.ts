/** Facts about the hosts, the collections and this database: the rows of `$meta`. */
import type { Table } from 'dexie';
import type { RowChanges } from './mirror/row-changes.ts';
import type { ConnectionIssue } from './rows.ts';

export type LockName = 'mutations' | 'uploads';

/** What the other contexts of this phone go by: how often a host failed, and until when (wall clock, ms) it asked to wait. */
export interface Rest {
  readonly fails: number;
  readonly heldUntil: number;
  readonly isAsked?: boolean | undefined;
}

/** What was learned on the way, by name. */
export interface Facts {
  /** Made with the database: backup files of another one tell that the database was lost. */
  generation: string;
  /** Generations whose backup was brought back. */
  restoredGenerations: string[];
  /** Mutations that were restored, until a person has acknowledged it. */
  restored: number;
  /** Counts requests and outcomes: the answer of an earlier request never replaces that of a later one. */
  order: number;
  /** Wall clock (ms) of the last time the server answered for something sent or pulled. */
  lastSync: number;
  /** Of each collection: a marker was read back, so its host keeps them. */
  [markers: `markers ${string}`]: true;
  /** Of each host: order number of the last write that succeeded. */
  [writes: `written ${string}`]: number;
  /** Of each collection: order number of the last outcome after which its lists are due. */
  [due: `due ${string}`]: number;
  /** Of each collection: which of its rows changed last. */
  [changes: `rows ${string}`]: RowChanges;
  /** Of each queue: wall clock (ms) of the first answer that was empty and in whose list there was nothing. */
  [empty: `empty ${string}`]: number;
  /** Of each host: what every context of this phone goes by before it asks (reachability.ts). */
  [rest: `rest ${string}`]: Rest;
  /** Of each lock: who sends under it, and how long (ms) their requests may take. */
  [lease: `lease ${string}`]: { readonly token: string; readonly limitMs: number };
}

/** The table of the facts, in a database or a transaction. */
interface Noted {
  readonly $meta: Table<{ name: string; value: unknown }, string>;
}

/** The issues of hosts from the worst: no connection at all tells more than a bad response. */
const worstFirst = ['offline', 'portal', 'server'] as const;
const prefix = 'issue ';

/** Notes what the last request to a host told about the connection. */
export async function noteIssue({ $meta }: Noted, host: string, issue: ConnectionIssue): Promise<void> {
  const name = prefix + host;
  if (((await $meta.get(name))?.value ?? 'none') !== issue) await $meta.put({ name, value: issue });
}

/** Returns the hosts with an issue, each with its issue. */
export async function readHostIssues({ $meta }: Noted): Promise<Map<string, ConnectionIssue>> {
  const noted = await $meta.where('name').startsWith(prefix).toArray();
  const issues = noted.map(
    ({ name, value }) => [name.slice(prefix.length), value as ConnectionIssue] as const,
  );
  return new Map(issues.filter(([, issue]) => issue !== 'none'));
}

/** Returns the hosts with an issue, and the worst of their issues. */
export async function readIssues(noted: Noted): Promise<{ hosts: string[]; worst: ConnectionIssue }> {
  const issues = await readHostIssues(noted);
  const all = new Set(issues.values());
  return { hosts: [...issues.keys()], worst: worstFirst.find((issue) => all.has(issue)) ?? 'none' };
}
