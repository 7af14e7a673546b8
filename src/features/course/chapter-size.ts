import { asciiJson } from '#src/kit/ascii-json.ts';
import { textColumnBytes } from '#src/kit/stored-loss.ts';
import type { Chapter, Lesson } from './model.ts';

/** From so many bytes on a value is near what some systems keep of one record. */
export const nearLimitBytes = 55_000;

/** The bytes of a value in the JSON that is sent. */
export function storedBytes(value: unknown): number {
  return asciiJson(value).length;
}

/** Whether a value may not be kept whole by a system that keeps 64 kB of one record. */
export function isNearLimit(bytes: number): boolean {
  return bytes >= nearLimitBytes;
}

/** `57 of 64 kB`. */
export function limitWords(bytes: number): string {
  return `${Math.ceil(bytes / 1024)} of ${Math.round(textColumnBytes / 1024)} kB`;
}

/** The last lessons of a chapter, about half of its bytes, and one at least; nothing where it has a single lesson. */
export function secondHalf({ lessons }: Pick<Chapter, 'lessons'>): readonly Lesson[] {
  const half = storedBytes(lessons) / 2;
  let bytes = 0;
  const from = lessons.findLastIndex((lesson) => {
    bytes += storedBytes(lesson);
    return bytes >= half;
  });
  return lessons.slice(Math.max(1, from));
}
