/**
 * Tells whether a host may have more rows than it returned: an old CMS ends its lists at `LIMIT 100`, whatever the
 * request asks for.
 * Invariant: pure. A list is doubted when its length is the limit that the deployment's settings name, or, without such
 * a setting, when its length is round.
 */
import type { Rows } from './php-values.ts';
import type { CmsSettings } from './settings.ts';

/**
 * Whether a count is one that people choose as a limit: 50, 60 … 100, 200 … 1000, 2000 …, and 120, 150, 250, 1500.
 * Below 50 a round count is no reason for doubt: many short lists are whole.
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
