/**
 * Live reads of a page, and the changes of rows since a read.
 * Invariant: changes are heard from every tab and the worker, of this release and of older ones.
 */
import { Dexie, liveQuery, type ObservabilitySet, RangeSet, rangesOverlap } from 'dexie';
import { keptValue } from '#src/kit/same-value.ts';
import { noChanges } from './row-changes.ts';

export interface Subscription {
  unsubscribe(): void;
}

/**
 * Calls back with the value of `read` now, and again when something that `read` used has changed, in any tab or the worker;
 * an equal value is the same object.
 */
export function watchRead<T>(
  read: () => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): Subscription {
  let before: T | undefined;
  const kept = (now: T) => {
    before = keptValue(before, now);
    next(before);
  };
  // Dexie follows awaits only inside a querier that is itself an async function.
  return liveQuery(async () => read()).subscribe(kept, failed);
}

/** Returns the ids of rows that changed between two notes; `undefined` where the notes no longer have all of them. */
export function changedIds(before = noChanges, now = noChanges): readonly string[] | undefined {
  const count = now.at - before.at;
  if (before.of !== now.of || count < 0 || count > now.ids.length) return undefined;
  return count === 0 ? [] : [...new Set(now.ids.slice(-count))];
}

const allNotes = new RangeSet('rows ', 'rows \uffff');
const anything = new RangeSet(-Infinity, [[]]);

/** Calls `forget` after rows changed without a note, or may have while this page was frozen; open lists are read again. */
export function hearUnnoted(
  context: { readonly db: Dexie; readonly closed: boolean },
  forget: () => void,
): void {
  const { name } = context.db;
  const changed = (parts: ObservabilitySet) => {
    if (context.closed) return Dexie.on.storagemutated.unsubscribe(changed);
    const { all, [`idb://${name}/rows/`]: rows, [`idb://${name}/$meta/`]: meta } = parts;
    // A write of no rows has an empty set.
    const isUnnoted = rows && rangesOverlap(rows, anything) && !(meta && rangesOverlap(meta, allNotes));
    if (all || isUnnoted) forget();
    if (isUnnoted) Dexie.on.storagemutated.fire({ [`idb://${name}/$meta/`]: allNotes });
  };
  Dexie.on.storagemutated.subscribe(changed);
}
