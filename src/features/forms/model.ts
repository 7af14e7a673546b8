import * as v from 'valibot';
import {
  blankField,
  Id,
  looseTextOrNumber,
  optionalText,
  requiredText,
  looseText as text,
} from '#src/kit/fields.ts';

/** How a question is answered; a form of another host may name a kind that is not known here: it is a line of text. */
export const fieldTypes = ['one of', 'text', 'long text', 'number'] as const;
export type FieldType = (typeof fieldTypes)[number];

const badNumber = 'Use figures only, for example 120 or 45.50';

/** What can be chosen: once each, as it is sent in, without spaces at its ends. */
const Options = v.pipe(
  v.fallback(v.array(looseTextOrNumber), []),
  v.transform((options) => [...new Set(options)].filter((option) => option !== '')),
);

const FormField = v.looseObject({
  id: v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform((id) => String(id).trim()),
    ),
    '',
  ),
  label: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  type: v.fallback(v.picklist(fieldTypes), 'text'),
  required: v.fallback(v.boolean(), false),
  options: Options,
});
export type FormField = v.InferOutput<typeof FormField>;

/** The questions that can be read, each under a name of its own: a broken one takes none of the others with it. */
const Fields = v.pipe(
  v.fallback(v.array(v.unknown()), []),
  v.transform((entries) => {
    const names = new Set<string>();
    return entries.flatMap((entry, at): FormField[] => {
      const parsed = v.safeParse(FormField, entry);
      if (!parsed.success) return [];
      const { id, type, options } = parsed.output;
      const name = id === '' || names.has(id) ? `question-${at + 1}` : id;
      names.add(name);
      // With nothing to choose from, a choice that has to be made would keep all answers from being sent.
      const isChoiceOfNone = type === 'one of' && options.length === 0;
      return [{ ...parsed.output, id: name, type: isChoiceOfNone ? 'text' : type }];
    });
  }),
);

/** A form of an instructor: table Forms, with its questions in `data.fields`; what else it holds is kept. */
export const Form = v.looseObject({
  id: Id,
  slug: text,
  title: v.pipe(text, v.nonEmpty()),
  description: text,
  fields: Fields,
});
export type Form = v.InferOutput<typeof Form>;

/** One answered question: the question's own words travel with it, because a form may be changed later. */
const Answered = v.object({ id: v.string(), label: v.string(), value: v.string() });
export type Answered = v.InferOutput<typeof Answered>;

/** Sending in a form once. */
export const AnswerArgs = v.object({
  formId: Id,
  formTitle: v.string(),
  /** The block of the lesson the form was answered in; empty where it was answered elsewhere. */
  contentId: v.string(),
  userId: Id,
  name: v.string(),
  /** Wall clock (ms) of the phone when it was sent in. */
  answeredAt: v.number(),
  answers: v.array(Answered),
});
export type AnswerArgs = v.InferOutput<typeof AnswerArgs>;

/** Somebody's answers to a form, as the office keeps them. */
export const FormAnswer = v.looseObject({
  ...AnswerArgs.entries,
  id: Id,
  formTitle: text,
  contentId: text,
  userId: text,
  name: text,
  answeredAt: v.fallback(v.number(), 0),
  answers: v.fallback(v.array(Answered), []),
});
export type FormAnswer = v.InferOutput<typeof FormAnswer>;

const longest: Readonly<Record<FieldType, number>> = {
  'one of': 500,
  text: 500,
  'long text': 5000,
  number: 30,
};

function answerTo({ type, required, options }: FormField): v.GenericSchema<unknown, string> {
  const typed = required ? requiredText(longest[type]) : optionalText(longest[type]);
  if (type === 'number')
    return v.pipe(
      typed,
      v.check((value) => value === '' || /^-?\d[\d ]*([.,]\d+)?$/.test(value), badNumber),
    );
  if (type === 'one of')
    return v.pipe(
      typed,
      v.check((value) => value === '' || options.includes(value), blankField),
    );
  return typed;
}

/** The one rule of a form's fields: what is typed in each, by its name. A choice of which nothing was chosen is not in the form's data at all. */
export function typedSchema({ fields }: Pick<Form, 'fields'>) {
  return v.object(Object.fromEntries(fields.map((field) => [field.id, v.optional(answerTo(field), '')])));
}

/** What was typed, question by question; those left empty are left out. */
export function answered(
  { fields }: Pick<Form, 'fields'>,
  typed: Readonly<Record<string, string>>,
): Answered[] {
  return fields.flatMap(({ id, label }) => {
    const value = typed[id] ?? '';
    return value === '' ? [] : [{ id, label, value }];
  });
}
