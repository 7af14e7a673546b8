/**
 * Answers as a table: a column for each question that was ever asked, and of several choices one each.
 * Invariant: a column belongs to the id of a question, never to its place or its words: whatever is done to the form, an
 * answer stands below the question it was given to.
 */
import { readChoice } from '#src/cms/readings/choice.ts';
import { newestFirst } from './answered-at.ts';
import { authoredType, type FieldType, type FormField, scaleSteps } from './fields.ts';
import type { Answered, Form, FormAnswer } from './model.ts';

/** A question that was asked, in the form or once in it. */
export interface AskedQuestion {
  readonly id: string;
  readonly label: string;
  readonly type: FieldType;
  /** What could be chosen, today or when somebody answered. */
  readonly choices: readonly string[];
  /** Somebody answered it with one text, and not with a list. */
  readonly isInWords: boolean;
  /** It is not in the form any more. */
  readonly isDeleted: boolean;
}

/** What was given to a question, each choice by itself. */
export function choicesIn({ value, values }: Answered): readonly string[] {
  return values ?? (value === '' ? [] : [readChoice(value)]);
}

/** An answer to a question; the first, where a broken record has two. */
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

/** The steps of a scale from its lowest, whoever gave which first; words that came from elsewhere last. */
function inScaleOrder(steps: readonly string[]): readonly string[] {
  const place = (step: string) => (/^-?\d+$/.test(step) ? Number(step) : Number.MAX_VALUE);
  return steps.toSorted((a, b) => place(a) - place(b));
}

/** A question with what one more person answered to it; what the form says of it counts before what they were asked. */
function withAnswer(known: AskedQuestion | undefined, answer: Answered): AskedQuestion {
  const isDeleted = known?.isDeleted ?? true;
  const asked = isDeleted ? (answer.type ?? known?.type ?? 'text') : (known?.type ?? 'text');
  const type = answer.values ? 'several of' : asked;
  const chosen = answer.values ?? (type === 'one of' || type === 'scale' ? [readChoice(answer.value)] : []);
  const choices = [...new Set([...(known?.choices ?? []), ...chosen])];
  return {
    id: answer.id,
    label: isDeleted ? answer.label : (known?.label ?? answer.label),
    type: known?.type === 'several of' ? known.type : type,
    choices: asked === 'scale' ? inScaleOrder(choices) : choices,
    isInWords: (known?.isInWords ?? false) || answer.values === undefined,
    isDeleted,
  };
}

/** The questions of a form in its order, then those that were deleted, in the order they were first answered in. */
export function askedQuestions(form: Form | undefined, answers: readonly FormAnswer[]): AskedQuestion[] {
  const own = (form?.fields ?? []).filter(({ type }) => type !== 'section').map(fromForm);
  const found = new Map(own.map((question) => [question.id, question]));
  // The newest words of a deleted question stand over its column, whoever answered it first.
  for (const { answers: given } of answers.toSorted((a, b) => newestFirst(b, a)))
    for (const answer of given) found.set(answer.id, withAnswer(found.get(answer.id), answer));
  return [...found.values()];
}

export interface AnswerColumn {
  readonly questionId: string;
  readonly head: string;
  /** Of several choices, the one this column is for; `null` for what was answered in one text. */
  readonly choice?: string | null;
}

/** The columns of these questions; where the form is gone none is called deleted. */
export function answerColumns(questions: readonly AskedQuestion[]): AnswerColumn[] {
  const marks = questions.some(({ isDeleted }) => !isDeleted);
  return questions.flatMap(
    ({ id: questionId, label, type, choices, isInWords, isDeleted }): AnswerColumn[] => {
      const head = isDeleted && marks ? `${label} (deleted)` : label;
      if (type !== 'several of') return [{ questionId, head }];
      const each = choices.map((choice) => ({ questionId, head: `${head}: ${choice}`, choice }));
      // It was asked in another way before.
      return isInWords ? [...each, { questionId, head: `${head}: in words`, choice: null }] : each;
    },
  );
}

/** What stands in a column of an answer: nothing where the question was not answered. */
export function cellOf(answer: FormAnswer, { questionId, choice }: AnswerColumn): string {
  const given = answerTo(answer, questionId);
  if (!given) return '';
  if (choice === undefined) return given.value;
  if (choice === null) return given.values ? '' : given.value;
  if (!given.values) return '';
  return given.values.includes(choice) ? 'Yes' : 'No';
}
