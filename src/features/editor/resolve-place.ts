import { chapterNamed } from '#src/features/course/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';

/** The address after the course: an id, a temporary id or a slug of a chapter, and the id of a lesson. */
export interface Address {
  readonly chapter: string;
  readonly lesson: string | undefined;
  /** The office's id of a chapter that the address names by a temporary id. */
  readonly madeId?: string | undefined;
}

/** The open chapter and lesson, where the course has any. */
export interface OpenPlace {
  readonly address: string;
  readonly chapter: Chapter | undefined;
  readonly lesson: Lesson | undefined;
}

/**
 * Returns the chapter and lesson for an address. Where the address names neither, the previous ones stay, whatever the
 * order.
 */
export function resolvePlace(
  chapters: readonly Chapter[],
  requested: Address,
  previous?: OpenPlace,
): OpenPlace {
  const address = `${requested.chapter}/${requested.lesson ?? ''}`;
  const previousPlace = previous?.address === address ? previous : undefined;
  const chapter =
    chapterNamed(chapters, requested.madeId ?? requested.chapter, requested.lesson) ??
    chapters.find(({ id }) => id === previousPlace?.chapter?.id) ??
    chapters[0];
  const lessonId = requested.lesson ?? previousPlace?.lesson?.id;
  const lesson = chapter?.lessons.find(({ id }) => id === lessonId) ?? chapter?.lessons[0];
  return { address, chapter, lesson };
}

/** Tells whether two places are the same, whatever their content. */
export function isSamePlace(one: OpenPlace, other: OpenPlace): boolean {
  const ids = ({ address, chapter, lesson }: OpenPlace) => [address, chapter?.id, lesson?.id].join();
  return ids(one) === ids(other);
}
