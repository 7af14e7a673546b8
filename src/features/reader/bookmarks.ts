import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { View } from '#src/sync/index.ts';

/** Where a bookmark or a note belongs; the words as they were, should the course leave this device. */
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

/** The longest note that is kept. */
export const longestNote = 5_000;

export function bookmarkRecord(value: Bookmark): LocalRecord {
  return { kind: 'bookmark', key: value.contentId, value };
}

export function noteRecord(value: Note): LocalRecord {
  return { kind: 'note', key: value.contentId, value };
}

/** What somebody marked or wrote at one block. */
export interface Marked {
  readonly place: Bookmark;
  readonly isBookmarked: boolean;
  readonly note: string;
  /** Wall clock (ms) of the last change. */
  readonly at: number;
}

/** All that whoever is here marked and wrote, newest first; a record that cannot be read takes none of the others with it. */
export async function readMarked(view: View): Promise<readonly Marked[]> {
  const found = new Map<string, Marked>();
  for (const { value, at } of await view.locals('bookmark')) {
    const parsed = v.safeParse(Bookmark, value);
    if (parsed.success)
      found.set(parsed.output.contentId, { place: parsed.output, isBookmarked: true, note: '', at });
  }
  for (const { value, at } of await view.locals('note')) {
    const parsed = v.safeParse(Note, value);
    if (!parsed.success || parsed.output.text.trim() === '') continue;
    const { text, ...place } = parsed.output;
    const known = found.get(place.contentId);
    const isBookmarked = known !== undefined;
    found.set(place.contentId, { place, isBookmarked, note: text, at: Math.max(at, known?.at ?? 0) });
  }
  return [...found.values()].toSorted((a, b) => b.at - a.at);
}

/** Whether whoever is here marked a block, and what they wrote at it. */
export async function readMark(
  view: View,
  contentId: string,
): Promise<{ isBookmarked: boolean; note: string }> {
  const note = v.safeParse(Note, await view.local('note', contentId));
  const isBookmarked = (await view.local('bookmark', contentId)) !== undefined;
  return { isBookmarked, note: note.success ? note.output.text : '' };
}

/** Bookmarks and notes as plain text, course by course. */
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
