/**
 * What a person is asked of a conflict, and the value their answers make.
 * Invariant: of a text only the blocks that both changed are asked about; everything else of both sides is in the value
 * whatever is chosen.
 */
import { formatBytes } from '#src/kit/bytes.ts';
import { device } from '#src/kit/device-word.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { clashesIn, joinPieces, mergePieces, type TextPiece } from '#src/kit/merge-text.ts';
import type { Choice, FieldConflict, FieldRules } from '#src/sync/index.ts';
import { type ChosenText, resolveConflicts } from '#src/sync/merge/merge.ts';

/** A conflict as a person is asked about it; what is chosen is still one of its own two values. */
export interface AskedConflict extends FieldConflict {
  /** What is read in place of the values, where those say nothing to a person. */
  readonly shown?: Pick<FieldConflict, 'mine' | 'theirs'>;
  /** Of a text of which only parts are asked about: which of them. */
  readonly part?: { readonly at: number; readonly of: number };
}

export type Choices = ReadonlyMap<string, Choice>;

/** What the answer to a question is noted under. */
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
 * The conflicts a person is asked about. A text written as markdown has its HTML beside it, and a file what is known of
 * it: a conflict in several of them is one question.
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

/** A text as what both agree on and what they do not; `undefined` where all of it is in question. */
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

/** Two files by what their people call them: an address says nothing to them. */
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

/** What was chosen, and for what follows it. Markdown that lies beside two texts put together would be neither. */
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
  /** Makes the HTML of a text; without it the HTML beside markdown is put together in the same way as that. */
  readonly toHtml?: (md: string) => string;
}

/** The merged value with each question answered, and everything that nobody was asked about in it. */
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

/** The text that the answers make of one in conflict, `undefined` without them; `question` is the conflict that was asked about. */
function chosenText(conflict: FieldConflict, question: FieldConflict, choices: Choices): string | undefined {
  const texts = textsOf(conflict);
  if (!texts) return undefined;
  const choiceAt = (at: number) =>
    choices.get(partKey(question, at)) ?? choices.get(keyOf(question)) ?? choices.get(partKey(question, 0));
  const first = choiceAt(0);
  const pieces = piecesOf(conflict);
  // As it was written, white space and all.
  if (!pieces && first !== 'both') return first && texts[first];
  if (!first && clashesIn(pieces ?? []).length > 0) return undefined;
  return joinPieces(pieces ?? [{ before: undefined, says: texts }], ({ mine, theirs }, at) => {
    const choice = choiceAt(at);
    return choice === 'both' ? [mine, theirs] : [choice === 'theirs' ? theirs : mine];
  });
}

/** What decides for a place: the text for its other form, the file for what is known of it. */
const leaders: ReadonlyMap<unknown, string> = new Map([
  ['body', 'source/md'],
  ['source', 'body'],
  ...['name', 'mime', 'bytes', 'sha256'].map((key): [string, string] => [key, 'src']),
]);

function leaderOf(conflict: FieldConflict, conflicts: readonly FieldConflict[]): FieldConflict | undefined {
  const leader = leaders.get(conflict.path.at(-1));
  return leader === undefined ? undefined : siblingConflict(conflict, leader, conflicts);
}

/** The conflict in another field of the same thing. */
function siblingConflict(
  { path }: FieldConflict,
  field: string,
  conflicts: readonly FieldConflict[],
): FieldConflict | undefined {
  const key = [...path.slice(0, -1), field].join('/');
  return conflicts.find((one) => keyOf(one) === key);
}
