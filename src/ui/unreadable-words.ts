import type { Unreadable } from '#src/kit/data-state.ts';

/** What an item is called, with its number. */
export function namedWords({ id, name }: Unreadable): string {
  return name ? `“${name}” (number ${id})` : `number ${id}`;
}
