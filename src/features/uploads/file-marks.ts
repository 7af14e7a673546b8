/**
 * Finds this app's uploads in a value: in a field, in HTML, in markdown, in a whole course as JSON.
 * Invariant: a file's temporary reference and its name at the office both contain the mark, so that either identifies
 * the file in a text. A file uploaded in another way has no mark.
 */

const ulid = '[0-9A-HJKMNP-TV-Z]{26}';
const names = new RegExp(`tmp_(${ulid})|/(${ulid})-[0-9a-f]{8}(?:-\\d+)?\\.[a-z0-9]{1,5}`, 'g');
const beforeAddress = /[\s"'()<>\\,=]/;

/**
 * Returns the address of each upload in a value, by its mark; a temporary reference may also belong to something other
 * than an upload.
 */
export function markedFiles(value: unknown): ReadonlyMap<string, string> {
  const text = JSON.stringify(value) ?? '';
  const files = new Map<string, string>();
  for (const { 0: name, 1: waiting, 2: sent, index } of text.matchAll(names)) {
    let start = index;
    if (sent) while (start > 0 && !beforeAddress.test(text.charAt(start - 1))) start -= 1;
    files.set(waiting ?? sent ?? '', text.slice(start, index + name.length));
  }
  return files;
}

/** Whether an address belongs to a file that was uploaded with this app. */
export function isOwnFile(address: string): boolean {
  return markedFiles(address).size > 0;
}

/** Returns the files that the first value refers to and the second does not. */
export function lostFiles(before: unknown, after: unknown): ReadonlyMap<string, string> {
  const remaining = markedFiles(after);
  return new Map([...markedFiles(before)].filter(([mark]) => !remaining.has(mark)));
}

/** Returns those files that none of the values refers to. */
export function unnamedFiles(
  files: ReadonlyMap<string, string>,
  values: readonly unknown[],
): ReadonlyMap<string, string> {
  const texts = values.map((value) => JSON.stringify(value) ?? '');
  return new Map([...files].filter(([mark]) => !texts.some((text) => text.includes(mark))));
}
