/** An item that is there and cannot be read; `name` is '' where not even that can. */
export interface Unreadable {
  readonly id: string;
  readonly name: string;
}

/** What an item is called, with its number. */
export function namedWords({ id, name }: Unreadable): string {
  return name ? `“${name}” (number ${id})` : `number ${id}`;
}
