import { chapterNamed } from '#src/features/course/lesson-params.ts';
import type { Chapter, Lesson } from '#src/features/course/model.ts';

/** What an address names after the course: an id, a temporary id or a slug, and the id of a lesson. */
export interface Address {
  readonly chapter: string;
  readonly lesson: string | undefined;
  /** What the office calls a chapter that the address names by an id of this phone. */
  readonly madeId?: string | undefined;
}

/** What is open at an address, as far as the course has chapters and lessons. */
export interface OpenPlace {
  readonly address: string;
  readonly chapter: Chapter | undefined;
  readonly lesson: Lesson | undefined;
}

/** What an address opens in a course as it is now. What it does not name stays open when the order changes. */
export function resolvePlace(chapters: readonly Chapter[], asked: Address, previous?: OpenPlace): OpenPlace {
  const address = `${asked.chapter}/${asked.lesson ?? ''}`;
  const kept = previous?.address === address ? previous : undefined;
  const chapter =
    chapterNamed(chapters, asked.madeId ?? asked.chapter, asked.lesson) ??
    chapters.find(({ id }) => id === kept?.chapter?.id) ??
    chapters[0];
  const lessonId = asked.lesson ?? kept?.lesson?.id;
  const lesson = chapter?.lessons.find(({ id }) => id === lessonId) ?? chapter?.lessons[0];
  return { address, chapter, lesson };
}

/** Whether they are one place, whatever is written there by now. */
export function isSamePlace(one: OpenPlace, other: OpenPlace): boolean {
  const ids = ({ address, chapter, lesson }: OpenPlace) => [address, chapter?.id, lesson?.id].join();
  return ids(one) === ids(other);
}
