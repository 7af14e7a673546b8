/** Acts of people in the cases, the same for every rival. */
import type { Act } from './page/rival.ts';

let made = 0;

/** Makes edits of `ofItems` items in turn, beginning with the item `from`. */
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

/** Makes edits and creates in turn. */
export function mixed(count: number, ofItems: number): Act[] {
  return edits(count, ofItems).map((act, n) =>
    n % 2 === 0 ? act : { ...act, kind: 'create', id: `new-${act.mark}` },
  );
}
