/** The key of the choice, in the page's storage and in the storage shared with the worker. */
export const lowDataKey = 'low-data';

interface FlagStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

function flags(): FlagStorage | undefined {
  return (globalThis as { localStorage?: FlagStorage }).localStorage;
}

/** Returns a person's choice on this device; `undefined` without one, and in a worker, which has no such storage. */
export function chosenLowData(): boolean | undefined {
  try {
    const stored = flags()?.getItem(lowDataKey) ?? null;
    return stored === null ? undefined : stored === 'yes';
  } catch {
    // Without storage there is no choice.
    return undefined;
  }
}

/** Stores the choice for synchronous reading during a render; returns whether the browser stored it. */
export function chooseLowData(on: boolean): boolean {
  try {
    flags()?.setItem(lowDataKey, on ? 'yes' : 'no');
    return flags() !== undefined;
  } catch {
    return false;
  }
}
