import { asciiJson } from './ascii-json.ts';
import { textColumnBytes } from './stored-loss.ts';

/** From so many bytes on a value is near what some systems keep of one record. */
const nearLimitBytes = 55_000;

/** The bytes of a value in the JSON that is sent. */
export function storedBytes(value: unknown): number {
  return asciiJson(value).length;
}

/** The size of one record that the smallest column keeps. */
export const limitWords = `${Math.round(textColumnBytes / 1024)} kB`;

/** `57 kB` for a value of which such a system may cut a part; `undefined` for a smaller one. */
export function largeWords(value: unknown): string | undefined {
  const bytes = storedBytes(value);
  return bytes < nearLimitBytes ? undefined : `${Math.ceil(bytes / 1024)} kB`;
}
