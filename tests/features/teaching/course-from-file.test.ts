import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters as chaptersCollection } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { contentOperations } from '#src/features/course/content-operations.ts';
import { addCourse, removeCourse, updateCourse } from '#src/features/course/course-operations.ts';
import { Chapter, Course } from '#src/features/course/model.ts';
import { courseHtml } from '#src/features/sharing/course-html.ts';
import { addCourseFrom, readCourseFile } from '#src/features/teaching/course-from-file.ts';
import { must } from '#src/kit/must.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

const shared = {
  course: v.parse(Course, { id: '9', slug: 'stokvels', title: 'Stokvels', description: 'Saving together' }),
  chapters: [
    v.parse(Chapter, { id: '92', courseId: '9', slug: 'rules', title: 'Rules', position: 2, lessons: [] }),
    v.parse(Chapter, {
      id: 'tmp_01ABC',
      courseId: '9',
      slug: 'start',
      title: 'Start',
      position: 1,
      lessons: [
        {
          id: 'L1',
          title: 'Why',
          contents: [
            {
              id: 'T1',
              type: 'text',
              body: '<p>Ten <img src="tmp_X" alt="tin"></p>',
              source: { md: 'Ten ![tin](tmp_X)' },
            },
            { id: 'A1', type: 'audio', title: 'Listen', src: 'tmp_Y' },
            {
              id: 'Q1',
              type: 'quiz',
              questions: [{ id: 'q', question: 'Who?', options: [{ id: 'o', text: 'Us', isCorrect: true }] }],
            },
          ],
        },
      ],
    }),
  ],
};

async function author() {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), {
    collections: [courses, chaptersCollection],
    operations: [addCourse, updateCourse, removeCourse, ...chapterOperations, ...contentOperations],
  });
  await engine.session.change(async () => ids.instructor);
  await engine.pull(courses);
  return { server, engine };
}

async function fileOf() {
  const html = await courseHtml(shared, { clean: (text) => text, madeAt: 0, site: 'https://site.example' });
  const read = await readCourseFile(new Blob([html], { type: 'text/html' }));
  if ('refused' in read) throw new Error(read.refused);
  return read.file;
}

test('A course file becomes a course of its own, with new ids and nothing that waits on another phone', async () => {
  const { server, engine } = await author();
  const by = { instructorId: ids.instructor, epoch: undefined };
  const { id } = await addCourseFrom(await fileOf(), engine, by);
  expect((await engine.view.list(chaptersCollection, id)).length).toBe(2);
  await allSent(engine);
  const row = must(
    server.host.database.first("select * from data_items where title = 'Stokvels'"),
    'the course',
  );
  const rows = server.host.database.all('select * from data_items where parent_id = ?', String(row['id']));
  const [start, rules] = rows
    .map((chapter) => JSON.parse(String(chapter['data'])))
    .toSorted((a, b) => a.position - b.position);
  expect(JSON.stringify(rows)).not.toContain('tmp_');
  expect(rules).toMatchObject({ title: 'Rules', lessons: [] });
  expect(start).toMatchObject({ title: 'Start', slug: 'start', lessons: [{ title: 'Why' }] });
  const [lesson] = start.lessons;
  expect(lesson.id).not.toBe('L1');
  expect(lesson.contents).toMatchObject([
    { type: 'text', body: '<p>Ten </p>' },
    { type: 'audio', title: 'Listen', src: '' },
    { type: 'quiz', questions: [{ question: 'Who?', options: [{ text: 'Us', isCorrect: true }] }] },
  ]);
  expect(lesson.contents[2].questions[0].id).not.toBe('q');
  expect(JSON.parse(String(row['data']))).toMatchObject({ description: 'Saving together' });
});

test('A course file opened twice makes a second course, told apart by its name', async () => {
  const { engine } = await author();
  const by = { instructorId: ids.instructor, epoch: undefined };
  const file = await fileOf();
  await addCourseFrom(file, engine, by);
  await addCourseFrom(file, engine, by);
  const titles = (await engine.view.list(courses)).map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Stokvels', 'Stokvels (copy)']));
});

test('A file that is no course is refused with its reason', async () => {
  expect(await readCourseFile(new Blob(['<p>Hello</p>']))).toEqual({ refused: 'not-a-course' });
});

test('A course file with a longer title than a chapter takes is taken with its beginning', async () => {
  const { engine } = await author();
  const by = { instructorId: ids.instructor, epoch: undefined };
  const { course, chapters } = await fileOf();
  const long = chapters.map((chapter) => ({ ...chapter, title: 'R'.repeat(201) }));
  const { id } = await addCourseFrom({ course, chapters: long }, engine, by);
  const titles = (await engine.view.list(chaptersCollection, id)).map(({ title }) => title);
  expect(titles).toEqual(['R'.repeat(200), 'R'.repeat(200)]);
});
