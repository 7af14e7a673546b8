/**
 * Arranges answers as a table: a column for each question that was ever asked, and one per choice if several may be
 * chosen.
 * Invariant: a column belongs to the id of a question, never to its index or text: however the form changes, an answer
 * stays below its question.
 */
import { readChoice } from '#src/cms/readings/choice.ts';
import type { Answered, FormAnswer } from './answer-model.ts';
import { newestFirst } from './answered-at.ts';
import type { FieldType } from './field-types.ts';
import { authoredType, type FormField, scaleSteps } from './fields.ts';
import type { Form } from './model.ts';

/** A question of the form, or one that was deleted from it. */
export interface AskedQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: FieldType;
  /** The options: those of the form, and others that people have chosen. */
  readonly choices: readonly string[];
  /** Whether somebody answered the question with one text instead of a list. */
  readonly isInWords: boolean;
  /** Whether the question was deleted from the form. */
  readonly isDeleted: boolean;
}

/** Returns the choices in an answer. */
export function choicesIn({ value, values }: Answered): readonly string[] {
  return values ?? (value === '' ? [] : [readChoice(value)]);
}

/** Returns the answer to a question; the first, if a broken record has two. */
export function answerTo({ answers }: FormAnswer, questionId: string): Answered | undefined {
  return answers.find(({ id }) => id === questionId);
}

function fromForm(field: FormField): AskedQuestion {
  const { id, label, options } = field;
  const type = authoredType(field);
  return {
    id,
    label,
    type,
    choices: type === 'scale' ? scaleSteps(field) : options,
    isInWords: false,
    isDeleted: false,
  };
}

/** Sorts the steps of a scale by number, with other texts last. */
function inScaleOrder(steps: readonly string[]): readonly string[] {
  const place = (step: string) => (/^-?\d+$/.test(step) ? Number(step) : Number.MAX_VALUE);
  return steps.toSorted((a, b) => place(a) - place(b));
}

/** Adds one person's answer to a question; the form's text and type take precedence over those of the answer. */
function withAnswer(knownQuestion: AskedQuestion | undefined, answer: Answered): AskedQuestion {
  const isDeleted = knownQuestion?.isDeleted ?? true;
  const askedType = isDeleted
    ? (answer.type ?? knownQuestion?.type ?? 'text')
    : (knownQuestion?.type ?? 'text');
  const type = answer.values ? 'several of' : askedType;
  const choicesMade =
    answer.values ?? (type === 'one of' || type === 'scale' ? [readChoice(answer.value)] : []);
  const choices = [...new Set([...(knownQuestion?.choices ?? []), ...choicesMade])];
  return {
    id: answer.id,
    label: isDeleted ? answer.label : (knownQuestion?.label ?? answer.label),
    type: knownQuestion?.type === 'several of' ? knownQuestion.type : type,
    choices: askedType === 'scale' ? inScaleOrder(choices) : choices,
    isInWords: (knownQuestion?.isInWords ?? false) || answer.values === undefined,
    isDeleted,
  };
}

/** Returns the questions of a form in its order, then deleted ones in the order of their first answer. */
export function askedQuestions(form: Form | undefined, answers: readonly FormAnswer[]): AskedQuestion[] {
  const own = (form?.fields ?? []).filter(({ type }) => type !== 'section').map(fromForm);
  const questionsById = new Map(own.map((question) => [question.id, question]));
  // Oldest answers first, so that the newest text of a deleted question heads its column.
  for (const { answers: answersGiven } of answers.toSorted((a, b) => newestFirst(b, a)))
    for (const answer of answersGiven)
      questionsById.set(answer.id, withAnswer(questionsById.get(answer.id), answer));
  return [...questionsById.values()];
}

export interface AnswerColumn {
  readonly questionId: string;
  readonly head: string;
  /** The choice of this column, for a question with several; `null` for answers given as one text. */
  readonly choice?: string | null;
}

/** Returns the columns of these questions; when the whole form was deleted, none is marked as deleted. */
export function answerColumns(questions: readonly AskedQuestion[]): AnswerColumn[] {
  const marks = questions.some(({ isDeleted }) => !isDeleted);
  return questions.flatMap(
    ({ id: questionId, label, type, choices, isInWords, isDeleted }): AnswerColumn[] => {
      const head = isDeleted && marks ? `${label} (deleted)` : label;
      if (type !== 'several of') return [{ questionId, head }];
      const each = choices.map((choice) => ({ questionId, head: `${head}: ${choice}`, choice }));
      // The question was once asked without choices.
      return isInWords ? [...each, { questionId, head: `${head}: in words`, choice: null }] : each;
    },
  );
}

/** Returns the value of an answer in a column; '' when the question was not answered. */
export function cellOf(answer: FormAnswer, { questionId, choice }: AnswerColumn): string {
  const answered = answerTo(answer, questionId);
  if (!answered) return '';
  if (choice === undefined) return answered.value;
  if (choice === null) return answered.values ? '' : answered.value;
  if (!answered.values) return '';
  return answered.values.includes(choice) ? 'Yes' : 'No';
}
