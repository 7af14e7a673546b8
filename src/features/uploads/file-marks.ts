/**
 * Our own uploads, found wherever they are named: in a field, in HTML, in markdown, in a whole course as JSON.
 * Invariant: the mark is in a file's temporary reference and in its name at the office alike, so that a text with
 * either of them is known to name it. A file that somebody put at the office in another way has no mark.
 */

const ulid = '[0-9A-HJKMNP-TV-Z]{26}';
const names = new RegExp(`tmp_(${ulid})|/(${ulid})-[0-9a-f]{8}(?:-\\d+)?\\.[a-z0-9]{1,5}`, 'g');
const beforeAddress = /[\s"'()<>\\,=]/;

/** Where each upload is that a value names, by its mark; a temporary reference may stand for another thing too. */
export function markedFiles(value: unknown): ReadonlyMap<string, string> {
  const text = JSON.stringify(value) ?? '';
  const files = new Map<string, string>();
  for (const { 0: found, 1: waiting, 2: sent, index } of text.matchAll(names)) {
    let start = index;
    if (sent) while (start > 0 && !beforeAddress.test(text.charAt(start - 1))) start -= 1;
    files.set(waiting ?? sent ?? '', text.slice(start, index + found.length));
  }
  return files;
}

/** Whether an address is of a file that somebody chose here. */
export function isOwnFile(address: string): boolean {
  return markedFiles(address).size > 0;
}

/** The files that one value names and another one does not. */
export function lostFiles(before: unknown, after: unknown): ReadonlyMap<string, string> {
  const kept = markedFiles(after);
  return new Map([...markedFiles(before)].filter(([mark]) => !kept.has(mark)));
}

/** Those of these files that none of the values names. */
export function unnamedFiles(
  files: ReadonlyMap<string, string>,
  values: readonly unknown[],
): ReadonlyMap<string, string> {
  const texts = values.map((value) => JSON.stringify(value) ?? '');
  return new Map([...files].filter(([mark]) => !texts.some((text) => text.includes(mark))));
}
