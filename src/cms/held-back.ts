/**
 * Tells whether a host may have more rows than it returned: an old CMS ends its lists at `LIMIT 100`, whatever the
 * request says.
 * Invariant: pure. A list is doubted when its length is the limit that a deployment names; where it names none, when
 * its length is round.
 */
import type { Rows } from './php-values.ts';
import type { CmsSettings } from './settings.ts';

/**
 * Whether people set such a limit: 50, 60 … 100, 200 … 1000, 2000 …, and 120, 150, 250, 1500. Shorter lists are often
 * whole: 20, 25 or 30 records are no reason to doubt.
 */
export function isRound(count: number): boolean {
  return count >= 50 && /^(?:[1-9]|12|15|25)0+$/.test(String(count));
}

/** Marks a list whose host may hold rows back. */
export function withDoubt<Item>(rows: Rows<Item>, { listLimit }: Pick<CmsSettings, 'listLimit'>): Rows<Item> {
  const count = rows.items.length + rows.unreadable;
  const isDoubted = listLimit === 'unknown' ? isRound(count) : count === listLimit;
  return isDoubted ? { ...rows, heldBack: true } : rows;
}
