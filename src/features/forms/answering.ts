/** Validates the typed answers of a form and converts them for sending. */
import * as v from 'valibot';
import { blankField } from '#src/kit/fields.ts';
import { keyed, valueAt } from '#src/kit/keyed.ts';
import { valuesOf } from '#src/kit/readable.ts';
import { lifeDays, typedDayProblem } from '#src/kit/typed-day.ts';
import type { Answered } from './answer-model.ts';
import type { FieldType } from './field-types.ts';
import { type FormField, scaleSteps } from './fields.ts';
import type { Form } from './model.ts';
import { numberProblem } from './number-answer.ts';
import { askedFields, type Typed } from './show-if.ts';

const longest: Readonly<Partial<Record<FieldType, number>>> = { 'long text': 5000, number: 30 };
const longestElse = 500;

/** Returns a field's trimmed value; a list of choices if several may be chosen. */
function trimmedValue({ id, type }: FormField, typed: Typed): string | readonly string[] {
  const value = valueAt(typed, id) ?? '';
  if (type === 'several of')
    return [value]
      .flat()
      .map((one) => one.trim())
      .filter((one) => one !== '');
  return (typeof value === 'string' ? value : (value[0] ?? '')).trim();
}

/** Returns the error message of an answer; undefined when it can be sent. */
function problemOf(field: FormField, value: string | readonly string[]): string | undefined {
  const { type, required, options, highest } = field;
  if (value.length === 0) return required ? blankField : undefined;
  if (typeof value !== 'string') return value.every((one) => options.includes(one)) ? undefined : blankField;
  const most = longest[type] ?? longestElse;
  if (value.length > most) return `Please use at most ${most} characters here`;
  switch (type) {
    case 'number':
      return numberProblem(value);
    case 'one of':
      return options.includes(value) ? undefined : blankField;
    case 'scale':
      return scaleSteps({ highest }).includes(value) ? undefined : blankField;
    case 'date':
      return typedDayProblem(value, lifeDays());
    default:
      return undefined;
  }
}

/** Returns the questions that are asked under the current answers, without sections. */
function questionsOf(fields: readonly FormField[], typed: Typed): FormField[] {
  return askedFields(fields, typed).filter(({ type }) => type !== 'section');
}

const AnswerValue = v.union([v.string(), v.array(v.string())]);

/** The typed values of a form. */
const TypedForm = keyed(AnswerValue);

/** The stored draft of a form, each answer decoded separately. */
export const KeptForm = valuesOf(AnswerValue);

/** Returns the schema of a form: it checks the questions that are asked, by their ids, and removes the others. */
export function typedSchema({ fields }: Pick<Form, 'fields'>): v.GenericSchema<unknown, Typed> {
  return v.pipe(
    TypedForm,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const field of questionsOf(fields, input)) {
        const value = trimmedValue(field, input);
        const message = problemOf(field, value);
        const path = { type: 'object', origin: 'value', input, key: field.id, value } as const;
        if (message !== undefined) addIssue({ message, path: [path] });
      }
    }),
    v.transform((typed): Typed => {
      const typedAnswers = questionsOf(fields, typed).map(
        (field) => [field.id, trimmedValue(field, typed)] as const,
      );
      return Object.fromEntries(typedAnswers.filter(([, value]) => value.length > 0));
    }),
  );
}

/** Returns the answers, without empty ones and questions that are not asked. */
export function answered({ fields }: Pick<Form, 'fields'>, typed: Typed): Answered[] {
  return questionsOf(fields, typed).flatMap((field): Answered[] => {
    const { id, label, type } = field;
    const value = trimmedValue(field, typed);
    if (value.length === 0) return [];
    if (typeof value === 'string') return [{ id, label, type, value }];
    return [{ id, label, type, value: value.join(', '), values: [...value] }];
  });
}

/** Reads the values of a form's fields: a text each, or a list where several may be chosen. */
export function typedIn(fields: readonly FormField[], data: FormData): Typed {
  const texts = (name: string) => data.getAll(name).filter((value) => typeof value === 'string');
  return Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      const all = texts(id).filter((text) => text !== '');
      if (all.length === 0) return [];
      return [[id, type === 'several of' ? all : (all[0] ?? '')]];
    }),
  );
}
