import { networkInformation } from './network.ts';

const key = 'low-data';

/** What a person chose on this device; `undefined` while they have not, and in a worker, which has no such storage. */
export function chosenLowData(): boolean | undefined {
  try {
    const kept = globalThis.localStorage?.getItem(key) ?? null;
    return kept === null ? undefined : kept === 'yes';
  } catch {
    // A browser that stores nothing: nobody chose.
    return undefined;
  }
}

/** Keeps the choice where a page can read it while it draws; returns whether the browser did. */
export function chooseLowData(on: boolean): boolean {
  try {
    localStorage.setItem(key, on ? 'yes' : 'no');
    return true;
  } catch {
    return false;
  }
}

/** Whether pictures wait for a tap: a person's choice, else what the browser was told to save. */
export function isLowData(): boolean {
  return chosenLowData() ?? networkInformation().saveData === true;
}
