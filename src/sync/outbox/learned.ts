/**
 * Reads what this device has learned of the hosts, for the people who look after them.
 * Invariant: read from the tables alone; no host is asked.
 */
import type { Context } from '../context.ts';
import { readHostIssues } from '../facts.ts';
import type { ConnectionIssue } from '../rows.ts';

/** The state on this device of the lists of one collection. */
export interface LearnedList {
  readonly name: string;
  readonly title: string;
  /** Records in the mirror, of any owner. */
  readonly kept: number;
  /** Wall clock (ms) of the newest pull; absent before the first. */
  readonly answeredAt?: number | undefined;
  /** Records of the last pulls that could not be read. */
  readonly unreadable: number;
  /** A marker was read back, so the host keeps markers; false says only that none was read back yet. */
  readonly keepsMarkers: boolean;
}

export interface Learned {
  /** The hosts with an issue, each with the issue that its last request told. */
  readonly issues: ReadonlyMap<string, ConnectionIssue>;
  /** Wall clock (ms) of the last time a host answered. */
  readonly lastAnswer?: number | undefined;
  readonly lists: readonly LearnedList[];
}

/** Returns what was learned of the hosts and of each declared collection. */
export async function readLearned(context: Context): Promise<Learned> {
  const { db, collections } = context;
  const pulls = await db.$pulls.toArray();
  const lists = [...collections.values()].map(async ({ name, title }): Promise<LearnedList> => {
    const own = pulls.filter(({ scope }) => scope.split(/[/#]/, 1)[0] === name);
    return {
      name,
      title,
      kept: await db.rows.where('[collection+id]').between([name, ''], [name, '\uffff']).count(),
      answeredAt: own.length > 0 ? Math.max(...own.map(({ at }) => at)) : undefined,
      unreadable: own.reduce((sum, { unreadable }) => sum + unreadable, 0),
      keepsMarkers: (await db.fact(`markers ${name}`)) === true,
    };
  });
  return {
    issues: await readHostIssues(db),
    lastAnswer: await db.fact('lastSync'),
    lists: await Promise.all(lists),
  };
}
