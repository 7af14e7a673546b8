import * as v from 'valibot';
import { courses } from '#src/features/course/collection.ts';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

/** The place of a bookmark or a note, with its titles in case the course is removed from this device. */
const MarkedPlace = {
  courseId: v.string(),
  lessonId: v.string(),
  contentId: v.string(),
  courseTitle: v.fallback(v.string(), ''),
  lessonTitle: v.fallback(v.string(), ''),
  contentTitle: v.fallback(v.string(), ''),
};
const Bookmark = v.object(MarkedPlace);
export type Bookmark = v.InferOutput<typeof Bookmark>;

const Note = v.object({ ...MarkedPlace, text: v.fallback(v.string(), '') });
export type Note = v.InferOutput<typeof Note>;

/** Limit of a note's length. */
export const longestNote = 5_000;

export function bookmarkRecord(value: Bookmark): LocalRecord {
  return { kind: 'bookmark', key: value.contentId, value };
}

export function noteRecord(value: Note): LocalRecord {
  return { kind: 'note', key: value.contentId, value };
}

/** A person's bookmark and note at one block. */
export interface Marked {
  readonly place: Bookmark;
  readonly isBookmarked: boolean;
  readonly note: string;
  /** Wall clock (ms) of the last change. */
  readonly at: number;
}

/** Returns the current person's bookmarks and notes, newest first, without unreadable records. */
export async function readMarked(view: View): Promise<readonly Marked[]> {
  const markedById = new Map<string, Marked>();
  for (const { value, at } of await view.locals('bookmark')) {
    const parsed = v.safeParse(Bookmark, value);
    if (parsed.success)
      markedById.set(parsed.output.contentId, { place: parsed.output, isBookmarked: true, note: '', at });
  }
  for (const { value, at } of await view.locals('note')) {
    const parsed = v.safeParse(Note, value);
    if (!parsed.success || parsed.output.text.trim() === '') continue;
    const { text, ...place } = parsed.output;
    const bookmarked = markedById.get(place.contentId);
    const isBookmarked = bookmarked !== undefined;
    markedById.set(place.contentId, {
      place,
      isBookmarked,
      note: text,
      at: Math.max(at, bookmarked?.at ?? 0),
    });
  }
  return withTitlesOfToday(
    view,
    [...markedById.values()].toSorted((a, b) => b.at - a.at),
  );
}

/** Returns bookmarks and notes with the current titles of their courses. */
async function withTitlesOfToday(view: View, marks: readonly Marked[]): Promise<readonly Marked[]> {
  if (marks.length === 0) return marks;
  const titles = new Map((await view.list(courses)).map(({ id, title }) => [id, title]));
  return marks.map((mark) => {
    const { courseId, courseTitle } = mark.place;
    return { ...mark, place: { ...mark.place, courseTitle: titles.get(courseId) ?? courseTitle } };
  });
}

/** Returns the current person's bookmark and note at a block. */
export async function readMark(
  view: View,
  contentId: string,
): Promise<{ isBookmarked: boolean; note: string }> {
  const note = v.safeParse(Note, await view.local('note', contentId));
  const isBookmarked = (await view.local('bookmark', contentId)) !== undefined;
  return { isBookmarked, note: note.success ? note.output.text : '' };
}

/** Formats bookmarks and notes as plain text, by course. */
export function marksAsText(marks: readonly Marked[], day: string): string {
  const titles = [...new Set(marks.map(({ place }) => place.courseTitle))];
  const parts = titles.map((title) => {
    const own = marks.filter(({ place }) => place.courseTitle === title);
    return [title || 'A course', '', ...own.flatMap(linesOf)].join('\n');
  });
  return `My bookmarks and notes, ${day}\n\n${parts.join('\n\n')}\n`;
}

function linesOf({ place, isBookmarked, note }: Marked): readonly string[] {
  const title = [place.lessonTitle, place.contentTitle].filter(Boolean).join(', ');
  const lines = note.split('\n').filter((line) => line.trim() !== '');
  return [`${isBookmarked ? '*' : '-'} ${title}`, ...lines.map((line) => `    ${line.trim()}`)];
}
