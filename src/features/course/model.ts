import * as v from 'valibot';
import { listOf } from '#src/cms/readings/list.ts';
import { numberOr } from '#src/cms/readings/number.ts';
import { YesOrNo } from '#src/cms/readings/yes-or-no.ts';
import { contentHash } from '#src/kit/canonical.ts';
import { Id, looseText as text, textOrNumber } from '#src/kit/fields.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { listIn } from '#src/kit/stored-list.ts';

// In a file of its own: every page starts with the list of courses, few with what chapters hold.
export { Course } from './course.ts';

/** An id inside a chapter, which somebody may have written as a number. */
const LooseId = v.pipe(textOrNumber, v.trim(), v.nonEmpty());

/** Whatever somebody wrote without an id gets one of its place and content, the same at each reading. */
function withId(entry: unknown, at: number): unknown {
  if (!isFields(entry) || v.safeParse(LooseId, entry['id']).success) return entry;
  return { ...entry, id: `unnamed-${at + 1}-${contentHash(entry)}` };
}

/** The entries of a list that can be read, each with an id. */
const readableList = <Entry>(schema: v.GenericSchema<unknown, Entry>) => listOf(schema, withId);

/** An answer of a question. Its id is ours: what was written without one gets one of its place. */
export const Option = v.looseObject({
  id: v.exactOptional(LooseId),
  text,
  isCorrect: v.optional(YesOrNo, false),
  /** Ours: a new question called it right, and no author touched a tick; false once one did. */
  isProvisional: v.exactOptional(YesOrNo),
});
export type Option = v.InferOutput<typeof Option>;

export const Question = v.looseObject({
  id: LooseId,
  question: text,
  options: readableList(Option),
  /** What a learner reads after answering. */
  explanation: text,
});
export type Question = v.InferOutput<typeof Question>;

/** A content block. `type` is the host's word for it; `body` is HTML that reads well by itself. Unknown keys are kept. */
export const Content = v.looseObject({
  id: LooseId,
  title: text,
  type: v.fallback(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty()), 'video'),
  body: text,
  questions: readableList(Question),
  src: text,
  mime: text,
  poster: text,
  captions: text,
  /** Of a survey: an item of table Forms. */
  formId: v.fallback(LooseId, ''),
  /** The markdown a text was written in; `text-source.ts` says when it counts. */
  source: v.optional(v.fallback(v.optional(v.looseObject({ md: v.string() })), undefined)),
});
export type Content = v.InferOutput<typeof Content>;

export const Lesson = v.looseObject({ id: LooseId, title: text, contents: readableList(Content) });
export type Lesson = v.InferOutput<typeof Lesson>;

export const Chapter = v.looseObject({
  id: Id,
  slug: text,
  title: text,
  courseId: text,
  position: v.optional(numberOr(1), 1),
  lessons: readableList(Lesson),
  /** How much of it the host has in a form that is none: counted while reading, never written. */
  unreadable: v.optional(numberOr(0), 0),
});
export type Chapter = v.InferOutput<typeof Chapter>;

/** The lists of a lesson, each in the one before. */
const lists = ['contents', 'questions', 'options'];

/** How much of what a chapter says of its lessons cannot be read; a list that is none counts as 1. */
export function unreadableLessons(value: unknown, [inner = '', ...deeper] = lists): number {
  if (!value) return 0;
  const count = (sum: number, entry: unknown) =>
    sum + (isFields(entry) ? unreadableLessons(entry[inner], deeper) : 1);
  return listIn(value)?.reduce(count, 0) ?? 1;
}

/** Whether nothing of a chapter can be read: its lessons are there, and nobody knows which. */
export function isUnreadable({ lessons, unreadable }: Chapter): boolean {
  return unreadable > 0 && lessons.length === 0;
}

/** A lesson at its place in the course. */
export interface LessonPlace {
  readonly chapter: Chapter;
  readonly lesson: Lesson;
}

/** Every lesson of a course, in the order they are read in. */
export function lessonsOf(chapters: readonly Chapter[]): readonly LessonPlace[] {
  return inOrder(chapters).flatMap((chapter) => chapter.lessons.map((lesson) => ({ chapter, lesson })));
}

/** Whether a parameter of the address names this course or chapter: by its id or its slug. */
export function isNamed(
  asked: string,
  { id, slug }: { readonly id: string; readonly slug: string },
): boolean {
  return asked !== '' && (asked === id || asked === slug);
}
