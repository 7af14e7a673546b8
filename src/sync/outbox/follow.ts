/**
 * What other contexts do is news to this one: it has timers too.
 * Invariant: what another tab left waiting, or took away, is looked at here once, however many changes tell of it.
 */
import { Dexie, type ObservabilitySet } from 'dexie';
import { type Context, report } from '../context.ts';
import { readIssues } from '../facts.ts';
import type { Subscription } from '../mirror/watch.ts';
import { activeStates } from '../rows.ts';
import { durable } from '../storage.ts';
import type { PageRounds } from './page-rounds.ts';

/** How long (ms) news of what waits, from any tab, is gathered before this one looks. */
const newsMs = 100;

/** What a look at the tables answers: equal as long as nothing another context did asks for a look here. */
function readNews({ db }: Context): Promise<{ text: string; hasIssue: boolean }> {
  return db.read([db.$outbox, db.$session, db.$meta], async () => {
    const open = await db.countOpen();
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
 * Looks when something waits, ended or was taken away in any context; news of a moment is read once. `online` is called
 * when no host has an issue any more.
 */
export function followOthers(
  context: Context,
  rounds: Pick<PageRounds, 'look' | 'schedule'>,
  online: () => void,
): Subscription {
  const { clock, name, mainHost } = context.options;
  const watched = [`idb://${name}/$outbox/`, `idb://${name}/$session/`, `idb://${name}/$meta/`];
  let before = '';
  let hadIssue = true;
  let cancelLook: (() => void) | undefined;

  async function look(): Promise<void> {
    cancelLook = undefined;
    const { text, hasIssue } = await durable(context, () => readNews(context));
    if (text === before || context.closed) return;
    before = text;
    if (hadIssue && !hasIssue) online();
    hadIssue = hasIssue;
    if (hasIssue) rounds.look(mainHost);
    else rounds.schedule();
  }

  const lookSoon = () => {
    cancelLook ??= clock.after(newsMs, () => void look().catch((error) => report(context, error)));
  };
  const changed = (parts: ObservabilitySet) => {
    if (Object.keys(parts).some((part) => part === 'all' || watched.some((one) => part.startsWith(one))))
      lookSoon();
  };
  lookSoon();
  Dexie.on.storagemutated.subscribe(changed);
  return {
    unsubscribe() {
      cancelLook?.();
      Dexie.on.storagemutated.unsubscribe(changed);
    },
  };
}
