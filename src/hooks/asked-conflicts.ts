/**
 * Questions about a conflict, and the value that a person's answers lead to.
 * Invariant: a text is asked about only in the blocks that both sides changed; the other changes of both sides are in
 * the value, whichever answer is chosen.
 */
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { keyAt, keyedItems, type MergeKeys } from '#src/kit/list-keys.ts';
import { clashesIn, joinPieces, mergePieces, type TextPiece } from '#src/kit/merge-text.ts';
import type { FieldConflict, FieldRules } from '#src/sync/index.ts';

/** A conflict as the question shows it; an answer still chooses one of the conflict's own two values. */
export interface AskedConflict extends FieldConflict {
  /** Shown in place of values that a person cannot read, such as addresses of files. */
  readonly shown?: Pick<FieldConflict, 'mine' | 'theirs'>;
  /** Position and number of the parts, where a text is asked about in parts. */
  readonly part?: { readonly at: number; readonly of: number };
}

export type Choice = 'mine' | 'theirs' | 'both';

/** A text composed of chosen parts. */
export interface ChosenText {
  readonly text: string;
}

export type Choices = ReadonlyMap<string, Choice>;

/** Returns the key of a question's answer. */
export function questionKey(conflict: AskedConflict): string {
  return conflict.part ? partKey(conflict, conflict.part.at) : keyOf(conflict);
}

function keyOf({ path }: FieldConflict): string {
  return path.join('/');
}

function partKey(conflict: FieldConflict, at: number): string {
  return `${keyOf(conflict)}#${at}`;
}

/**
 * Returns the conflicts that a person is asked about. Conflicts in one text's markdown and HTML are one question, and so
 * are those in a file's address, name, type and size.
 */
export function askedConflicts(conflicts: readonly FieldConflict[]): readonly AskedConflict[] {
  const leadingConflicts = conflicts.filter((conflict) => leaderOf(conflict, conflicts) === undefined);
  return leadingConflicts.flatMap((conflict): AskedConflict[] => {
    if (conflict.path.at(-1) === 'src') return [{ ...conflict, shown: fileWords(conflict, conflicts) }];
    const pieces = piecesOf(conflict);
    if (!pieces) return [conflict];
    const clashes = clashesIn(pieces);
    return clashes.map((clash, at) => ({
      ...conflict,
      ...clash,
      kind: clash.mine === undefined || clash.theirs === undefined ? 'deleted' : 'text',
      part: { at, of: clashes.length },
    }));
  });
}

/** Splits a text into merged and conflicting pieces; `undefined` where the whole text is in conflict. */
function piecesOf(conflict: FieldConflict): readonly TextPiece[] | undefined {
  const texts = textsOf(conflict);
  if (!texts) return undefined;
  const pieces = mergePieces(texts.base, texts.mine, texts.theirs);
  const [only, ...more] = pieces;
  return only && more.length === 0 && typeof only.says !== 'string' ? undefined : pieces;
}

function textsOf({ kind, base, mine, theirs }: FieldConflict) {
  if (kind !== 'text' || typeof mine !== 'string' || typeof theirs !== 'string') return undefined;
  return { base: typeof base === 'string' ? base : '', mine, theirs };
}

/** Describes two files by name and size: their addresses mean nothing to a person. */
function fileWords(
  conflict: FieldConflict,
  conflicts: readonly FieldConflict[],
): Pick<FieldConflict, 'mine' | 'theirs'> {
  const words = (side: 'mine' | 'theirs'): unknown => {
    const address = conflict[side];
    if (address === '') return 'No file';
    if (typeof address !== 'string') return address;
    const [name, bytes] = ['name', 'bytes'].map((key) => siblingConflict(conflict, key, conflicts)?.[side]);
    const fileName = name || (isTemporaryId(address) ? `A file from this ${device}` : address);
    return [fileName, Number(bytes) > 0 && formatBytes(Number(bytes))].filter(Boolean).join(', ');
  };
  return { mine: words('mine'), theirs: words('theirs') };
}

/**
 * Returns the choices, with those for fields that follow another one. Where a text is made of both sides, markdown that
 * only one side has is left out: it would match neither.
 */
export function withFollowers(choices: Choices, conflicts: readonly FieldConflict[]): Choices {
  const all = new Map(choices);
  for (const conflict of conflicts) {
    const leader = leaderOf(conflict, conflicts);
    if (!leader) continue;
    const part = choices.get(partKey(leader, 0));
    const choice = choices.get(keyOf(leader)) ?? part;
    const isMixed = conflict.kind === 'deleted' && (choice === 'both' || part !== undefined);
    if (choice) all.set(keyOf(conflict), isMixed ? absentSide(conflict) : choice);
  }
  return all;
}

function absentSide({ mine }: FieldConflict): Choice {
  return mine === undefined ? 'mine' : 'theirs';
}

interface AnswerRules extends Pick<FieldRules, 'mergeKeys'> {
  /** Renders markdown as HTML. Without `toHtml` the HTML beside markdown is merged as the markdown is. */
  readonly toHtml?: (md: string) => string;
}

/** Returns the merged value with each question answered; changes outside the questions stay in it. */
export function answeredValue(
  value: unknown,
  conflicts: readonly FieldConflict[],
  choices: Choices,
  { mergeKeys, toHtml }: AnswerRules = {},
): unknown {
  const answers = new Map<string, Choice | ChosenText>(withFollowers(choices, conflicts));
  const places = new Map(conflicts.map((one) => [keyOf(one), one]));
  for (const conflict of conflicts) {
    const text = chosenText(conflict, leaderOf(conflict, conflicts) ?? conflict, choices);
    if (text !== undefined) answers.set(keyOf(conflict), { text });
  }
  for (const conflict of toHtml ? conflicts : []) {
    const md = answers.get(keyOf(conflict));
    if (conflict.path.slice(-2).join('/') !== 'source/md' || typeof md !== 'object') continue;
    const body = { ...conflict, path: [...conflict.path.slice(0, -2), 'body'] };
    places.set(keyOf(body), body);
    answers.set(keyOf(body), { text: toHtml?.(md.text) ?? md.text });
  }
  return resolveConflicts(value, [...places.values()], answers, mergeKeys);
}

/** Returns a conflicting text as answered, `undefined` without an answer; `question` is the conflict asked about. */
function chosenText(conflict: FieldConflict, question: FieldConflict, choices: Choices): string | undefined {
  const texts = textsOf(conflict);
  if (!texts) return undefined;
  const choiceAt = (at: number) =>
    choices.get(partKey(question, at)) ?? choices.get(keyOf(question)) ?? choices.get(partKey(question, 0));
  const first = choiceAt(0);
  const pieces = piecesOf(conflict);
  // The chosen side goes unchanged, white space included.
  if (!pieces && first !== 'both') return first && texts[first];
  if (!first && clashesIn(pieces ?? []).length > 0) return undefined;
  return joinPieces(pieces ?? [{ before: undefined, says: texts }], ({ mine, theirs }, at) => {
    const choice = choiceAt(at);
    return choice === 'both' ? [mine, theirs] : [choice === 'theirs' ? theirs : mine];
  });
}

/** The field whose answer decides for another: a text for its other format, a file for its name, type and size. */
const leaders: ReadonlyMap<unknown, string> = new Map([
  ['body', 'source/md'],
  ['source', 'body'],
  ...['name', 'mime', 'bytes', 'sha256'].map((key): [string, string] => [key, 'src']),
]);

function leaderOf(conflict: FieldConflict, conflicts: readonly FieldConflict[]): FieldConflict | undefined {
  const leader = leaders.get(conflict.path.at(-1));
  return leader === undefined ? undefined : siblingConflict(conflict, leader, conflicts);
}

/** Returns the conflict in another field of the same item. */
function siblingConflict(
  { path }: FieldConflict,
  field: string,
  conflicts: readonly FieldConflict[],
): FieldConflict | undefined {
  const key = [...path.slice(0, -1), field].join('/');
  return conflicts.find((one) => keyOf(one) === key);
}

/** Returns the merged value with a person's choices, by conflict path joined with `/`. */
export function resolveConflicts(
  value: unknown,
  conflicts: readonly FieldConflict[],
  choices: ReadonlyMap<string, Choice | ChosenText>,
  mergeKeys?: MergeKeys,
): unknown {
  const given = conflicts.flatMap((one): Part[] => {
    const choice = choices.get(keyOf(one));
    return choice ? [{ path: one.path.map(String), part: chosen(one, choice) }] : [];
  });
  return withParts(value, given, '', mergeKeys);
}

function chosen({ kind, mine, theirs }: FieldConflict, choice: Choice | ChosenText): unknown {
  if (typeof choice !== 'string') return choice.text;
  if (choice !== 'both') return choice === 'mine' ? mine : theirs;
  if (kind === 'text') return `${mine}\n\n${theirs}`;
  if (typeof mine === 'string' && typeof theirs === 'string') return `${theirs} ${mine}`;
  return mine === undefined ? theirs : mine;
}

interface Part {
  readonly path: readonly string[];
  readonly part: unknown;
}

/** Returns `value` with these parts at their paths, all found before one is set: a choice may change the key of its item. */
function withParts(value: unknown, given: readonly Part[], field: string, mergeKeys?: MergeKeys): unknown {
  if (given.length === 0) return value;
  const whole = given.find(({ path }) => path.length === 0);
  if (whole) return whole.part;
  const items = keyedItems(value, keyAt(mergeKeys, field));
  const parts = items ?? (isFields(value) ? fieldsOf(value) : undefined);
  // The path leads nowhere any more.
  if (!parts) return value;
  const next = new Map(parts);
  for (const key of new Set(given.map(({ path: [first = ''] }) => first))) {
    const inner = given
      .filter(({ path }) => path[0] === key)
      .map(({ path, part }) => ({ path: path.slice(1), part }));
    const below = field ? `${field}.${key}` : key;
    const part = withParts(parts.get(key), inner, items ? field : below, mergeKeys);
    if (part === undefined) next.delete(key);
    else next.set(key, part);
  }
  return items ? [...next.values()] : Object.fromEntries(next);
}

function fieldsOf(value: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(value).filter(([, part]) => part !== undefined));
}
