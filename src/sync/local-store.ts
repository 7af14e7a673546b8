import type { Context } from './context.ts';
import { changeLocal, removeLocal, setLocal } from './local.ts';
import type { PutTogether, TimedEntry } from './local-merge.ts';
import type { LocalEntry } from './operation.ts';

/** What a page writes that lives on this device only. */
export interface LocalStore {
  /** With `epoch`: under that session only, else it throws `SessionChangedError`. */
  set(entry: LocalEntry, epoch?: number): Promise<void>;
  /** Writes what `change` makes of an entry, in one transaction; `undefined` leaves it as it is. */
  change(place: Omit<LocalEntry, 'value'>, change: (value: unknown) => unknown): Promise<void>;
  /** With `epoch`: as `set`. */
  remove(kind: string, key: string, epoch?: number): Promise<void>;
  /** Takes in entries that came from elsewhere, each put together with one's own; all of them or none. */
  merge(entries: readonly TimedEntry[], together: PutTogether, epoch?: number): Promise<void>;
  /** Makes what was kept of these kinds before anybody signed in the own of the one who is here. */
  claim(kinds: readonly string[], together: PutTogether, epoch?: number): Promise<void>;
}

/** Opens it; `safely` runs work that survives a lost connection to the database. */
export function createLocalStore(
  context: Context,
  safely: (work: () => Promise<void>) => Promise<void>,
): LocalStore {
  /** Few people ever do: loaded when somebody does. */
  const merging = (work: (module: typeof import('./local-merge.ts')) => Promise<void>) =>
    import('./local-merge.ts').then((module) => safely(() => work(module)));
  return {
    set: (entry, epoch) => safely(() => setLocal(context, entry, epoch)),
    change: (place, change) => safely(() => changeLocal(context, place, change)),
    remove: (kind, key, epoch) => safely(() => removeLocal(context, kind, key, epoch)),
    merge: (entries, together, epoch) =>
      merging(({ mergeLocals }) => mergeLocals(context, entries, together, epoch)),
    claim: (kinds, together, epoch) =>
      merging(({ claimLocals }) => claimLocals(context, kinds, together, epoch)),
  };
}
