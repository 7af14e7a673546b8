import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chapters as chaptersCollection } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { Chapter, Course } from '#src/features/course/model.ts';
import { readCourseContent, refreshCourse } from '#src/features/course/queries.ts';
import { reserveBytes } from '#src/features/downloads/space.ts';
import { courseData, readCourseData, refusalBySize } from '#src/features/sharing/course-data.ts';
import { courseHtml } from '#src/features/sharing/course-html.ts';
import {
  importCourse,
  readFromFiles,
  refusalBy,
  removeReplaced,
} from '#src/features/sharing/import-course.ts';
import { fileName, largestFile } from '#src/features/sharing/model.ts';
import { browserWith } from '../../fixtures/features/browser-with-room.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

const madeAt = Date.parse('2026-11-20T10:00:00Z');
const hostile = '<p>Hello</p></script><script>steal()</script><img src=x onerror=steal()>';
const course = v.parse(Course, { id: '9', slug: 'stock', title: 'Stock & shelf </title>', extra: 'kept' });
const chapters = [
  v.parse(Chapter, {
    id: '91',
    courseId: '9',
    title: 'One',
    lessons: [
      {
        id: 'l',
        title: 'Count <b>it</b>',
        contents: [
          { id: 't', type: 'text', title: '', body: hostile },
          {
            id: 'q',
            type: 'quiz',
            title: 'Quiz',
            body: '',
            questions: [
              {
                id: '1',
                question: 'How often?',
                options: [
                  { text: 'Daily', isCorrect: true },
                  { text: 'Never', isCorrect: false },
                ],
                explanation: 'Every evening.',
              },
              { id: '2', question: 'How do you count?', options: [{ text: 'Aloud', isCorrect: false }] },
            ],
          },
          { id: 'a', type: 'audio', title: 'Listen', body: '<p>The words.</p>', src: '/upload/a.mp3' },
        ],
      },
    ],
  }),
];
const shared = { course, chapters };
/** Stands for the sanitiser, which needs a browser: a journey has the real one. */
const clean = (html: string) => `[cleaned ${html.length}]`;
const site = 'https://site.example';

const file = (text: string) => new Blob([text], { type: 'text/html' });
const phone = () =>
  engineOver(wire(testHost()), { collections: [courses, chaptersCollection], operations: [] });

test('A course is read from its file complete, with unknown keys', async () => {
  const page = await courseHtml(shared, { clean, madeAt, site });
  const read = await readCourseData(page);
  expect(read).toEqual({ file: { format: 'kasi-course', version: 1, madeAt, course, chapters } });
});

test('Nothing that somebody wrote becomes markup of the file, and nothing in the file runs or is fetched', async () => {
  const page = await courseHtml(shared, { clean, madeAt, site });
  const [, script, ...others] = page.split('<script');
  expect(others).toEqual([]);
  expect(script).toMatch(/^ type="application\/json" id="kasi-course"/);
  expect(page.split('</script>')).toHaveLength(2);
  expect(page.replace(script ?? '', '')).not.toContain('onerror');
  expect(page).toContain('Count &lt;b&gt;it&lt;/b&gt;');
  expect(page).toContain("default-src 'none'");
  expect(page).not.toMatch(/<(?:img|link|iframe|audio|video)\b/);
});

test('A file has every lesson, the answers of its quizzes, and a list of the parts that need the app', async () => {
  const page = await courseHtml(shared, { clean, madeAt, site });
  expect(page).toContain('<a href="#lesson-0-0">');
  expect(page).toContain(
    '<summary>Show the answer</summary><p><strong>Daily</strong></p><p>Every evening.</p>',
  );
  expect(page).toContain('<summary>Show the answer</summary><p>No right or wrong here.</p>');
  expect(page).toContain('<strong>A sound.</strong> It needs the app, or a signal.');
});

test.each([
  [
    'one letter of it was changed',
    (page: string) => page.replace('"Every evening.', '"Every morning.'),
    'damaged',
  ],
  ['its end is missing', (page: string) => page.slice(0, page.indexOf('"chapters"')), 'damaged'],
  ['it is another web page', () => '<p>Hello</p>', 'not-a-course'],
  ['it is empty', () => '', 'not-a-course'],
])('A file is refused when %s, and nothing of it is on the phone', async (_, change, refused) => {
  const engine = phone();
  const page = await courseHtml(shared, { clean: () => '', madeAt, site });
  expect(await importCourse(engine, file(change(page)), undefined)).toEqual({ refused });
  expect(await engine.view.locals('imported-course')).toEqual([]);
});

test('A whole checksum over something that is no course, or of a newer app, is not believed', async () => {
  const written = async (fields: object) => {
    const page = await courseData(shared, madeAt);
    const json = JSON.stringify(fields).replaceAll('<', '\\u003c');
    const { sha256 } = await import('#src/kit/sha256.ts');
    return page.replace(/data-sha256="[^"]*">[^<]*/, `data-sha256="${await sha256(json)}">${json}`);
  };
  const newer = { format: 'kasi-course', version: 2, course, chapters };
  expect(await readCourseData(await written(newer))).toEqual({ refused: 'newer' });
  expect(await readCourseData(await written({ ...newer, version: 1, madeAt, chapters: [] }))).toEqual({
    refused: 'not-a-course',
  });
  expect(await readCourseData(await written([]))).toEqual({ refused: 'not-a-course' });
});

test('A file that is too large, or larger than the free space, is not even read', async () => {
  const { storage: little } = browserWith(reserveBytes + 1000);
  expect(await refusalBySize(largestFile + 1, undefined)).toBe('too-large');
  expect(await refusalBySize(600, little)).toBe('no-space');
  expect(await refusalBySize(400, little)).toBeUndefined();
  expect(await refusalBySize(600, undefined)).toBeUndefined();
});

test('A file is refused if it does not fit, even though the browser promised enough room', async () => {
  const { storage: full } = browserWith(10e9, reserveBytes + 1000);
  expect(await refusalBySize(600, full)).toBe('no-space');
  expect(await refusalBySize(400, full)).toBeUndefined();
});

test('A course that could not be kept is refused for the true reason', () => {
  const full = new DOMException('', 'QuotaExceededError');
  expect(refusalBy(Object.assign(new Error('Dexie'), { inner: full }))).toBe('no-space');
  expect(refusalBy(new DOMException('', 'InvalidStateError'))).toBe('not-stored');
});

test('An imported course opens by id and slug with no network, marked as not yet checked', async () => {
  const engine = phone();
  const page = await courseHtml(shared, { clean, madeAt, site });
  expect(await importCourse(engine, file(page), undefined)).toMatchObject({ outcome: 'new', lessons: 1 });
  for (const asked of ['9', 'stock'])
    expect(await readCourseContent(engine.view, asked)).toEqual({
      course,
      chapters,
      imported: { madeAt, isUnknown: false },
    });
});

test('The provider’s own course takes the place of a file’s, and one it does not have is called unknown', async () => {
  const engine = phone();
  const forged = { ...course, id: '201', slug: 'saving' };
  for (const one of [course, forged]) {
    const page = await courseHtml({ course: one, chapters }, { clean, madeAt, site });
    await importCourse(engine, file(page), undefined);
  }
  expect((await readCourseContent(engine.view, 'saving'))?.imported).toEqual({ madeAt, isUnknown: false });
  expect(await refreshCourse(engine, 'saving')).toBeUndefined();
  const own = await readCourseContent(engine.view, 'saving');
  expect(own?.course.title).toBe('Saving');
  expect(own?.imported).toBeUndefined();
  expect((await readCourseContent(engine.view, 'stock'))?.imported?.isUnknown).toBe(true);
  const page = await courseHtml({ course: forged, chapters }, { clean, madeAt, site });
  expect(await importCourse(engine, file(page), undefined)).toMatchObject({ outcome: 'have' });
  expect((await readFromFiles(engine.view)).map((one) => one.course.id)).toEqual(['9']);
  await removeReplaced(engine);
  expect((await engine.view.locals('imported-course')).map(({ key }) => key)).toEqual(['9']);
});

test('An older file never takes the place of a newer one', async () => {
  const engine = phone();
  const made = (at: number) => courseHtml(shared, { clean, madeAt: at, site });
  await importCourse(engine, file(await made(madeAt)), undefined);
  expect(await importCourse(engine, file(await made(madeAt - 1)), undefined)).toMatchObject({
    outcome: 'older',
  });
  expect((await readCourseContent(engine.view, '9'))?.imported?.madeAt).toBe(madeAt);
});

test('A file is named after its course, whatever that is called', () => {
  expect(fileName(course, 'html')).toBe('stock.html');
  expect(fileName({ ...course, slug: '', title: '../../Über & out' }, 'epub')).toBe('uber-and-out.epub');
  expect(fileName({ ...course, slug: '', title: '帳簿' }, 'html')).toBe('course-9.html');
});
