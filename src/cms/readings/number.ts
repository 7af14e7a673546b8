/** Reads a number in any notation. */
import * as v from 'valibot';

/** Returns the number of a value or of its digits; `undefined` where it has none. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  // Hexadecimal and the like are codes, not numbers that somebody wrote.
  if (typeof value === 'string' && !/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value))
    return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Parses any value as a number; returns `none` where it has none, or one that is not `accepted`. */
export function numberOr<None extends number | undefined>(
  none: None,
  accepted: (number: number) => boolean = () => true,
) {
  return v.pipe(
    v.unknown(),
    v.transform((value): number | None => {
      const number = readNumber(value);
      return number !== undefined && accepted(number) ? number : none;
    }),
  );
}
