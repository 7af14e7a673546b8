/**
 * A course's stamps of its chapters (`data.stamps`), so that a phone fetches only those that changed.
 * Invariant: a chapter counts as changed only where neither the stamp it was fetched under nor its own is the course's:
 * its own may be another in another release, which reads more or less of it.
 */
import * as v from 'valibot';
import { numberOr } from '#src/cms/readings/number.ts';
import { contentHash } from '#src/kit/canonical.ts';
import { keyed, valueAt } from '#src/kit/keyed.ts';
import type { Chapter, Content, Course } from './model.ts';

const ChapterStamp = v.object({
  hash: v.pipe(v.string(), v.nonEmpty()),
  /** The chapter as JSON: at most what fetching it costs. */
  bytes: v.optional(numberOr(0), 0),
  lessons: v.fallback(keyed(v.string()), {}),
});
export type ChapterStamp = v.InferOutput<typeof ChapterStamp>;

/** By chapter; `null` for one that was taken away. */
export type Stamps = Readonly<Record<string, ChapterStamp | null>>;

/** The stamp of a chapter as it is on the host. */
export function stampOf(chapter: Chapter): ChapterStamp {
  const { id: _column, unreadable: _counted, courseId: _parent, ...written } = chapter;
  return {
    hash: contentHash(written),
    bytes: new TextEncoder().encode(JSON.stringify(written)).length,
    lessons: Object.fromEntries(
      chapter.lessons.map((lesson) => [lesson.id, contentHash(lesson).slice(0, 8)]),
    ),
  };
}

/** The stamp of a block, made of what a learner is shown: by it one that changed since it was read is found. */
export function blockHash({ type, title, body, src, formId, questions }: Content): string {
  const asked = questions.map(({ question, options, explanation }) => [
    question,
    options.map(({ text, isCorrect }) => [text, isCorrect]),
    explanation,
  ]);
  return contentHash([type, title, body, src, formId, asked]);
}

/** The stamps a course bears; `undefined` where nobody ever wrote any. One that cannot be read counts as none. */
export function stampsOf(course: Course): Stamps | undefined {
  const { stamps } = course;
  if (typeof stamps !== 'object' || stamps === null || Array.isArray(stamps)) return undefined;
  return Object.fromEntries(
    Object.entries(stamps).flatMap(([id, stamp]): [string, ChapterStamp | null][] => {
      if (stamp === null) return [[id, null]];
      const parsed = v.safeParse(ChapterStamp, stamp);
      return parsed.success ? [[id, parsed.output]] : [];
    }),
  );
}

/** A chapter that is another than this phone has. */
export interface ChangedChapter {
  readonly id: string;
  readonly hash: string | null;
  readonly bytes: number;
}

/** The stamp a phone has each chapter under, or found it missing under. */
export type FetchedStamps = Readonly<Record<string, string | null>>;

/** What differs between a course's stamps and what a phone holds. */
export function changedChapters(
  stamps: Stamps,
  chapters: readonly Chapter[],
  fetched: FetchedStamps,
): ChangedChapter[] {
  const here = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  return Object.entries(stamps).flatMap(([id, stamp]): ChangedChapter[] => {
    const chapter = here.get(id);
    if (stamp === null) return chapter ? [{ id, hash: null, bytes: 0 }] : [];
    const isKnown = valueAt(fetched, id) === stamp.hash || (chapter && stampOf(chapter).hash === stamp.hash);
    return isKnown ? [] : [{ id, hash: stamp.hash, bytes: stamp.bytes }];
  });
}
