/** What an author begins with. Ids are made here, on the device, and are final. */
import { ulid } from '#src/kit/ids.ts';
import { type FieldType, type FormField, isChoice } from './fields.ts';

/** The kinds of questions, with what an author reads on the button. */
export const questionTypes = {
  section: 'Section text',
  text: 'Line',
  'long text': 'Paragraph',
  'one of': 'One of',
  'several of': 'Several of',
  number: 'Number',
  date: 'Date',
  scale: 'Scale',
} as const satisfies Record<FieldType, string>;

const firstLabel = 'Enter your question here';
const firstHeading = 'Enter a heading here';

/** Whether a question still says what every new one begins with. */
export function isFirstLabel(label: string): boolean {
  return label === firstLabel || label === firstHeading;
}

/** What a question of a kind begins with to choose from. */
export function firstOptions(type: FieldType): string[] {
  return isChoice({ type }) ? ['Choice 1', 'Choice 2'] : [];
}

/** A new question of a kind; a choice has two to begin with. */
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

/** The same question once more, under an id of its own. */
export function copyOfQuestion(field: FormField, makeId: () => string = ulid): FormField {
  return { ...field, id: makeId() };
}

/** The questions that somebody wrote: those that still say what every question begins with are shown to nobody. */
export function finishedFields(fields: readonly FormField[]): FormField[] {
  return fields.filter(({ label }) => !isFirstLabel(label));
}
