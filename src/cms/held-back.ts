/**
 * Whether a host may have more rows than it answered: an old CMS ends its lists at `LIMIT 100`, whatever it is asked for.
 * Invariant: pure. A list that is exactly as long as the limit a deployment names is doubted; where it names none, one
 * whose length is round.
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

/** Says of a list whether the host may keep some back. */
export function withDoubt<Item>(rows: Rows<Item>, { listLimit }: Pick<CmsSettings, 'listLimit'>): Rows<Item> {
  const count = rows.items.length + rows.unreadable;
  const isDoubted = listLimit === 'unknown' ? isRound(count) : count === listLimit;
  return isDoubted ? { ...rows, heldBack: true } : rows;
}
