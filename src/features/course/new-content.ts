/**
 * What an author begins with: new lessons, blocks and questions, and copies of them.
 * Invariant: ids are made here, on the device, and are final; a copy has none of the ids of what it was copied from.
 */
import { ulid } from '#src/kit/ids.ts';
import type { Content, Lesson, Option, Question } from './model.ts';

/** The types a block may have, with what an author reads on the button (`power point` is written so). */
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

/** Whether somebody wrote it as this product writes it; `powerpoint` stands in one place of the old one. */
export function contentTypeOf(type: string): ContentType | undefined {
  if (type === 'powerpoint') return 'power point';
  return Object.hasOwn(contentTypes, type) ? (type as ContentType) : undefined;
}

type MakeId = () => string;

/** One more answer, wrong until its author ticks it. */
export function newOption(text: string, makeId: MakeId = ulid): Option & { readonly id: string } {
  return { id: makeId(), text, isCorrect: false, isSelected: false };
}

/** What a new quiz begins with. */
export function newQuestion(makeId: MakeId = ulid): Question {
  const options = [1, 2, 3, 4].map((number) => ({
    ...newOption(`Option ${number}`, makeId),
    ...(number === 3 && { isCorrect: true, isProvisional: true }),
  }));
  return { id: makeId(), question: 'Enter your question here', options, explanation: '' };
}

/** An empty block of a type; a quiz has one question. */
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

/** A lesson with one block to begin with, or none. */
export function newLesson(title: string, type: ContentType | undefined, makeId: MakeId = ulid): Lesson {
  const id = makeId();
  return { id, title, contents: type ? [newContent(type, id, makeId)] : [] };
}

/** The same question once more. */
export function copyOfQuestion(question: Question, makeId: MakeId = ulid): Question {
  const options = question.options.map((option) => ({ ...option, id: makeId() }));
  return { ...question, id: makeId(), options };
}

/** The same block once more, in this lesson. */
export function copyOfContent(content: Content, lessonId: string, makeId: MakeId = ulid): Content {
  const questions = content.questions.map((question) => copyOfQuestion(question, makeId));
  return { ...content, id: makeId(), lessonId, questions };
}

/** The same lesson once more, under a title that tells them apart. */
export function copyOfLesson(lesson: Lesson, makeId: MakeId = ulid): Lesson {
  const id = makeId();
  const contents = lesson.contents.map((content) => copyOfContent(content, id, makeId));
  const { moved: _moved, ...copied } = lesson;
  return { ...copied, id, title: `${lesson.title} (copy)`, contents };
}
