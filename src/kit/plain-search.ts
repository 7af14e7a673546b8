/**
 * Reads and writes the query of an address as plain words: `?event=3`, without quotes. Every value is a string. The
 * router's own format is JSON, with `%223%22` for a string that looks like a number.
 */

/** Parses a query; also accepts links in the router's old format (`?event=%223%22`). */
export function parsePlainSearch(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)].map(([name, value]) => [name, unquoted(value)]);
  return Object.fromEntries(entries);
}

/** Formats a query without undefined values. */
export function plainSearch(search: Readonly<Record<string, unknown>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) words.set(name, String(value));
  const text = words.toString();
  return text && `?${text}`;
}

function unquoted(value: string): string {
  return /^"\d+"$/.test(value) ? value.slice(1, -1) : value;
}
