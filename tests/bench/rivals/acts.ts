/** What people do in each case: the same for every rival. */
import type { Act } from './page/rival.ts';

let made = 0;

/** Edits of items, in turn, from one of them on. */
export function edits(count: number, ofItems: number, from = 0): Act[] {
  made += 1;
  const run = made;
  return Array.from({ length: count }, (_, n) => ({
    kind: 'edit',
    id: `item-${from + (n % ofItems)}`,
    mark: `${run}-${n}`,
    title: `New title ${run}-${n}`,
  }));
}

/** Each second act makes an item. */
export function mixed(count: number, ofItems: number): Act[] {
  return edits(count, ofItems).map((act, n) =>
    n % 2 === 0 ? act : { ...act, kind: 'create', id: `new-${act.mark}` },
  );
}
