import { asciiJson } from './ascii-json.ts';
import { textColumnBytes } from './stored-loss.ts';

/** The size (bytes) above which a value is close to some systems' limit for one record. */
const nearLimitBytes = 55_000;

/** Returns the size (bytes) of a value in the JSON that is sent. */
export function storedBytes(value: unknown): number {
  return asciiJson(value).length;
}

/** The size, in words, of the smallest column for a record. */
export const limitWords = `${Math.round(textColumnBytes / 1024)} kB`;

/** Returns the size in words, as `57 kB`, of a value that some systems may cut; `undefined` for a smaller one. */
export function largeWords(value: unknown): string | undefined {
  const bytes = storedBytes(value);
  return bytes < nearLimitBytes ? undefined : `${Math.ceil(bytes / 1024)} kB`;
}
