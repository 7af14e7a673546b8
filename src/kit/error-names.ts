/**
 * Returns the names of an error and of the errors it wraps: Dexie wraps a browser's error, and a bulk write several.
 */
export function errorNames(error: unknown): string[] {
  if (!(error instanceof Error || error instanceof DOMException)) return [];
  const { inner, failures } = error as { inner?: unknown; failures?: unknown };
  const wrapped = [inner, ...(Array.isArray(failures) ? failures : [])].filter((one) => one !== error);
  return [error.name, ...wrapped.flatMap(errorNames)];
}
