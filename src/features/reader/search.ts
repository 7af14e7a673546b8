/**
 * Searches the lessons on this device: titles, text, quizzes and the person's notes, without a request. Loaded with the
 * first search, because it needs a library.
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

/** One block of a lesson for the index. */
export interface SearchableBlock {
  readonly id: string;
  readonly course: Course;
  readonly place: LessonPlace;
  readonly contentId: string;
  readonly title: string;
  readonly lesson: string;
  /**
   * Titles of the chapter and course, if they start with this block's lesson; otherwise empty, so that a title matches
   * once.
   */
  readonly above: string;
  readonly text: string;
  readonly note: string;
}

export interface SearchHit {
  readonly block: SearchableBlock;
  /** The words around the first match. */
  readonly snippet: string;
  readonly isInNote: boolean;
}

/** Returns results at once, from memory. */
export type Search = (query: string) => readonly SearchHit[];

const mostFound = 40;
/** The number of blocks indexed at a time, so that the page stays responsive. */
const chunkSize = 25;

function textOf({ body, questions }: Content): string {
  const questionTexts = questions.map(({ question, options, explanation }) =>
    [question, ...options.map(({ text }) => text), explanation].join(' '),
  );
  return [...paragraphs(body), ...questionTexts].join(' ');
}

interface LocalCourse {
  readonly course: Course;
  readonly chapters: readonly Chapter[];
}

/** Returns every course on this device: the provider's, and an imported one if the course's URL opens that file. */
async function readLocalCourses(view: View): Promise<readonly LocalCourse[]> {
  const all = await view.list(chapters);
  const own = (await view.list(courses)).map((course) => ({
    course,
    chapters: all.filter(({ courseId }) => courseId === course.id),
  }));
  const files = await readImportedCourses(view);
  const importedContents = await Promise.all(files.map(({ course }) => readCourseContent(view, course.id)));
  const others = importedContents.flatMap((content) => {
    const { course, chapters: inFile = [], imported } = content ?? {};
    return course && imported ? [{ course, chapters: inFile }] : [];
  });
  return [...own, ...others];
}

/** Returns the titles of the course and chapter that start with this lesson. */
function titlesAbove(course: Course, places: readonly LessonPlace[], at: number): string {
  const chapter = places[at]?.chapter;
  const begins = chapter !== places[at - 1]?.chapter;
  return [at === 0 && course.title, begins && chapter?.title].filter(Boolean).join(' ');
}

/** Returns every block of the lessons on this device, with the current person's notes. */
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

/** Returns the position of the first of these folded words in a text; 0 when none is found. */
function firstPlace(text: string, words: readonly string[]): number {
  const folded = foldedText(text);
  const places = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  if (folded.length === text.length) return first;
  // Folding may change the length of accented letters.
  let at = 0;
  for (let length = 0; at < text.length && length < first; at++) length += foldedText(text[at] ?? '').length;
  return at;
}

/** Returns the text around the first of these words, cut at word boundaries. */
export function snippetOf(text: string, words: readonly string[]): string {
  const first = firstPlace(text, words);
  const start = first < 40 ? 0 : text.indexOf(' ', first - 40) + 1;
  const end = text.length - start < 140 ? text.length : text.lastIndexOf(' ', start + 140);
  return `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
}

/** Builds a search over these blocks. */
export async function createSearch(blocks: readonly SearchableBlock[]): Promise<Search> {
  const byId = new Map(blocks.map((block) => [block.id, block]));
  const index = new MiniSearch<SearchableBlock>({
    fields: ['title', 'lesson', 'above', 'text', 'note'],
    processTerm: foldedText,
    // Titles of older pages may contain entities.
    extractField: (block, field) => {
      const value = block[field as 'id' | 'text'];
      return field === 'id' ? value : decodeEntities(value);
    },
  });
  await index.addAllAsync([...byId.values()], { chunkSize });
  return (query) => {
    const matches = index.search(query, {
      // A single letter would match too many words.
      prefix: (word) => word.length > 1,
      combineWith: 'AND',
      // Allows a typing error in longer words.
      fuzzy: (word) => (word.length > 4 ? 0.2 : false),
      boost: { title: 3, lesson: 3, note: 2 },
    });
    return matches.slice(0, mostFound).flatMap(({ id, terms, match }) => {
      const block = byId.get(String(id));
      if (!block) return [];
      const isInNote = terms.some((term) => match[term]?.includes('note'));
      return [{ block, snippet: snippetOf(isInNote ? block.note : block.text, terms), isInNote }];
    });
  };
}
