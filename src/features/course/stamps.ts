/**
 * A course's stamps of its chapters (`data.stamps`), so that a phone fetches only changed ones. Invariant: a chapter
 * counts as changed only when the course's stamp equals neither the stamp it was fetched under nor the stamp computed
 * on this phone: another release may read more or fewer fields, and so compute another stamp.
 */
import * as v from 'valibot';
import { numberOr } from '#src/cms/readings/number.ts';
import { contentHash } from '#src/kit/canonical.ts';
import { keyed, valueAt } from '#src/kit/keyed.ts';
import { stampOf } from './chapter-stamp.ts';
import type { Chapter, Content, Course } from './model.ts';

const ChapterStamp = v.object({
  hash: v.pipe(v.string(), v.nonEmpty()),
  /** The size of the chapter as JSON (bytes), the upper limit of fetching it. */
  bytes: v.optional(numberOr(0), 0),
  lessons: v.fallback(keyed(v.string()), {}),
});
export type ChapterStamp = v.InferOutput<typeof ChapterStamp>;

/** The stamps by chapter id; `null` for a deleted chapter. */
export type Stamps = Readonly<Record<string, ChapterStamp | null>>;

/** Computes the stamp of a block from the parts a learner sees, to find blocks that changed since they were read. */
export function blockHash({ type, title, body, src, formId, questions }: Content): string {
  const questionFields = questions.map(({ question, options, explanation }) => [
    question,
    options.map(({ text, isCorrect }) => [text, isCorrect]),
    explanation,
  ]);
  return contentHash([type, title, body, src, formId, questionFields]);
}

/** Returns a course's stamps; `undefined` when it never had any. Unreadable stamps are left out. */
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

/** A chapter that differs from this phone's version. */
export interface ChangedChapter {
  readonly id: string;
  readonly hash: string | null;
  readonly bytes: number;
}

/** The stamp under which a phone fetched each chapter; `null` for a chapter that was missing. */
export type FetchedStamps = Readonly<Record<string, string | null>>;

/** Returns the chapters whose stamps differ from this phone's versions. */
export function changedChapters(
  stamps: Stamps,
  chapters: readonly Chapter[],
  fetched: FetchedStamps,
): ChangedChapter[] {
  const chaptersById = new Map(chapters.map((chapter) => [chapter.id, chapter]));
  return Object.entries(stamps).flatMap(([id, stamp]): ChangedChapter[] => {
    const chapter = chaptersById.get(id);
    if (stamp === null) return chapter ? [{ id, hash: null, bytes: 0 }] : [];
    const isKnown = valueAt(fetched, id) === stamp.hash || (chapter && stampOf(chapter).hash === stamp.hash);
    return isKnown ? [] : [{ id, hash: stamp.hash, bytes: stamp.bytes }];
  });
}
