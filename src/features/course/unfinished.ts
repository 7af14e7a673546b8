/**
 * Finds the unfinished parts of a lesson: a block without file, text or URL, a quiz with default questions. Learners do
 * not see them, and they are not counted; authors see them. Invariant: pure; a block of an unknown type counts as
 * finished.
 */
import { paragraphs } from '#src/kit/plain-text.ts';
import { mediaAddress } from './media.ts';
import type { Content, Question } from './model.ts';
import { contentTypeOf, newQuestion } from './new-content.ts';

/** The missing part of a block, in words for its author. */
export type Lacking = 'a file' | 'a file or a link' | 'words' | 'a question' | 'a form';

const mediaTags = /<(?:img|picture|svg|video|audio|iframe|embed|object|table|hr|math)\b/i;
const linkTags = /<(?:a|img|video|audio|source|iframe|embed|object)\b/i;

function hasWords(body: string): boolean {
  return mediaTags.test(body) || paragraphs(body).join('').trim() !== '';
}

function hasFile(content: Content): boolean {
  return content.src !== '' || linkTags.test(content.body) || mediaAddress(content) !== undefined;
}

const { question: firstWords, options: firstOptions } = newQuestion(() => '');
const firstAnswers = firstOptions.map(({ text }) => text).join('\n');

/** Whether a question still has its default texts. */
export function isUntouched({ question, options, explanation }: Question): boolean {
  const answers = options.map(({ text }) => text).join('\n');
  return explanation === '' && question === firstWords && answers === firstAnswers;
}

/** Returns the questions that were changed from the default. */
function writtenQuestions(questions: readonly Question[]): Question[] {
  return questions.filter((question) => !isUntouched(question));
}

/** Returns the part that a block lacks before learners see it; `undefined` for a finished block. */
export function lackingOf(content: Content): Lacking | undefined {
  const { body, formId, questions } = content;
  switch (contentTypeOf(content.type)) {
    case 'text':
      return hasWords(body) ? undefined : 'words';
    case 'quiz':
      return writtenQuestions(questions).length > 0 || hasWords(body) ? undefined : 'a question';
    case 'survey':
      return formId !== '' || hasWords(body) ? undefined : 'a form';
    // Older data have the text of any type in the body.
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

/** Returns a block without its default questions; the same object when there are none. */
function withoutDefaults(content: Content): Content {
  const questions = writtenQuestions(content.questions);
  return questions.length === content.questions.length ? content : { ...content, questions };
}

/** Cached, so that an unchanged block stays the same object between renders. */
const finishedByContents = new WeakMap<readonly Content[], readonly Content[]>();

/** Returns the blocks of a lesson that learners see. */
export function finishedContents(contents: readonly Content[]): readonly Content[] {
  const before = finishedByContents.get(contents);
  if (before) return before;
  const finished = contents.filter((content) => lackingOf(content) === undefined).map(withoutDefaults);
  finishedByContents.set(contents, finished);
  return finished;
}
