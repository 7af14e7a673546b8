/** Facts of a lesson for the outline: its kinds of content, its duration, and the results of its quiz. */

import type { Content, Lesson } from '#src/features/course/model.ts';
import { chosenOptions, type Result, resultOf } from '#src/features/reader/blocks/attempt.ts';
import { paragraphs } from '#src/kit/plain-text.ts';
import type { Attempts } from './lesson-read.ts';

/** Reading speed, for a language that may not be the reader's first. */
const wordsPerMinute = 150;
const minutesPerQuestion = 0.5;
/** Assumed for a video or a recording of unknown length. */
const minutesPerMedia = 2;

const kindNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    text: 'Text',
    video: 'Film',
    audio: 'Sound',
    pdf: 'Paper',
    'power point': 'Slides',
    powerpoint: 'Slides',
    quiz: 'Quiz',
    survey: 'Questions',
  }),
);

/**
 * Returns a lesson's kinds of content, as `Text, sound and quiz`: each kind once, in the order of the lesson; '' for an
 * empty lesson.
 */
export function kindsInWords({ contents }: Lesson): string {
  const names = [...new Set(contents.flatMap(({ type }) => kindNames.get(type) ?? []))];
  const [first = '', ...others] = names.map((name, at) => (at === 0 ? name : name.toLowerCase()));
  const last = others.pop();
  return last === undefined ? first : `${[first, ...others].join(', ')} and ${last}`;
}

function minutesOfBlock({ type, body, questions, duration }: Content): number {
  const words = paragraphs(body).join(' ').split(/\s+/).filter(Boolean).length / wordsPerMinute;
  if (type === 'quiz') return words + questions.length * minutesPerQuestion;
  if (type !== 'video' && type !== 'audio') return words;
  return words + (typeof duration === 'number' && duration > 0 ? duration / 60 : minutesPerMedia);
}

/** Returns the approximate minutes of a lesson, at least one; 0 for an empty lesson. */
export function minutesOf({ contents }: Lesson): number {
  if (contents.length === 0) return 0;
  return Math.max(1, Math.round(contents.reduce((sum, content) => sum + minutesOfBlock(content), 0)));
}

/** The results of the quizzes of some lessons. */
export interface QuizResult {
  readonly right: number;
  /** The number of answered questions; questions without a right answer are not counted in any field. */
  readonly answered: number;
  readonly of: number;
}

/** Counts the results of these lessons' quizzes; questions without a right answer do not count. */
export function quizResult(lessons: readonly Lesson[], attempts: Attempts): QuizResult {
  const results = lessons.flatMap(({ contents }) =>
    contents
      .filter(({ type }) => type === 'quiz')
      .flatMap(({ id, questions }) =>
        questions.map((question): Result | undefined | 'none' =>
          question.options.some(({ isCorrect }) => isCorrect)
            ? resultOf(question, chosenOptions(question, attempts.get(id) ?? {}))
            : 'none',
        ),
      ),
  );
  const gradable = results.filter((result) => result !== 'none');
  return {
    right: gradable.filter((result) => result === 'right').length,
    answered: gradable.filter((result) => result !== undefined).length,
    of: gradable.length,
  };
}

/** Returns the result of a quiz as `Quiz: 3 of 4 right`, before the last answer its progress; '' before the first. */
export function quizWords({ right, answered, of }: QuizResult): string {
  if (answered === 0) return '';
  return answered === of ? `Quiz: ${right} of ${of} right` : `Quiz: ${answered} of ${of} answered`;
}
