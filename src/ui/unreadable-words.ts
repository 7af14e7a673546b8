import type { Unreadable } from '#src/kit/data-state.ts';

/** Returns an item's name with its number. */
export function namedWords({ id, name }: Unreadable): string {
  return name ? `“${name}” (number ${id})` : `number ${id}`;
}
