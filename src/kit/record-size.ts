import { asciiJson } from './ascii-json.ts';
import { textColumnBytes } from './stored-loss.ts';

/** The size (bytes) from which a value is near the limit of some systems for one record. */
const nearLimitBytes = 55_000;

/** Returns the size (bytes) of a value in the JSON that is sent. */
export function storedBytes(value: unknown): number {
  return asciiJson(value).length;
}

/** The size of the smallest column for a record. */
export const limitWords = `${Math.round(textColumnBytes / 1024)} kB`;

/** Returns `57 kB` for a value that such a system may cut; `undefined` for a smaller one. */
export function largeWords(value: unknown): string | undefined {
  const bytes = storedBytes(value);
  return bytes < nearLimitBytes ? undefined : `${Math.ceil(bytes / 1024)} kB`;
}
