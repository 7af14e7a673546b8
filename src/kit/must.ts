/** Returns `value`, or throws if it is missing. For values that the program guarantees, never for input. */
export function must<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${what}`);
  return value;
}
