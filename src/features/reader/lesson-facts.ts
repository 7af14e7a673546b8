/** What an outline says of a lesson before it is opened: what it is made of, how long it takes, how its quiz went. */

import type { Content, Lesson } from '#src/features/course/model.ts';
import { chosenOptions, type Result, resultOf } from '#src/features/reader/blocks/attempt.ts';
import { paragraphs } from '#src/kit/plain-text.ts';
import type { Attempts } from './lesson-read.ts';

/** Words a person reads in a minute, in a language that may not be their first. */
const wordsPerMinute = 150;
const minutesPerQuestion = 0.5;
/** What is said of a film or a sound whose length nobody knows. */
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

/** `Text, sound and quiz`: each kind once, in the order of the lesson; '' for a lesson without any. */
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

/** About how many minutes a lesson takes, at least one; 0 for one that is still being written. */
export function minutesOf({ contents }: Lesson): number {
  if (contents.length === 0) return 0;
  return Math.max(1, Math.round(contents.reduce((sum, content) => sum + minutesOfBlock(content), 0)));
}

/** How the quizzes of some lessons went. */
export interface QuizResult {
  readonly right: number;
  /** Questions that were answered; those whose author called no answer right are in none of these. */
  readonly answered: number;
  readonly of: number;
}

/** How the quizzes of these lessons went for somebody; questions without a right answer do not count. */
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
  const marked = results.filter((result) => result !== 'none');
  return {
    right: marked.filter((result) => result === 'right').length,
    answered: marked.filter((result) => result !== undefined).length,
    of: marked.length,
  };
}

/** `Quiz: 3 of 4 right`, once it is answered; before that how far it is; '' where it was not begun. */
export function quizWords({ right, answered, of }: QuizResult): string {
  if (answered === 0) return '';
  return answered === of ? `Quiz: ${right} of ${of} right` : `Quiz: ${answered} of ${of} answered`;
}
