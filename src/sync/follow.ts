/**
 * What other contexts do is news to this one: it has timers too.
 * Invariant: what another tab left waiting, or took away, is looked at here once, however many changes tell of it.
 */
import { liveQuery } from 'dexie';
import { type Context, report } from './context.ts';
import { activeStates } from './rows.ts';
import { readIssues } from './status.ts';
import { durable } from './storage.ts';

/** How long (ms) news of what waits, from any tab, is gathered before this one looks. */
const newsMs = 100;

export interface Subscription {
  unsubscribe(): void;
}

/** What a look at the tables answers: equal as long as nothing another context did asks for a look here. */
function readNews({ db }: Context): Promise<{ text: string; hasIssue: boolean }> {
  return db.read([db.$outbox, db.$session, db.$meta], async () => {
    const open = await db.$outbox.orderBy('openQueue').count();
    // A seal is no news: whoever sends looks after what it sends. Counted by index, and mostly nothing is open.
    const states = open > 0 ? ([...activeStates, 'sending'] as const) : [];
    const counts = await Promise.all(states.map((state) => db.$outbox.where({ state }).count()));
    const { owner, expired } = await db.session();
    const { worst } = await readIssues(db);
    const isActive = counts.some((count) => count > 0);
    return { text: JSON.stringify([isActive, open, owner, expired, worst]), hasIssue: worst !== 'none' };
  });
}

/**
 * Schedules a round when something waits, ended or was taken away in any context; `online` is called when no host has an
 * issue any more.
 */
export function followOthers(context: Context, schedule: () => void, online: () => void): Subscription {
  let before = '';
  let hadIssue = true;
  let cancelScheduled: (() => void) | undefined;
  return liveQuery(async () => durable(context, () => readNews(context))).subscribe(
    ({ text, hasIssue }) => {
      if (text === before) return;
      before = text;
      if (hadIssue && !hasIssue) online();
      hadIssue = hasIssue;
      // Several at once, as this context's own work makes them, are worth one look.
      cancelScheduled?.();
      cancelScheduled = context.options.clock.after(newsMs, schedule);
    },
    (error) => report(context, error),
  );
}
