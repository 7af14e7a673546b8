import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Chapter, isNamed, lessonsOf, unreadableLessons } from '#src/features/course/model.ts';

const lesson = (id: string) => ({ id, title: `Lesson ${id}`, contents: [] });
const chapter = (id: string, position: number, ...lessons: unknown[]) =>
  v.parse(Chapter, { id, slug: `slug-${id}`, title: id, courseId: '1', position, lessons });

test('Lessons are read in the order of their chapters, chapters of one position by id', () => {
  const places = lessonsOf([
    chapter('10', 2, lesson('d')),
    chapter('9', 2, lesson('c')),
    chapter('3', 1, lesson('a'), lesson('b')),
  ]);
  expect(places.map((place) => place.lesson.id)).toEqual(['a', 'b', 'c', 'd']);
  expect(places.map((place) => place.chapter.id)).toEqual(['3', '3', '9', '10']);
});

test('The readable part of a broken chapter is read', () => {
  const broken = chapter('1', 1, 'no lesson', lesson('a'), {
    id: 7,
    contents: [{ id: 'x', type: 'Text', body: '<p>Hello</p>' }, null],
  });
  expect(broken.lessons).toMatchObject([
    { id: 'a' },
    { id: '7', title: '', contents: [{ id: 'x', type: 'text', body: '<p>Hello</p>' }] },
  ]);
  expect(v.parse(Chapter, { id: '1', lessons: 'spoilt' }).lessons).toEqual([]);
});

test('A list that PHP wrote as an object, because an entry was taken out of it, is read in its order', () => {
  const lessons = { 0: { id: 'a', title: 'A', contents: { 2: { id: 'x', type: 'text' } } }, 2: lesson('c') };
  const [first, second] = v.parse(Chapter, { id: '1', lessons }).lessons;
  expect([first?.id, first?.contents[0]?.id, second?.id]).toEqual(['a', 'x', 'c']);
  expect(unreadableLessons(lessons)).toBe(0);
  expect(unreadableLessons({ title: 'no list' })).toBe(1);
});

test('An answer whose id somebody wrote as a number is read as it is', () => {
  const options = [
    { id: 1, text: 'A rand', isCorrect: true },
    { id: 0, text: 'A cent' },
    { text: 'Nothing' },
  ];
  const quiz = { id: 'x', type: 'quiz', questions: [{ id: 4, question: 'How much?', options }] };
  const [{ contents } = { contents: [] }] = chapter('1', 1, { id: 'a', contents: [quiz] }).lessons;
  expect(contents[0]?.questions).toMatchObject([
    { id: '4', options: [{ id: '1', text: 'A rand', isCorrect: true }, { id: '0' }, { text: 'Nothing' }] },
  ]);
});

test.each([
  ['the blocks of a lesson that are no list', { contents: 'spoilt' }, 1],
  ['a block', { contents: ['spoilt', { id: 'x' }] }, 1],
  ['questions that are no list', { contents: [{ questions: { title: 'spoilt' } }] }, 1],
  ['a question', { contents: [{ questions: ['spoilt', { question: 'Why?' }] }] }, 1],
  ['answers that are no list', { contents: [{ questions: [{ options: 'spoilt' }] }] }, 1],
  ['answers', { contents: [{ questions: [{ options: ['Yes', 'No', { text: 'Perhaps' }] }] }] }, 2],
  ['no list that is not there', { contents: [{ questions: [{ options: null }, {}] }, { questions: '' }] }, 0],
])('Of the unreadable parts of a lesson, %s counts', (_what, broken, count) => {
  expect(unreadableLessons([{ id: 'a', ...broken }, lesson('b')])).toBe(count);
});

test('A content block without a type is a video, as the host means it', () => {
  const [{ contents } = { contents: [] }] = chapter('1', 1, { id: 'a', contents: [{ id: 'x' }] }).lessons;
  expect(contents).toMatchObject([{ type: 'video', questions: [] }]);
});

test('An address names a course by its id or its slug, and nothing names none', () => {
  expect(
    ['12', 'bookkeeping', 'saving', ''].map((asked) => isNamed(asked, { id: '12', slug: 'bookkeeping' })),
  ).toEqual([true, true, false, false]);
  expect(isNamed('', { id: '12', slug: '' })).toBe(false);
});
