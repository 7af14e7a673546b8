/** A number, however it was written. */
import * as v from 'valibot';

/** The number that a value says, as figures too; `undefined` where it says none. */
export function readNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined;
  // Hexadecimal and the like are codes, and no numbers that somebody wrote.
  if (typeof value === 'string' && !/^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i.test(value))
    return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** Any value as a number; `none` where it says none, or one that is not `accepted`. */
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
