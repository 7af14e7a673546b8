import * as v from 'valibot';
import { inOrder } from '#src/kit/in-order.ts';

const text = v.fallback(v.pipe(v.string(), v.trim()), '');
const Id = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((id) => String(id).trim()),
  v.nonEmpty(),
);

/** The entries of a list that can be read: one that somebody broke takes none of the others with it. */
function readableList<Entry>(schema: v.GenericSchema<unknown, Entry>) {
  return v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((entries) =>
      entries.flatMap((entry) => {
        const parsed = v.safeParse(schema, entry);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );
}

/** A course as everybody may see it in a list; its chapters are pulled by whoever opens it. */
export const Course = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  slug: text,
  title: v.pipe(text, v.nonEmpty()),
  description: text,
  image: text,
});
export type Course = v.InferOutput<typeof Course>;

const Option = v.object({ text, isCorrect: v.fallback(v.boolean(), false) });

export const Question = v.object({
  id: Id,
  question: text,
  options: readableList(Option),
  /** What a learner reads after answering. */
  explanation: text,
});
export type Question = v.InferOutput<typeof Question>;

/** A content block. `type` is the host's word for it; `body` is HTML that reads well by itself. */
export const Content = v.object({
  id: Id,
  title: text,
  type: v.fallback(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.nonEmpty()), 'video'),
  body: text,
  questions: readableList(Question),
  src: text,
  mime: text,
  poster: text,
  captions: text,
});
export type Content = v.InferOutput<typeof Content>;

export const Lesson = v.object({ id: Id, title: text, contents: readableList(Content) });
export type Lesson = v.InferOutput<typeof Lesson>;

export const Chapter = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  slug: text,
  title: text,
  courseId: text,
  position: v.fallback(v.number(), 1),
  lessons: readableList(Lesson),
});
export type Chapter = v.InferOutput<typeof Chapter>;

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
