/**
 * What of a lesson is not finished: a block without its file, its words or its address, a quiz that is still what every
 * quiz begins with. Learners do not see it, and it is counted nowhere; whoever writes the course does.
 * Invariant: pure; a block of a type that nobody here knows is left to whoever shows it.
 */
import { paragraphs } from '#src/kit/plain-text.ts';
import { mediaAddress } from './media.ts';
import type { Content, Question } from './model.ts';
import { contentTypeOf, newQuestion } from './new-content.ts';

/** What a block lacks, as its author reads it. */
export type Lacking = 'a file' | 'a file or a link' | 'words' | 'a question' | 'a form';

const shown = /<(?:img|picture|svg|video|audio|iframe|embed|object|table|hr|math)\b/i;
const linked = /<(?:a|img|video|audio|source|iframe|embed|object)\b/i;

function hasWords(body: string): boolean {
  return shown.test(body) || paragraphs(body).join('').trim() !== '';
}

function hasFile(content: Content): boolean {
  return content.src !== '' || linked.test(content.body) || mediaAddress(content) !== undefined;
}

const { question: firstWords, options: firstOptions } = newQuestion(() => '');
const firstAnswers = firstOptions.map(({ text }) => text).join('\n');

/** Whether a question is still the one that every quiz begins with. */
export function isUntouched({ question, options, explanation }: Question): boolean {
  const answers = options.map(({ text }) => text).join('\n');
  return explanation === '' && question === firstWords && answers === firstAnswers;
}

/** The questions that somebody wrote. */
function written(questions: readonly Question[]): Question[] {
  return questions.filter((question) => !isUntouched(question));
}

/** What a block lacks before learners see it; `undefined` where it is finished. */
export function lackingOf(content: Content): Lacking | undefined {
  const { body, formId, questions } = content;
  switch (contentTypeOf(content.type)) {
    case 'text':
      return hasWords(body) ? undefined : 'words';
    case 'quiz':
      return written(questions).length > 0 || hasWords(body) ? undefined : 'a question';
    case 'survey':
      return formId !== '' || hasWords(body) ? undefined : 'a form';
    // In the system before this one a block of any type had its words in the body.
    case 'video':
    case 'audio':
      return hasFile(content) || hasWords(body) ? undefined : 'a file or a link';
    case 'pdf':
    case 'power point':
      return hasFile(content) || hasWords(body) ? undefined : 'a file';
    case undefined:
      return undefined;
  }
}

/** What learners see of a block: without the questions nobody wrote. The same object where nothing is left out. */
function finished(content: Content): Content {
  const questions = written(content.questions);
  return questions.length === content.questions.length ? content : { ...content, questions };
}

/** Cached, because a block that was not changed stays the same object on the screen. */
const known = new WeakMap<readonly Content[], readonly Content[]>();

/** What learners see of a lesson's blocks. */
export function finishedContents(contents: readonly Content[]): readonly Content[] {
  const before = known.get(contents);
  if (before) return before;
  const left = contents.filter((content) => lackingOf(content) === undefined).map(finished);
  known.set(contents, left);
  return left;
}
