/**
 * What other contexts do is news to this one: it has timers too.
 * Invariant: what another tab left waiting, or took away, is looked at here once, however many changes tell of it.
 */
import { liveQuery } from 'dexie';
import { type Context, report } from './context.ts';
import type { View } from './view.ts';

/** How long (ms) news of what waits, from any tab, is gathered before this one looks. */
const newsMs = 100;

export interface Subscription {
  unsubscribe(): void;
}

/** Kicks when something waits, ended or was taken away in any context; `online` is called when no host is in trouble. */
export function followOthers(
  context: Context,
  view: Pick<View, 'status'>,
  kick: () => void,
  online: () => void,
): Subscription {
  const news = async () => {
    const { waiting, sending, needsYou, issue } = await view.status();
    // A seal is no news: whoever sends looks after what it sends.
    return `${waiting + sending > 0} ${waiting + sending + needsYou} ${issue}`;
  };
  let before = '';
  let cancelKick: (() => void) | undefined;
  const see = (now: string) => {
    if (now === before) return;
    before = now;
    if (now.endsWith('none')) online();
    // Several at once, as this context's own work makes them, are worth one look.
    cancelKick?.();
    cancelKick = context.options.clock.after(newsMs, kick);
  };
  return liveQuery(news).subscribe(see, (error) => report(context, error));
}
