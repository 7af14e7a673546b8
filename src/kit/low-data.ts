/** Where the choice is kept, in the page's own storage and in the one it shares with the worker. */
export const lowDataKey = 'low-data';

interface FlagStorage {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
}

function flags(): FlagStorage | undefined {
  return (globalThis as { localStorage?: FlagStorage }).localStorage;
}

/** What a person chose on this device; `undefined` while they have not, and in a worker, which has no such storage. */
export function chosenLowData(): boolean | undefined {
  try {
    const kept = flags()?.getItem(lowDataKey) ?? null;
    return kept === null ? undefined : kept === 'yes';
  } catch {
    // A browser that stores nothing: nobody chose.
    return undefined;
  }
}

/** Keeps the choice where a page can read it while it draws; returns whether the browser did. */
export function chooseLowData(on: boolean): boolean {
  try {
    flags()?.setItem(lowDataKey, on ? 'yes' : 'no');
    return flags() !== undefined;
  } catch {
    return false;
  }
}
