import * as v from 'valibot';
import { listOf } from '#src/cms/readings/list.ts';
import { numberOr } from '#src/cms/readings/number.ts';
import { YesOrNo } from '#src/cms/readings/yes-or-no.ts';
import { contentHash } from '#src/kit/canonical.ts';
import { Id, looseText as text, textOrNumber } from '#src/kit/fields.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { listIn } from '#src/kit/stored-list.ts';

// In a separate file: every page loads the list of courses, but few pages load chapters.
export { Course } from './course.ts';

/** An id inside a chapter, which other programs may store as a number. */
const LooseId = v.pipe(textOrNumber, v.trim(), v.nonEmpty());

/** Gives an entry without an id one made of its index and content, the same at each reading. */
function withId(entry: unknown, at: number): unknown {
  if (!isFields(entry) || v.safeParse(LooseId, entry['id']).success) return entry;
  return { ...entry, id: `unnamed-${at + 1}-${contentHash(entry)}` };
}

/** Decodes the readable entries of a list, each with an id. */
const readableList = <Entry>(schema: v.GenericSchema<unknown, Entry>) => listOf(schema, withId);

/** An option of a question. `id` is this product's own key: options without one get one from their index. */
export const Option = v.looseObject({
  id: v.exactOptional(LooseId),
  text,
  isCorrect: v.optional(YesOrNo, false),
  /** Own key: true for the option that a new question marks as right, until an author changes a tick. */
  isProvisional: v.exactOptional(YesOrNo),
});
export type Option = v.InferOutput<typeof Option>;

export const Question = v.looseObject({
  id: LooseId,
  question: text,
  options: readableList(Option),
  /** The text a learner reads after answering. */
  explanation: text,
});
export type Question = v.InferOutput<typeof Question>;

/** A content block. `type` is the host's value; `body` is self-contained HTML. Unknown keys are kept. */
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
  /** The form that a survey shows: an item of table Forms. */
  formId: v.fallback(LooseId, ''),
  /** The markdown source of the text; `text-source.ts` decides whether it is valid. */
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
  /** The number of unreadable parts: counted on reading, never written. */
  unreadable: v.optional(numberOr(0), 0),
});
export type Chapter = v.InferOutput<typeof Chapter>;

/** The nested lists of a lesson, from the outermost. */
const lists = ['contents', 'questions', 'options'];

/** Counts the unreadable entries of a chapter's lessons; an invalid list counts as 1. */
export function unreadableLessons(value: unknown, [inner = '', ...deeper] = lists): number {
  if (!value) return 0;
  const count = (sum: number, entry: unknown) =>
    sum + (isFields(entry) ? unreadableLessons(entry[inner], deeper) : 1);
  return listIn(value)?.reduce(count, 0) ?? 1;
}

/** Whether a chapter is wholly unreadable: it has lessons, but none can be shown. */
export function isUnreadable({ lessons, unreadable }: Chapter): boolean {
  return unreadable > 0 && lessons.length === 0;
}

/** A lesson with its chapter. */
export interface LessonPlace {
  readonly chapter: Chapter;
  readonly lesson: Lesson;
}

/** Returns all lessons of a course in reading order. */
export function lessonsOf(chapters: readonly Chapter[]): readonly LessonPlace[] {
  return inOrder(chapters).flatMap((chapter) => chapter.lessons.map((lesson) => ({ chapter, lesson })));
}

/** Whether a URL parameter is the id or the slug of this course or chapter. */
export function isNamed(
  parameter: string,
  { id, slug }: { readonly id: string; readonly slug: string },
): boolean {
  return parameter !== '' && (parameter === id || parameter === slug);
}
