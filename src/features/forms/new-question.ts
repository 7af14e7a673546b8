/** Creates questions. Ids are made on the device and are final. */
import { ulid } from '#src/kit/ids.ts';
import type { FieldType } from './field-types.ts';
import { type FormField, isChoice } from './fields.ts';

/** The kinds of questions with the labels of their buttons. */
export const questionTypes = {
  section: 'Words between',
  text: 'Short answer',
  'long text': 'Long answer',
  'one of': 'One answer',
  'several of': 'Several answers',
  number: 'Number',
  date: 'Date',
  scale: 'Scale',
} as const satisfies Record<FieldType, string>;

const firstLabel = 'Enter your question here';
const firstHeading = 'Enter a heading here';

/** Whether a question still has the default text. */
export function isFirstLabel(label: string): boolean {
  return label === firstLabel || label === firstHeading;
}

/** Returns the options that a new question of a kind starts with. */
export function firstOptions(type: FieldType): string[] {
  return isChoice({ type }) ? ['Choice 1', 'Choice 2'] : [];
}

/** Creates a question of a kind; a choice starts with two options. */
export function newQuestion(type: FieldType, makeId: () => string = ulid) {
  const options = firstOptions(type);
  return {
    id: makeId(),
    label: type === 'section' ? firstHeading : firstLabel,
    type,
    required: false,
    options,
  };
}

/** Copies a question, with a new id. */
export function copyOfQuestion(field: FormField, makeId: () => string = ulid): FormField {
  return { ...field, id: makeId() };
}

/** Returns the questions with a text of their own; those with the default text are never shown to people. */
export function finishedFields(fields: readonly FormField[]): FormField[] {
  return fields.filter(({ label }) => !isFirstLabel(label));
}
