/** Facts about the hosts, the collections and this database: the rows of `$meta`. */
import type { Table } from 'dexie';
import type { RowChanges } from './mirror/row-changes.ts';
import type { ConnectionIssue } from './rows.ts';

export type LockName = 'mutations' | 'uploads';

/** A host's wait for all contexts: the number of failures in a row, and until when (wall clock, ms) no request is made. */
export interface Rest {
  readonly fails: number;
  readonly heldUntil: number;
  /** The host itself named the time. */
  readonly isAsked?: boolean | undefined;
}

/** The facts by name. */
export interface Facts {
  /** The name of this very database: backup files of another one show that a database was lost. */
  generation: string;
  /** The generations whose backup was restored. */
  restoredGenerations: string[];
  /** The number of restored mutations, until a person has acknowledged it. */
  restored: number;
  /** The counter of requests and outcomes: an earlier response never replaces a later one. */
  order: number;
  /** Wall clock (ms) of the last response to a request that was sent or pulled. */
  lastSync: number;
  /** Of each collection: a marker was read back, so that its host stores markers. */
  [markers: `markers ${string}`]: true;
  /** Of each host: order number of the last write that succeeded. */
  [writes: `written ${string}`]: number;
  /** Of each collection: order number of the last outcome after which its lists are due. */
  [due: `due ${string}`]: number;
  /** Of each collection: its last changed rows. */
  [changes: `rows ${string}`]: RowChanges;
  /** Of each queue: wall clock (ms) of the first empty response whose list was empty too. */
  [empty: `empty ${string}`]: number;
  /** Of each host: its wait (reachability.ts). */
  [rest: `rest ${string}`]: Rest;
  /** Of each lock: its holder's batch, and the time limit (ms) of the holder's requests. */
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
