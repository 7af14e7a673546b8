/**
 * The question part of an address as plain words: `?event=3` and nothing quoted. Every value is a string.
 * The router's own way writes JSON, and puts `%223%22` where a string looks like a number.
 */

/** Reads an address's question; links in the router's old way (`?event=%223%22`) are understood too. */
export function parsePlainSearch(search: string): Record<string, string> {
  const entries = [...new URLSearchParams(search)].map(([name, value]) => [name, unquoted(value)]);
  return Object.fromEntries(entries);
}

/** Writes it; what is undefined is left out. */
export function plainSearch(search: Readonly<Record<string, unknown>>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) if (value !== undefined) words.set(name, String(value));
  const text = words.toString();
  return text && `?${text}`;
}

function unquoted(value: string): string {
  return /^"\d+"$/.test(value) ? value.slice(1, -1) : value;
}
