/**
 * Search over every lesson on this device: titles, text, quizzes and one's own notes. It asks no host. Loaded with the
 * first search, because it brings a library of its own.
 */
import MiniSearch from 'minisearch';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { readImportedCourses } from '#src/features/course/imported.ts';
import {
  type Chapter,
  type Content,
  type Course,
  type LessonPlace,
  lessonsOf,
} from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { finishedContents } from '#src/features/course/unfinished.ts';
import { decodeEntities, paragraphs } from '#src/kit/plain-text.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { View } from '#src/sync/index.ts';
import { readMarked } from './bookmarks.ts';

/** One block of a lesson, as it is searched. */
export interface SearchableBlock {
  readonly id: string;
  readonly course: Course;
  readonly place: LessonPlace;
  readonly contentId: string;
  readonly title: string;
  readonly lesson: string;
  /** Where its chapter or its course begins, their titles: not at each of their blocks. */
  readonly above: string;
  readonly text: string;
  readonly note: string;
}

export interface Found {
  readonly block: SearchableBlock;
  /** The words around the first match. */
  readonly snippet: string;
  readonly isInNote: boolean;
}

/** Answers at once, from memory. */
export type Search = (query: string) => readonly Found[];

const mostFound = 40;
/** This many blocks are taken up at a time, so that the page hears every tap meanwhile. */
const chunkSize = 25;

function textOf({ body, questions }: Content): string {
  const asked = questions.map(({ question, options, explanation }) =>
    [question, ...options.map(({ text }) => text), explanation].join(' '),
  );
  return [...paragraphs(body), ...asked].join(' ');
}

interface LocalCourse {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
}

/** Every course that is on this device: the provider's, and those whose address opens what came in a file. */
async function readLocalCourses(view: View): Promise<readonly LocalCourse[]> {
  const all = await view.list(chapters);
  const own = (await view.list(courses)).map((course) => ({
    course,
    chapters: all.filter(({ courseId }) => courseId === course.id),
  }));
  const files = await readImportedCourses(view);
  const opened = await Promise.all(files.map(({ course }) => readCourseContent(view, course.id)));
  const others = opened.flatMap((content) => {
    const { course, chapters: inFile = [], imported } = content ?? {};
    return course && imported ? [{ course, chapters: inFile }] : [];
  });
  return [...own, ...others];
}

/** Titles of what begins with this lesson. */
function titlesAbove(course: Course, places: readonly LessonPlace[], at: number): string {
  const chapter = places[at]?.chapter;
  const begins = chapter !== places[at - 1]?.chapter;
  return [at === 0 && course.title, begins && chapter?.title].filter(Boolean).join(' ');
}

/** Every block of every lesson that is on this device, with the notes of whoever is here. */
export async function readSearchable(view: View): Promise<readonly SearchableBlock[]> {
  const notes = new Map((await readMarked(view)).map(({ place, note }) => [place.contentId, note]));
  return (await readLocalCourses(view)).flatMap(({ course, chapters }) => {
    const places = lessonsOf(chapters);
    return places.flatMap((place, at) =>
      finishedContents(place.lesson.contents).map((content, index) => ({
        id: `${course.id} ${place.chapter.id} ${place.lesson.id} ${content.id}`,
        course,
        place,
        contentId: content.id,
        title: content.title,
        lesson: place.lesson.title,
        above: index === 0 ? titlesAbove(course, places, at) : '',
        text: textOf(content),
        note: notes.get(content.id) ?? '',
      })),
    );
  });
}

/** Where the first of these folded words is in a text; its beginning where none is. */
function firstPlace(text: string, words: readonly string[]): number {
  const folded = foldedText(text);
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  if (folded.length === text.length) return first;
  // Letters with accents may be longer or shorter than without.
  let at = 0;
  for (let length = 0; at < text.length && length < first; at++) length += foldedText(text[at] ?? '').length;
  return at;
}

/** The text around the first of these words, with whole words at both ends. */
export function snippetOf(text: string, words: readonly string[]): string {
  const first = firstPlace(text, words);
  const start = first < 40 ? 0 : text.indexOf(' ', first - 40) + 1;
  const end = text.length - start < 140 ? text.length : text.lastIndexOf(' ', start + 140);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Prepares a search over these blocks. */
export async function createSearch(blocks: readonly SearchableBlock[]): Promise<Search> {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const index = new MiniSearch<SearchableBlock>({
    fields: ['title', 'lesson', 'above', 'text', 'note'],
    processTerm: foldedText,
    // Titles of older pages have entities as well.
    extractField: (block, field) => {
      const value = block[field as 'id' | 'text'];
      return field === 'id' ? value : decodeEntities(value);
    },
  });
  await index.addAllAsync([...byId.values()], { chunkSize });
  return (query) => {
    const found = index.search(query, {
      // One letter would be the beginning of everything.
      prefix: (word) => word.length > 1,
      combineWith: 'AND',
      // A slip of the thumb in a longer word is forgiven.
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { title: 3, lesson: 3, note: 2 },
    });
    return found.slice(0, mostFound).flatMap(({ id, terms, match }) => {
      const block = byId.get(String(id));
      if (!block) return [];
      const isInNote = terms.some((term) => match[term]?.includes('note'));
      return [{ block, snippet: snippetOf(isInNote ? block.note : block.text, terms), isInNote }];
    });
  };
}
