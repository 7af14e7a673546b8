/** What may be sent in of a form, and what is sent. */
import * as v from 'valibot';
import { blankField } from '#src/kit/fields.ts';
import { keyed, valueAt } from '#src/kit/keyed.ts';
import { lifeDays, typedDayProblem } from '#src/kit/typed-day.ts';
import { type FieldType, type FormField, scaleSteps } from './fields.ts';
import type { Answered, Form } from './model.ts';
import { numberProblem } from './number-answer.ts';
import { askedFields, type Typed } from './show-if.ts';

const longest: Readonly<Partial<Record<FieldType, number>>> = { 'long text': 5000, number: 30 };
const longestElse = 500;

/** What a field says, without spaces at its ends; the choices of one where several may be chosen. */
function given({ id, type }: FormField, typed: Typed): string | readonly string[] {
  const value = valueAt(typed, id) ?? '';
  if (type === 'several of')
    return [value]
      .flat()
      .map((one) => one.trim())
      .filter((one) => one !== '');
  return (typeof value === 'string' ? value : (value[0] ?? '')).trim();
}

/** What is wrong with an answer, in words for whoever gave it; nothing where it can be sent. */
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

/** The questions that are asked and answered: a section is neither. */
function questionsOf(fields: readonly FormField[], typed: Typed): FormField[] {
  return askedFields(fields, typed).filter(({ type }) => type !== 'section');
}

/** What stands in a form, or was kept of it. */
export const TypedForm = keyed(v.union([v.string(), v.array(v.string())]));

/** The one rule of a form's fields: what of it is asked is judged, by its name; what is not asked is left out. */
export function typedSchema({ fields }: Pick<Form, 'fields'>): v.GenericSchema<unknown, Typed> {
  return v.pipe(
    TypedForm,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const input = dataset.value;
      for (const field of questionsOf(fields, input)) {
        const value = given(field, input);
        const message = problemOf(field, value);
        const path = { type: 'object', origin: 'value', input, key: field.id, value } as const;
        if (message !== undefined) addIssue({ message, path: [path] });
      }
    }),
    v.transform((typed): Typed => {
      const asked = questionsOf(fields, typed).map((field) => [field.id, given(field, typed)] as const);
      return Object.fromEntries(asked.filter(([, value]) => value.length > 0));
    }),
  );
}

/** What was typed, question by question; those left empty and those not asked are left out. */
export function answered({ fields }: Pick<Form, 'fields'>, typed: Typed): Answered[] {
  return questionsOf(fields, typed).flatMap((field): Answered[] => {
    const { id, label, type } = field;
    const value = given(field, typed);
    if (value.length === 0) return [];
    if (typeof value === 'string') return [{ id, label, type, value }];
    return [{ id, label, type, value: value.join(', '), values: [...value] }];
  });
}

/** What stands in the fields of a form: each name a text, or a list where several may be chosen. */
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
