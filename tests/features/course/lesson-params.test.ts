import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chapterNamed, chapterParam, courseParam, namedAs } from '#src/features/course/lesson-params.ts';
import { Chapter } from '#src/features/course/model.ts';
import { lessonAt } from '#src/features/reader/opening.ts';
import { must } from '#src/kit/must.ts';

function chapter(id: string, slug: string, lessonId: string): Chapter {
  const lessons = [{ id: lessonId, title: 'Lesson', contents: [] }];
  return v.parse(Chapter, { id, slug, title: 'Assessment', courseId: '9', lessons });
}

const mine = chapter('31', 'assessment', 'L1');
const theirs = chapter('32', 'assessment', 'L2');
const other = chapter('33', 'start', 'L3');
const nameless = chapter('34', '', 'L4');
const chapters = [mine, theirs, other, nameless];

test('Chapters that two authors gave one slug are named by their ids, and each can be opened', () => {
  const named = chapters.map((one) => chapterParam(one, chapters));
  expect(named).toEqual(['31', '32', 'start', '34']);
  expect(named.map((asked) => chapterNamed(chapters, asked, undefined))).toEqual(chapters);
});

test('A course that was opened by its id stays named by it; one that was made here gets its slug', () => {
  const course = { id: '9', slug: 'stock' };
  expect(courseParam(namedAs('9', course))).toBe('9');
  expect(courseParam(namedAs('stock', course))).toBe('stock');
  const made = { id: 'tmp_01ARZ3NDEKTSV4RRFFQ69G5FAV', slug: 'stock' };
  expect(courseParam(namedAs(made.id, made))).toBe('stock');
});

test('An address with the slug of two chapters opens the one that has its lesson', () => {
  expect(chapterNamed(chapters, 'assessment', 'L2')).toBe(theirs);
  expect(chapterNamed(chapters, 'assessment', undefined)).toBe(mine);
  expect(chapterNamed(chapters, '', 'L2')).toBeUndefined();
  const reading = {} as never;
  const { place } = lessonAt(chapters, { chapterId: 'assessment', lessonId: 'L2' }, reading);
  expect(must(place, 'the lesson').chapter).toBe(theirs);
});
