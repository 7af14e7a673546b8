import { asciiJson } from './ascii-json.ts';
import { textColumnBytes } from './stored-loss.ts';

/** From so many bytes on a value is near what some systems keep of one record. */
const nearLimitBytes = 55_000;

/** The bytes of a value in the JSON that is sent. */
export function storedBytes(value: unknown): number {
  return asciiJson(value).length;
}

/** `57 of 64 kB` for a value that a system which keeps 64 kB of one record may cut; `undefined` for a smaller one. */
export function largeWords(value: unknown): string | undefined {
  const bytes = storedBytes(value);
  if (bytes < nearLimitBytes) return undefined;
  return `${Math.ceil(bytes / 1024)} of ${Math.round(textColumnBytes / 1024)} kB`;
}
