/**
 * Decodes the questions of a form, and encodes them.
 * Invariant: data of other programs stay: unreadable parts of a question are in `asStored`, and are written back
 * unchanged until an author changes them.
 */
import * as v from 'valibot';
import { Choice, readChoice } from '#src/cms/readings/choice.ts';
import { listOf, readList, readWords, wordsOf } from '#src/cms/readings/list.ts';
import { numberOr, readNumber } from '#src/cms/readings/number.ts';
import { oneOf } from '#src/cms/readings/word.ts';
import { YesOrNo } from '#src/cms/readings/yes-or-no.ts';
import { textOrNumber } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { AnyFields } from '#src/kit/keyed.ts';
import { jsonIn } from '#src/kit/stored-list.ts';
import { type FieldType, fieldTypes } from './field-types.ts';

/** The condition of a question: another question has this answer. */
const ShowIf = v.pipe(
  v.unknown(),
  v.transform(recordIn),
  v.object({ question: v.pipe(textOrNumber, v.trim()), is: Choice }),
);
export type ShowIf = v.InferOutput<typeof ShowIf>;

/** PHP may have stored a record as JSON text. */
function recordIn(stored: unknown): unknown {
  return typeof stored === 'string' ? jsonIn(stored) : stored;
}

/** The options of a question, without duplicates and normalised as answers are. */
const Options = v.pipe(
  wordsOf(v.fallback(Choice, '')),
  v.transform((options) => [...new Set(options)].filter((option) => option !== '')),
);

/** The highest last number of a scale; scales start with 1. */
export const highestScale = 10;
const usualScale = 5;

const Text = v.pipe(textOrNumber, v.trim());

const isScaleEnd = (end: number) => Number.isInteger(end) && end >= 2 && end <= highestScale;

const FormField = v.looseObject({
  id: v.fallback(Text, ''),
  label: v.pipe(Text, v.nonEmpty()),
  /** A hint for answering; for a section, its text. */
  help: v.fallback(Text, ''),
  type: v.optional(oneOf(fieldTypes, 'text'), 'text'),
  required: v.optional(YesOrNo, false),
  options: Options,
  showIf: v.optional(v.fallback(v.optional(ShowIf), undefined)),
  /** The last number of a scale; below, the meanings of its two ends. */
  highest: v.optional(numberOr(usualScale, isScaleEnd), usualScale),
  low: v.fallback(Text, ''),
  high: v.fallback(Text, ''),
  /** Stored values that differ from the decoded ones. */
  asStored: v.optional(v.fallback(v.optional(AnyFields), undefined)),
});
export type FormField = v.InferOutput<typeof FormField>;

/** The parts of a question that an author can change. */
export const editable = [
  'label',
  'help',
  'type',
  'required',
  'options',
  'showIf',
  'highest',
  'low',
  'high',
] as const;

export const isChoice = ({ type }: Pick<FormField, 'type'>) => type === 'one of' || type === 'several of';

/** Whether a stored value was decoded completely, whatever its stored shape. */
function isDecoded(stored: unknown, read: unknown): boolean {
  if (Array.isArray(read)) return readWords(stored).map(readChoice).join('\n') === read.join('\n');
  if (isFields(read)) {
    const record = recordIn(stored);
    return isFields(record) && Object.keys(read).every((key) => isDecoded(record[key], read[key]));
  }
  if (typeof read === 'boolean') return true;
  if (typeof read === 'number') return readNumber(stored) === read;
  return readChoice(stored).toLowerCase() === readChoice(read).toLowerCase();
}

/** Returns the parts of an entry that were not decoded. */
function notDecoded(entry: unknown, read: FormField): Record<string, unknown> {
  const stored = isFields(entry) ? entry : {};
  const odd = editable.filter((key) => stored[key] !== undefined && !isDecoded(stored[key], read[key]));
  return { ...Object.fromEntries(odd.map((key) => [key, stored[key]])), ...read.asStored };
}

/** Decodes the readable questions, each with a unique id: a broken one does not affect the others. */
export const Fields = v.pipe(
  listOf(v.unknown()),
  v.transform((entries) => {
    const names = new Set<string>();
    return entries.flatMap((entry, at): FormField[] => {
      const parsed = v.safeParse(FormField, entry);
      if (!parsed.success) return [];
      const { id, type, options } = parsed.output;
      const name = id === '' || names.has(id) ? `question-${at + 1}` : id;
      names.add(name);
      // A required choice without options could not be answered, so the form could never be submitted.
      const isChoiceOfNone = isChoice({ type }) && options.length === 0;
      const read = { ...parsed.output, id: name, type: isChoiceOfNone ? 'text' : type };
      const asStored = notDecoded(entry, read);
      return [Object.keys(asStored).length > 0 ? { ...read, asStored } : read];
    });
  }),
);

/** Unreadable entries of a form's list, each with the question before it. */
export const Unread = v.array(v.object({ after: v.string(), entry: v.unknown() }));
export type Unread = v.InferOutput<typeof Unread>;

/** Returns the unreadable entries of a list of questions. */
export function unreadIn(stored: unknown): Unread {
  const entries = readList(stored) ?? [];
  return entries.flatMap((entry, at) => {
    if (v.safeParse(FormField, entry).success) return [];
    const after = v.parse(Fields, entries.slice(0, at)).at(-1)?.id ?? '';
    return [{ after, entry }];
  });
}

/** Encodes a question: without empty parts, and with the parts of other programs. */
export function storedField({ asStored, help, options, highest, low, high, ...field }: FormField): object {
  return {
    ...field,
    ...(help && { help }),
    ...(options.length > 0 && { options }),
    ...(field.type === 'scale' && { highest, ...(low && { low }), ...(high && { high }) }),
    ...asStored,
  };
}

/** Encodes a list of questions, with unreadable entries at their places. */
export function storedFields(fields: readonly FormField[], unread: Unread): unknown[] {
  const after = (id: string) => unread.filter((one) => one.after === id).map(({ entry }) => entry);
  const fieldIds = new Set(['', ...fields.map(({ id }) => id)]);
  const orphans = unread.filter((one) => !fieldIds.has(one.after)).map(({ entry }) => entry);
  return [...after(''), ...fields.flatMap((field) => [storedField(field), ...after(field.id)]), ...orphans];
}

/** Changes a question; stored values of the changed parts are dropped. */
export function changedField(field: FormField, changes: Partial<FormField>): FormField {
  const asStored = Object.entries(field.asStored ?? {}).filter(([key]) => !Object.hasOwn(changes, key));
  const { asStored: _before, ...next } = { ...field, ...changes };
  return asStored.length > 0 ? { ...next, asStored: Object.fromEntries(asStored) } : next;
}

/** Returns a question's kind for its author: a choice without options stays a choice. */
export function authoredType({ type, asStored }: FormField): FieldType {
  return fieldTypes.find((one) => one === asStored?.['type']) ?? type;
}

/** Returns the numbers of a scale as texts, as they are submitted. */
export function scaleSteps({ highest }: Pick<FormField, 'highest'>): string[] {
  return Array.from({ length: highest }, (_, at) => String(at + 1));
}
