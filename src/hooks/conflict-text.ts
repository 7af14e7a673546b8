/**
 * Texts for the differences of two versions: the name of each place, and each side's words.
 * Invariant: pure, and for reading only: these texts are never sent.
 */
import * as v from 'valibot';
import { decodeEntities } from '#src/kit/html-entities.ts';
import { keyAt, keyedItems } from '#src/kit/list-keys.ts';
import { type WordDiff, wordDiff } from '#src/kit/word-diff.ts';
import type { Conflict, FieldConflict, FieldRules } from '#src/sync/index.ts';
import { type AskedConflict, askedConflicts, questionKey } from './asked-conflicts.ts';

/** A stored conflict may lack `base`, `mine` or `theirs`: JSON leaves `undefined` out. */
const storedConflicts = v.array(
  v.pipe(
    v.object({
      path: v.array(v.union([v.string(), v.number()])),
      kind: v.picklist(['value', 'text', 'deleted']),
      base: v.optional(v.unknown()),
      mine: v.optional(v.unknown()),
      theirs: v.optional(v.unknown()),
    }),
    v.transform(({ path, kind, base, mine, theirs }): FieldConflict => ({ path, kind, base, mine, theirs })),
  ),
);

/** Returns the places of a conflict; none when the stored list cannot be read. */
export function conflictsOf(stored: readonly unknown[]): readonly FieldConflict[] {
  const { success, output } = v.safeParse(storedConflicts, stored);
  return success ? output : [];
}

/** A place by name, and the titles of the items around it, outermost first. */
export interface Place {
  readonly name: string;
  readonly inside: readonly string[];
}

/** Names a place in `value`: the last key in plain words, an array's item by its title. */
export function placeOf(path: FieldConflict['path'], value: unknown, rules: FieldRules = {}): Place {
  const { fieldWords = {}, mergeKeys } = rules;
  const names: { name: string; isItem: boolean }[] = [];
  let current = value;
  let field = '';
  for (const key of path.map(String)) {
    const isItem = Array.isArray(current);
    current = isItem ? keyedItems(current, keyAt(mergeKeys, field))?.get(key) : partOf(current, key, false);
    if (!isItem) field = field ? `${field}.${key}` : key;
    const title = partOf(current, 'title') ?? partOf(current, 'name');
    const itemName = title ? `“${title}”` : 'one of several';
    const word = Object.hasOwn(fieldWords, key) ? fieldWords[key] : undefined;
    names.push({ name: isItem ? itemName : (word ?? humanised(key)), isItem });
  }
  const inside = names.slice(0, -1).filter(({ isItem }) => isItem);
  return { name: upperFirst(names.at(-1)?.name ?? 'all of it'), inside: inside.map(({ name }) => name) };
}

/** The question about one place that two people changed. */
export interface ConflictQuestion extends Place {
  /** Key of the answer. */
  readonly key: string;
  readonly conflict: AskedConflict;
}

/** Returns the questions of a conflict; none where one side deleted the item, and where both sides merge after all. */
export function questionsOf(
  { fieldConflicts, mine }: Conflict,
  rules?: FieldRules,
): readonly ConflictQuestion[] {
  return askedConflicts(conflictsOf(fieldConflicts)).map((conflict) => {
    const { name, inside } = placeOf(conflict.path, mine, rules);
    return { key: questionKey(conflict), conflict, name: `${name}${partWords(conflict)}`, inside };
  });
}

/** Names a place within a sentence: `your name` after a mutation's words `Your name`, otherwise `the name`. */
export function placeInWords({ name }: Place, words: string): string {
  if (name.startsWith('“')) return name;
  const plain = name.charAt(0).toLowerCase() + name.slice(1);
  if (plain === 'all of it' || plain === 'one of several') return 'this';
  return `${words.startsWith('Your ') ? 'your' : 'the'} ${plain}`;
}

function partOf(value: unknown, key: string): string | undefined;
function partOf(value: unknown, key: string, asWords: false): unknown;
function partOf(value: unknown, key: string, asWords = true): unknown {
  if (value === null || typeof value !== 'object') return undefined;
  const part: unknown = new Map(Object.entries(value)).get(key);
  if (!asWords) return part;
  return typeof part === 'string' || typeof part === 'number' ? String(part) : undefined;
}

function humanised(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/[_\-\s]+/g, ' ');
  return words.trim().toLowerCase();
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns both sides of a place in words. Tags and shared lines are dropped as long as the sides still differ. */
export function sidesOf(conflict: Pick<AskedConflict, 'mine' | 'theirs' | 'shown'>): {
  mine: string;
  theirs: string;
} {
  const { mine, theirs } = conflict.shown ?? conflict;
  const [plainMine, plainTheirs] = [withoutTags(inWords(mine)), withoutTags(inWords(theirs))];
  if (plainMine !== plainTheirs) return withoutShared(plainMine, plainTheirs);
  return { mine: inWords(mine), theirs: inWords(theirs) };
}

/** Returns both sides with the words marked that only one has. A deleted side differs as a whole: nothing is marked. */
function markedSidesOf(conflict: Pick<AskedConflict, 'kind' | 'mine' | 'theirs' | 'shown'>): WordDiff {
  const { mine, theirs } = sidesOf(conflict);
  const whole = (text: string) => [{ text, isChanged: false }];
  return conflict.kind === 'deleted' ? { old: whole(mine), now: whole(theirs) } : wordDiff(mine, theirs);
}

/** Says which of several parts of one text a question is about. */
function partWords({ part }: Pick<AskedConflict, 'part'>): string {
  return part && part.of > 1 ? ` (${part.at + 1} of ${part.of})` : '';
}

/** Returns both versions of a place for `TwoVersions`: the words, and the whole text to copy. */
export function versionsOf(conflict: AskedConflict) {
  const { old, now } = markedSidesOf(conflict);
  const { mine, theirs } = conflict.shown ?? conflict;
  return {
    mine: { parts: old, text: copied(mine) },
    theirs: { parts: now, text: copied(theirs) },
    mayKeepBoth: conflict.kind === 'text',
  };
}

/** Returns both sides where each fits on the button that chooses it. */
export function shortSidesOf(conflict: AskedConflict) {
  const sides = sidesOf(conflict);
  return conflict.kind === 'value' && [sides.mine, sides.theirs].every(fitsButton) ? sides : undefined;
}

/** Says who deleted a place; `undefined` where nobody did. */
export function whoDeleted({ kind, theirs }: AskedConflict): string | undefined {
  if (kind !== 'deleted') return undefined;
  return theirs === undefined
    ? 'Somebody else deleted this while you changed it.'
    : 'You deleted this while somebody else changed it.';
}

/** Returns the whole text of a side for *Copy*; `undefined` where the side is empty. */
function copied(side: unknown): string | undefined {
  return side === undefined || side === null || side === '' ? undefined : withoutTags(inWords(side));
}

function fitsButton(side: string): boolean {
  return side.length <= 60 && !side.includes('\n');
}

/** Writes any value as plain lines. */
export function inWords(value: unknown): string {
  if (value === undefined) return 'Deleted';
  if (value === null || value === '') return 'Empty';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length > 0 ? value.map(inWords).join('\n') : 'Empty';
  if (typeof value !== 'object') return String(value);
  const fields = Object.entries(value).filter(([key]) => key !== 'id' && !key.startsWith('_'));
  return fields.map(([key, part]) => `${upperFirst(humanised(key))}:${lineFor(part)}`).join('\n');
}

function lineFor(part: unknown): string {
  const words = inWords(part);
  return `${words.includes('\n') ? '\n' : ' '}${words}`;
}

/** Strips tags from a text that is only read; never render the result as markup: it may still contain tags. */
export function withoutTags(text: string): string {
  const flat = text
    .replace(/<br\s*\/?>|<\/(?:p|li|h[1-6]|div|tr|blockquote|pre)>/gi, '\n')
    .replace(/<\/?[a-z][^>]*>/gi, '');
  return decodeEntities(flat)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Cuts the lines that both texts share, but for one before and one after the difference. */
function withoutShared(one: string, other: string): { mine: string; theirs: string } {
  const [mine, theirs] = [one.split('\n'), other.split('\n')];
  const shortest = Math.min(mine.length, theirs.length);
  let head = 0;
  while (head < shortest && mine[head] === theirs[head]) head++;
  let tail = 0;
  while (tail < shortest - head && mine.at(-1 - tail) === theirs.at(-1 - tail)) tail++;
  const [before, after] = [Math.max(0, head - 1), Math.max(0, tail - 1)];
  const cut = (lines: readonly string[]) =>
    [before > 0 ? '…' : '', ...lines.slice(before, lines.length - after), after > 0 ? '…' : '']
      .join('\n')
      .trim();
  return { mine: cut(mine), theirs: cut(theirs) };
}
