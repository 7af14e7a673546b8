/**
 * Keeps the typed values of unsent forms for one visit, through other pages and reloads.
 *
 * Invariant: the values are deleted with the tab, at the end of the person's visit, and when their form is submitted.
 */
import type { TypedField } from './typed-fields.ts';

/** One person's visit. A form writes to the visit it was opened in, so that its values never reach the next person. */
export interface Visit {
  readonly person: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type StoredTyping = readonly [person: string, typed: readonly TypedField[]];

/** `boot.ts` writes under the same keys: prefix and form id. */
const prefix = 'typed ';
const memory = new Map<string, string>();
const inMemory: Store = {
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, value) => void memory.set(name, value),
  removeItem: (name) => void memory.delete(name),
};
let visit: Visit = { person: '' };

/** Uses `sessionStorage`, or the page's memory where the storage is denied or full. */
function withStore<Result>(use: (store: Store) => Result): Result {
  try {
    return use(sessionStorage);
  } catch {
    return use(inMemory);
  }
}

function storedNames(): string[] {
  const stored = withStore((store) => (store === inMemory ? [] : Object.keys(store)));
  return [...stored, ...memory.keys()].filter((name) => name.startsWith(prefix));
}

function remove(name: string): void {
  memory.delete(name);
  withStore((store) => store.removeItem(name));
}

function read(name: string): StoredTyping | undefined {
  try {
    const text = memory.get(name) ?? withStore((store) => store.getItem(name));
    return text === null ? undefined : (JSON.parse(text) as StoredTyping);
  } catch {
    return undefined;
  }
}

/** Begins a visit, and deletes the typed values of other people in this tab. */
export function beginVisit(person: string): void {
  if (person !== visit.person) visit = { person };
  for (const name of storedNames()) if (read(name)?.[0] !== person) remove(name);
}

export function currentVisit(): Visit {
  return visit;
}

/** Returns the typed values of a form in this visit. */
export function keptTyping(form: string): readonly TypedField[] {
  const entry = read(prefix + form);
  return entry?.[0] === visit.person && Array.isArray(entry[1]) ? entry[1] : [];
}

/** Stores the typed values of a form; without values its entry is deleted. */
export function keepTyping(of: Visit, form: string, typed: readonly TypedField[]): void {
  if (of !== visit) return;
  const name = prefix + form;
  remove(name);
  if (typed.length === 0) return;
  const entry: StoredTyping = [of.person, typed];
  withStore((store) => store.setItem(name, JSON.stringify(entry)));
}
