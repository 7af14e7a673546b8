/**
 * Three versions of one thing become one; base is what the server said when the edit began.
 * Invariant: what one side alone changed is in the result; what both changed is in the result or in a conflict.
 * Values are JSON, `undefined` is what is not there. The result shares parts with what was handed in.
 */
import { equal } from './equal.ts';

/** Merges texts; `undefined` when both sides changed the same part. Swapping the sides must not change which. */
export type MergeText = (base: string, mine: string, theirs: string) => string | undefined;

/** A place both sides changed; `undefined` in it: not there. No conflict lies inside another one. */
export interface FieldConflict {
  /** Keys, and the ids of array items as strings. */
  readonly path: readonly (string | number)[];
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly kind: 'value' | 'text' | 'deleted';
}

/** What came of a merge: mine stands at every conflict, and at a `deleted` one whichever side kept the thing. */
export interface Merged {
  readonly value: unknown;
  readonly conflicts: readonly FieldConflict[];
}

export interface MergeOptions {
  readonly mergeText?: MergeText | undefined;
  /** Dotted paths, ids of list items left out, of strings that are merged block by block. */
  readonly textFields: readonly string[];
}

export type Choice = 'mine' | 'theirs' | 'both';

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

/** Where a value stands: with the ids of list items, and the dotted path without them. */
interface Path {
  readonly steps: readonly string[];
  readonly field: string;
}

function below({ steps, field }: Path, step: string, isItem: boolean): Path {
  return { steps: [...steps, step], field: isItem ? field : field ? `${field}.${step}` : step };
}

/** Merges mine and theirs, both made from base; lists what a person must decide. Never throws on JSON. */
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
    const text = work.mergeText?.(typeof base === 'string' ? base : '', mine, theirs);
    return text ?? conflictAt('text', path, three, work);
  }
  const fields = partsOf(three, fieldsOf);
  if (fields) return Object.fromEntries(mergeParts(path, fields, work, false));
  const items = partsOf(three, itemsOf);
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

function itemsOf(value: unknown): Parts | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = new Map<string, unknown>();
  for (const item of value) {
    const id = fieldsOf(item)?.get('id');
    if ((typeof id !== 'string' && typeof id !== 'number') || items.has(String(id))) return undefined;
    items.set(String(id), item);
  }
  return items;
}

/** All three taken apart, or `undefined` when one cannot be. What both sides added had no parts before. */
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

/** Theirs leads, unless only mine was reordered; what only the other one has stands after its old neighbour. */
function inOrder({ base, mine, theirs }: Three<Parts>, merged: Parts): unknown[] {
  const mineLeads = reordered(base, mine) && !reordered(base, theirs);
  const [leader, follower] = mineLeads ? [mine, theirs] : [theirs, mine];
  const ids = [...leader.keys()].filter((id) => merged.has(id));
  let place = 0;
  for (const id of follower.keys()) {
    if (!merged.has(id)) continue;
    if (!leader.has(id)) ids.splice(place, 0, id);
    place = ids.indexOf(id) + 1;
  }
  return ids.map((id) => merged.get(id));
}

function reordered(base: Parts, side: Parts): boolean {
  const before = [...base.keys()].filter((id) => side.has(id));
  const after = [...side.keys()].filter((id) => base.has(id));
  return after.some((id, at) => id !== before[at]);
}

/** The merged value with a person's choices put in, by conflict path joined with `/`; others stay as they are. */
export function resolveConflicts(
  value: unknown,
  conflicts: readonly FieldConflict[],
  choices: ReadonlyMap<string, Choice>,
): unknown {
  return conflicts.reduce((resolved, one) => {
    const choice = choices.get(one.path.join('/'));
    return choice ? withPart(resolved, one.path, chosen(one, choice)) : resolved;
  }, value);
}

function chosen({ kind, mine, theirs }: FieldConflict, choice: Choice): unknown {
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  if (kind === 'text') return `${mine}\n\n${theirs}`;
  if (typeof mine === 'string' && typeof theirs === 'string') return `${theirs} ${mine}`;
  return mine === undefined ? theirs : mine;
}

/** `value` with `part` at the path; unchanged where the path leads nowhere any more. */
function withPart(value: unknown, [key, ...rest]: FieldConflict['path'], part: unknown): unknown {
  if (key === undefined) return part;
  const items = itemsOf(value);
  const parts = items ?? fieldsOf(value);
  if (!parts) return value;
  const next = new Map(parts);
  const inner = withPart(parts.get(String(key)), rest, part);
  if (inner === undefined) next.delete(String(key));
  else next.set(String(key), inner);
  return items ? [...next.values()] : Object.fromEntries(next);
}
