/** Returns `value`, or throws when it is missing: for values that the program guarantees, never for input. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
