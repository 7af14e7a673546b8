/**
 * What was learned of the hosts on the way, for whoever looks after them.
 * Invariant: read off what is kept; nobody is asked for it.
 */
import type { Context } from '../context.ts';
import { readHostIssues } from '../facts.ts';
import type { ConnectionIssue } from '../rows.ts';

/** What this device knows of one kind of record. */
export interface LearnedList {
  readonly name: string;
  readonly title: string;
  /** Records kept here, whosever they are. */
  readonly kept: number;
  /** Wall clock (ms) of the newest answer with a list of it; absent before the first. */
  readonly answeredAt?: number | undefined;
  /** Records of the last answers that could not be read. */
  readonly unreadable: number;
  /** A marker of ours was read back: the host keeps them. False says only that none was read back yet. */
  readonly keepsMarkers: boolean;
}

export interface Learned {
  /** The hosts with an issue, each with what the last question to it told. */
  readonly issues: ReadonlyMap<string, ConnectionIssue>;
  /** Wall clock (ms) of the last time a host answered. */
  readonly lastAnswer?: number | undefined;
  readonly lists: readonly LearnedList[];
}

/** Reads what was learned of the hosts and of each declared collection. */
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
