/**
 * The three-way merge of JSON values; the base is the host's value when the edit began, and `undefined` is absence.
 * Invariant: a change of one side alone is in the result; what both changed is in the result or in a conflict. The result
 * shares parts with its inputs.
 */
import { keyAt, keyedItems, type MergeKey, type MergeKeys, rekeyed } from '#src/kit/list-keys.ts';
import { mergeText } from '#src/kit/merge-text.ts';
import { mergedOrder } from '#src/kit/merged-order.ts';
import { equal } from './equal.ts';

/** A place both sides changed. No conflict lies inside another one. */
export interface FieldConflict {
  /** Keys, and the ids or merge keys of array items as strings: those they have in the merged value. */
  readonly path: readonly (string | number)[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly kind: 'value' | 'text' | 'deleted';
}

/** The result of a merge: mine stands at every conflict, and at a `deleted` one the side that kept the thing. */
export interface Merged {
  readonly value: unknown;
  readonly conflicts: readonly FieldConflict[];
}

export interface MergeOptions {
  /** Dotted paths, without ids of list items, of strings that are merged block by block. */
  readonly textFields: readonly string[];
  /** The keys of items in lists without ids, by such a path. */
  readonly mergeKeys?: MergeKeys | undefined;
}

interface Three<Version = unknown> {
  readonly base: Version;
  readonly mine: Version;
  readonly theirs: Version;
}

interface Work extends MergeOptions {
  readonly conflicts: FieldConflict[];
}

/** An object's fields by key, or an array's items by id. A map, because `__proto__` may be a key on the wire. */
type Parts = ReadonlyMap<string, unknown>;

/** The place of a value: with the ids of list items, and as a dotted path without them. */
interface Path {
  readonly steps: readonly string[];
  readonly field: string;
}

function below({ steps, field }: Path, step: string, isItem: boolean): Path {
  return { steps: [...steps, step], field: isItem ? field : field ? `${field}.${step}` : step };
}

/** Merges mine and theirs, both made from base, and lists the conflicts. Never throws on JSON. */
export function merge(base: unknown, mine: unknown, theirs: unknown, options: MergeOptions): Merged {
  const conflicts: FieldConflict[] = [];
  const value = mergeAt({ steps: [], field: '' }, { base, mine, theirs }, { ...options, conflicts });
  return { value, conflicts };
}

function mergeAt(path: Path, three: Three, work: Work): unknown {
  const { base, mine, theirs } = three;
  // Also where mine only spells it in another way.
  if (base === theirs) return mine;
  if (same(mine, theirs) || same(base, mine)) return theirs;
  if (same(base, theirs)) return mine;
  if (mine === undefined || theirs === undefined) return conflictAt('deleted', path, three, work);
  if (typeof mine === 'string' && typeof theirs === 'string' && work.textFields.includes(path.field)) {
    const text = mergeText(typeof base === 'string' ? base : '', mine, theirs);
    return text ?? conflictAt('text', path, three, work);
  }
  const fields = partsOf(three, fieldsOf);
  if (fields) return Object.fromEntries(mergeParts(path, fields, work, false));
  const key = keyAt(work.mergeKeys, path.field);
  const items = partsOf(three, (value) => keyedItems(value, key));
  if (items && key === 'self') return inOrder(items, mergeWords(items));
  if (items && key !== undefined) return mergeKeyed(path, items, key, work);
  if (items) return inOrder(items, mergeParts(path, items, work, true));
  return conflictAt('value', path, three, work);
}

function conflictAt(kind: FieldConflict['kind'], path: Path, three: Three, work: Work): unknown {
  work.conflicts.push({ path: path.steps, ...three, kind });
  return three.mine === undefined ? three.theirs : three.mine;
}

/** The same but for spelling; "deleted" and "emptied" are two things. */
function same(one: unknown, other: unknown): boolean {
  if (one === undefined || other === undefined) return one === other;
  return equal(one, other);
}

function fieldsOf(value: unknown): Parts | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value).filter(([, part]) => part !== undefined));
}

/** Returns the parts of all three, or `undefined` when one has none. A value that both sides added had no parts before. */
function partsOf(three: Three, read: (value: unknown) => Parts | undefined): Three<Parts> | undefined {
  const base = three.base === undefined ? new Map() : read(three.base);
  const [mine, theirs] = [read(three.mine), read(three.theirs)];
  return base && mine && theirs && { base, mine, theirs };
}

function mergeParts(path: Path, { base, mine, theirs }: Three<Parts>, work: Work, areItems: boolean): Parts {
  const merged = new Map<string, unknown>();
  for (const key of new Set([...theirs.keys(), ...mine.keys()])) {
    const three = { base: base.get(key), mine: mine.get(key), theirs: theirs.get(key) };
    const value = mergeAt(below(path, key, areItems), three, work);
    if (value !== undefined) merged.set(key, value);
  }
  return merged;
}

/** Merges sets: a word stays that one side added, or that neither took out. */
function mergeWords({ base, mine, theirs }: Three<Parts>): Parts {
  const stays = (word: string) =>
    base.has(word) ? mine.has(word) && theirs.has(word) : mine.has(word) || theirs.has(word);
  const words = [...new Set([...theirs.keys(), ...mine.keys()])].filter(stays);
  const spelt = (word: string) => (theirs.get(word) === base.get(word) ? mine.get(word) : theirs.get(word));
  return new Map(words.map((word) => [word, spelt(word) ?? mine.get(word)]));
}

/** Merges items by a merge key; an item of which one side changed the key alone is the same item. */
function mergeKeyed(path: Path, { base, ...sides }: Three<Parts>, key: MergeKey, work: Work): unknown[] {
  const items = {
    base,
    mine: rekeyed(base, sides.mine, key, same),
    theirs: rekeyed(base, sides.theirs, key, same),
  };
  const before = work.conflicts.length;
  const merged = mergeParts(path, items, work, true);
  const order = orderOf(items, merged);
  const list = order.map((one) => merged.get(one));
  // A choice finds an item by its key in the merged value.
  const keys = [...(keyedItems(list, key)?.keys() ?? [])];
  const depth = path.steps.length;
  for (const [at, conflict] of work.conflicts.slice(before).entries()) {
    const now = keys[order.indexOf(String(conflict.path[depth]))] ?? '';
    const steps = [...conflict.path.slice(0, depth), now, ...conflict.path.slice(depth + 1)];
    work.conflicts[before + at] = { ...conflict, path: steps };
  }
  return list;
}

function orderOf({ base, mine, theirs }: Three<Parts>, merged: Parts): string[] {
  const [before, here, there] = [base, mine, theirs].map((parts) => [...parts.keys()]);
  return mergedOrder({ base: before ?? [], mine: here ?? [], theirs: there ?? [] }, (id) => merged.has(id));
}

function inOrder(items: Three<Parts>, merged: Parts): unknown[] {
  return orderOf(items, merged).map((id) => merged.get(id));
}
