/**
 * What was typed into forms and not sent, for one visit: a look at another page, or a page that is loaded again, loses
 * none of it. Invariant: it goes with the tab, with the person it is of, and with the form that was sent.
 */
import type { TypedField } from './typed-fields.ts';

/** One person's visit. A form keeps in the one it was opened in: what they typed never reaches the next person. */
export interface Visit {
  readonly person: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type Kept = readonly [person: string, typed: readonly TypedField[]];

/** `boot.ts` writes by the same names, with the form's id. */
const prefix = 'typed ';
const memory = new Map<string, string>();
const inMemory: Store = {
  getItem: (name) => memory.get(name) ?? null,
  setItem: (name, value) => void memory.set(name, value),
  removeItem: (name) => void memory.delete(name),
};
let visit: Visit = { person: '' };

/** Uses what lasts as long as the tab; where a browser denies it, or it is full, the memory of this page. */
function withStore<Result>(use: (store: Store) => Result): Result {
  try {
    return use(sessionStorage);
  } catch {
    return use(inMemory);
  }
}

function namesKept(): string[] {
  const stored = withStore((store) => (store === inMemory ? [] : Object.keys(store)));
  return [...stored, ...memory.keys()].filter((name) => name.startsWith(prefix));
}

function remove(name: string): void {
  memory.delete(name);
  withStore((store) => store.removeItem(name));
}

function read(name: string): Kept | undefined {
  try {
    const text = memory.get(name) ?? withStore((store) => store.getItem(name));
    return text === null ? undefined : (JSON.parse(text) as Kept);
  } catch {
    return undefined;
  }
}

/** A visit of this person: what another one typed in this tab is forgotten. */
export function beginVisit(person: string): void {
  if (person !== visit.person) visit = { person };
  for (const name of namesKept()) if (read(name)?.[0] !== person) remove(name);
}

export function currentVisit(): Visit {
  return visit;
}

/** What was typed into a form before in this visit. */
export function keptTyping(form: string): readonly TypedField[] {
  const kept = read(prefix + form);
  return kept?.[0] === visit.person && Array.isArray(kept[1]) ? kept[1] : [];
}

/** Keeps what stands in a form; nothing is kept of one where nothing was typed. */
export function keepTyping(of: Visit, form: string, typed: readonly TypedField[]): void {
  if (of !== visit) return;
  const name = prefix + form;
  remove(name);
  if (typed.length === 0) return;
  const kept: Kept = [of.person, typed];
  withStore((store) => store.setItem(name, JSON.stringify(kept)));
}
