/**
 * Creates lessons, blocks and questions, and copies of them. Invariant: ids are made on the device and are final; a
 * copy has new ids throughout.
 */
import { ulid } from '#src/kit/ids.ts';
import type { Content, Lesson, Option, Question } from './model.ts';

/** The types of blocks with the labels of their buttons (`power point` is the stored spelling). */
export const contentTypes = {
  text: 'Text',
  video: 'Video',
  quiz: 'Quiz',
  survey: 'Survey',
  pdf: 'PDF',
  audio: 'Audio',
  'power point': 'Power Point',
} as const;
export type ContentType = keyof typeof contentTypes;

/** Returns the known type for a stored one; older data also have `powerpoint`. */
export function contentTypeOf(type: string): ContentType | undefined {
  if (type === 'powerpoint') return 'power point';
  return Object.hasOwn(contentTypes, type) ? (type as ContentType) : undefined;
}

type MakeId = () => string;

/** Creates an option, which is wrong until its author ticks it. */
export function newOption(text: string, makeId: MakeId = ulid): Option & { readonly id: string } {
  return { id: makeId(), text, isCorrect: false, isSelected: false };
}

/** Creates the question that a new quiz starts with. */
export function newQuestion(makeId: MakeId = ulid): Question {
  const options = [1, 2, 3, 4].map((number) => ({
    ...newOption(`Option ${number}`, makeId),
    ...(number === 3 && { isCorrect: true, isProvisional: true }),
  }));
  return { id: makeId(), question: 'Enter your question here', options, explanation: '' };
}

/** Creates an empty block of a type; a quiz has one question. */
export function newContent(type: ContentType, lessonId: string, makeId: MakeId = ulid): Content {
  return {
    id: makeId(),
    title: '',
    type,
    lessonId,
    body: '',
    questions: type === 'quiz' ? [newQuestion(makeId)] : [],
    src: '',
    mime: '',
    poster: '',
    captions: '',
    formId: '',
    ...(type === 'text' && { source: { md: '' } }),
  };
}

/** Creates a lesson, with one block if a type is given. */
export function newLesson(title: string, type: ContentType | undefined, makeId: MakeId = ulid): Lesson {
  const id = makeId();
  return { id, title, contents: type ? [newContent(type, id, makeId)] : [] };
}

/** Copies a question. */
export function copyOfQuestion(question: Question, makeId: MakeId = ulid): Question {
  const options = question.options.map((option) => ({ ...option, id: makeId() }));
  return { ...question, id: makeId(), options };
}

/** Copies a block into a lesson. */
export function copyOfContent(content: Content, lessonId: string, makeId: MakeId = ulid): Content {
  const questions = content.questions.map((question) => copyOfQuestion(question, makeId));
  return { ...content, id: makeId(), lessonId, questions };
}

/** Copies a lesson, with a title that marks the copy. */
export function copyOfLesson(lesson: Lesson, makeId: MakeId = ulid): Lesson {
  const id = makeId();
  const contents = lesson.contents.map((content) => copyOfContent(content, id, makeId));
  const { moved: _moved, ...copied } = lesson;
  return { ...copied, id, title: `${lesson.title} (copy)`, contents };
}
