import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addChapter, addLesson, chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse, removeCourse, updateCourse } from '#src/features/course/course-operations.ts';
import { Lesson } from '#src/features/course/model.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

/** An instructor with no signal who has written a course of one chapter and two lessons, and deletes it. */
async function deleted() {
  const server = testHost();
  const network = { on: true };
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session], network), {
    collections: [courses, chapters],
    operations: [addCourse, updateCourse, removeCourse, ...chapterOperations],
  });
  await engine.session.change(async () => ids.instructor);
  await engine.pull(courses);
  network.on = false;
  const named = { title: 'Stokvels', slug: 'stokvels', instructorId: ids.instructor };
  const { id: courseId } = await engine.run(addCourse, named);
  await engine.run(updateCourse, { id: courseId, of: 'Stokvels', description: 'Saving together' });
  const rules = { courseId, title: 'Rules', slug: 'rules', position: 1, lessons: [] };
  const { id } = await engine.run(addChapter, rules);
  const text = { id: 'T1', type: 'text', title: 'Read', body: '<p>Agree first.</p>' };
  for (const [lessonId, after] of [
    ['L1', ''],
    ['L2', 'L1'],
  ] as const)
    await engine.run(addLesson, {
      id,
      lesson: v.parse(Lesson, { id: lessonId, title: `Lesson ${lessonId}`, contents: [text] }),
      after,
    });
  const { mutationId } = await engine.run(removeCourse, { id: courseId, title: 'Stokvels' });
  expect(await engine.view.get(courses, courseId)).toBeUndefined();
  return { server, network, engine, courseId, mutationId };
}

test('A course that was never sent comes back with its chapters and lessons, and the host has it once', async () => {
  const { server, network, engine, courseId, mutationId } = await deleted();
  expect(await engine.discard(mutationId)).toBe(true);
  const course = await engine.view.get(courses, courseId);
  expect(course).toMatchObject({ slug: 'stokvels', description: 'Saving together' });
  network.on = true;
  await engine.syncNow();
  await allSent(engine);
  const { database } = server.host;
  const rows = database.all("select * from data_items where title = 'Stokvels'");
  expect(rows).toHaveLength(1);
  const held = database.all('select * from data_items where parent_id = ?', String(rows[0]?.['id']));
  expect(held.map((row) => JSON.parse(String(row['data'])))).toMatchObject([
    {
      slug: 'rules',
      lessons: ['L1', 'L2'].map((id) => ({
        id,
        title: `Lesson ${id}`,
        contents: [{ id: 'T1', title: 'Read', body: '<p>Agree first.</p>' }],
      })),
    },
  ]);
  expect(JSON.stringify([rows, held])).not.toContain('tmp_');
});

test('A course that was never sent comes back for nobody else who signed in meanwhile', async () => {
  const { engine, mutationId } = await deleted();
  await engine.session.change(async () => ids.admin);
  expect(await engine.discard(mutationId)).toBe(false);
  expect((await engine.view.list(courses)).filter(({ title }) => title === 'Stokvels')).toEqual([]);
});
