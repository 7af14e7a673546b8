/**
 * The questions of a form as they can be read, and as they are stored.
 * Invariant: what another program wrote is kept whole: what of a question cannot be read stands in `asStored`, and goes
 * back as it came until an author changes it.
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

/** How a question is answered; a form of another host may name a kind that is not known here: it is a line of text. */
export const fieldTypes = [
  'section',
  'text',
  'long text',
  'one of',
  'several of',
  'number',
  'date',
  'scale',
] as const;
export type FieldType = (typeof fieldTypes)[number];

/** A question is asked where the answer to another one is this. */
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

/** The options of a question: once each, as they are sent in. */
const Options = v.pipe(
  wordsOf(v.fallback(Choice, '')),
  v.transform((options) => [...new Set(options)].filter((option) => option !== '')),
);

/** The highest number of a scale that begins with 1. */
export const highestScale = 10;
const usualScale = 5;

const Text = v.pipe(textOrNumber, v.trim());

const isScaleEnd = (end: number) => Number.isInteger(end) && end >= 2 && end <= highestScale;

const FormField = v.looseObject({
  id: v.fallback(Text, ''),
  label: v.pipe(Text, v.nonEmpty()),
  /** What one should know before answering; the words of a section. */
  help: v.fallback(Text, ''),
  type: v.optional(oneOf(fieldTypes, 'text'), 'text'),
  required: v.optional(YesOrNo, false),
  options: Options,
  showIf: v.optional(v.fallback(v.optional(ShowIf), undefined)),
  /** Of a scale: its last number, and what its ends mean. */
  highest: v.optional(numberOr(usualScale, isScaleEnd), usualScale),
  low: v.fallback(Text, ''),
  high: v.fallback(Text, ''),
  /** What other words stand in the record for what was read. */
  asStored: v.optional(v.fallback(v.optional(AnyFields), undefined)),
});
export type FormField = v.InferOutput<typeof FormField>;

/** What of a question an author changes. */
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

/** Whether a stored value was read whole, whatever shape it is stored in. */
function saysTheSame(stored: unknown, read: unknown): boolean {
  if (Array.isArray(read)) return readWords(stored).map(readChoice).join('\n') === read.join('\n');
  if (isFields(read)) {
    const record = recordIn(stored);
    return isFields(record) && Object.keys(read).every((key) => saysTheSame(record[key], read[key]));
  }
  if (typeof read === 'boolean') return true;
  if (typeof read === 'number') return readNumber(stored) === read;
  return readChoice(stored).toLowerCase() === readChoice(read).toLowerCase();
}

/** What of an entry could not be read. */
function unlike(entry: unknown, read: FormField): Record<string, unknown> {
  const stored = isFields(entry) ? entry : {};
  const odd = editable.filter((key) => stored[key] !== undefined && !saysTheSame(stored[key], read[key]));
  return { ...Object.fromEntries(odd.map((key) => [key, stored[key]])), ...read.asStored };
}

/** The questions that can be read, each under a name of its own: a broken one takes none of the others with it. */
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
      // With nothing to choose from, a choice that has to be made would keep all answers from being sent.
      const isChoiceOfNone = isChoice({ type }) && options.length === 0;
      const read = { ...parsed.output, id: name, type: isChoiceOfNone ? 'text' : type };
      const asStored = unlike(entry, read);
      return [Object.keys(asStored).length > 0 ? { ...read, asStored } : read];
    });
  }),
);

/** Entries of a form's list that are no questions here, each with the question it stands after. */
export const Unread = v.array(v.object({ after: v.string(), entry: v.unknown() }));
export type Unread = v.InferOutput<typeof Unread>;

/** What of a list of questions cannot be read. */
export function unreadIn(stored: unknown): Unread {
  const entries = readList(stored) ?? [];
  return entries.flatMap((entry, at) => {
    if (v.safeParse(FormField, entry).success) return [];
    const after = v.parse(Fields, entries.slice(0, at)).at(-1)?.id ?? '';
    return [{ after, entry }];
  });
}

/** A question as it is written: without what nobody filled in, and with what another program wrote. */
export function storedField({ asStored, help, options, highest, low, high, ...field }: FormField): object {
  return {
    ...field,
    ...(help && { help }),
    ...(options.length > 0 && { options }),
    ...(field.type === 'scale' && { highest, ...(low && { low }), ...(high && { high }) }),
    ...asStored,
  };
}

/** The list as it is written, with what cannot be read at its place. */
export function storedFields(fields: readonly FormField[], unread: Unread): unknown[] {
  const after = (id: string) => unread.filter((one) => one.after === id).map(({ entry }) => entry);
  const known = new Set(['', ...fields.map(({ id }) => id)]);
  const left = unread.filter((one) => !known.has(one.after)).map(({ entry }) => entry);
  return [...after(''), ...fields.flatMap((field) => [storedField(field), ...after(field.id)]), ...left];
}

/** A question with changes: what was stored of the changed parts otherwise goes. */
export function changedField(field: FormField, changes: Partial<FormField>): FormField {
  const asStored = Object.entries(field.asStored ?? {}).filter(([key]) => !Object.hasOwn(changes, key));
  const { asStored: _before, ...next } = { ...field, ...changes };
  return asStored.length > 0 ? { ...next, asStored: Object.fromEntries(asStored) } : next;
}

/** How an author knows a question: a choice whose last option was taken out stays one. */
export function authoredType({ type, asStored }: FormField): FieldType {
  return fieldTypes.find((one) => one === asStored?.['type']) ?? type;
}

/** The numbers of a scale, as they are sent in. */
export function scaleSteps({ highest }: Pick<FormField, 'highest'>): string[] {
  return Array.from({ length: highest }, (_, at) => String(at + 1));
}
