import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse, removeCourse, updateCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { readCourseContent } from '#src/features/course/queries.ts';
import { newCourse } from '#src/features/teaching/new-course.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import type { Role } from '../../host/roles.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = { collections: [courses, chapters], operations: [addCourse, updateCourse, removeCourse] };

/** Somebody's phone with the list of courses on it. */
async function phoneOf(role: Role, server: TestHost): Promise<Engine> {
  const session = startSession({ database: server.host.database, now: Date.now }, ids[role], false);
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => ids[role]);
  await engine.pull(courses, undefined, { force: true });
  return engine;
}

interface Row {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly data: Record<string, unknown>;
}

function onHost({ host }: TestHost): Row[] {
  return host.database
    .all('select id, title, slug, data from data_items where table_number = 2 order by id')
    .map(({ id, title, slug, data }) => ({
      id: String(id),
      title: String(title),
      slug: String(slug),
      data: JSON.parse(String(data)),
    }));
}

async function add(engine: Engine, title: string): Promise<string> {
  const { id } = await engine.run(addCourse, await newCourse(engine.view, title, ids.instructor));
  return id;
}

async function courseOf(engine: Engine, id: string): Promise<Course> {
  return must(await engine.view.get(courses, id), id);
}

test('A course is in the list at once, and arrives whole with an id and no chapters', async () => {
  const server = testHost();
  const before = onHost(server).length;
  const engine = await phoneOf('instructor', server);
  const id = await add(engine, 'Stock that sells');
  expect(isTemporaryId(id)).toBe(true);
  expect(await courseOf(engine, id)).toMatchObject({ title: 'Stock that sells', slug: 'stock-that-sells' });
  await allSent(engine);
  const rows = onHost(server);
  expect(rows).toHaveLength(before + 1);
  const added = must(rows.at(-1), 'the course');
  expect(added).toMatchObject({ title: 'Stock that sells', slug: 'stock-that-sells' });
  expect(added.data).toMatchObject({
    title: 'Stock that sells',
    slug: 'stock-that-sells',
    instructorId: ids.instructor,
    image: '',
    description: '',
    chapters: [],
  });
  expect(JSON.stringify(added)).not.toContain('tmp_');
  // The link made with the temporary id goes on opening it.
  expect((await courseOf(engine, id)).id).toBe(added.id);
});

test('A course that was just added is edited before the office has it', async () => {
  const engine = await phoneOf('instructor', testHost());
  const id = await add(engine, 'Stock that sells');
  expect(await readCourseContent(engine.view, id)).toMatchObject({ chapters: [] });
});

test('Two courses of one name have two addresses, and a new name changes none', async () => {
  const server = testHost();
  const engine = await phoneOf('instructor', server);
  const [, second] = [await add(engine, 'Add'), await add(engine, 'Add')];
  const shown = await courseOf(engine, second);
  // /course/add is the form of a course record.
  expect((await engine.view.list(courses)).map(({ slug }) => slug)).toEqual(
    expect.arrayContaining(['add-2', 'add-3']),
  );
  await engine.run(updateCourse, { id: second, title: 'Subtract', of: 'Add' }, { seen: shown });
  await allSent(engine);
  expect(onHost(server).find(({ title }) => title === 'Subtract')).toMatchObject({
    slug: 'add-3',
    data: { slug: 'add-3', title: 'Subtract' },
  });
});

test('A change leaves unknown data and other people’s changes alone', async () => {
  const server = testHost();
  const before = must(onHost(server)[0], 'a course');
  const [one, other] = [await phoneOf('instructor', server), await phoneOf('admin', server)];
  const seen = await courseOf(one, before.id);
  await other.run(updateCourse, { id: before.id, title: 'Saving, together', of: seen.title }, { seen });
  await allSent(other);
  await one.run(updateCourse, { id: before.id, description: 'For stokvels.', of: seen.title }, { seen });
  await allSent(one);
  const after = must(onHost(server)[0], 'the course');
  expect(after.title).toBe('Saving, together');
  expect(after.data).toMatchObject({
    ...before.data,
    title: 'Saving, together',
    description: 'For stokvels.',
  });
});

test('A course is deleted with its chapters, and unsent parts leave no trace', async () => {
  const server = testHost();
  const engine = await phoneOf('instructor', server);
  const course = await courseOf(engine, ids.course);
  await engine.run(removeCourse, { id: course.id, title: course.title }, { seen: course });
  expect(await engine.view.get(courses, course.id)).toBeUndefined();
  await allSent(engine);
  expect(onHost(server).map(({ id }) => id)).not.toContain(course.id);
  const chaptersLeft = server.host.database.all(
    'select id from data_items where table_number = 3 and parent_id = ?',
    course.id,
  );
  expect(chaptersLeft).toEqual([]);
});

test('A course added by an account that lost its role is refused, stays on the phone and says why', async () => {
  const server = testHost();
  const before = onHost(server).length;
  const engine = await phoneOf('student', server);
  const id = await add(engine, 'Not mine to add');
  await eventually(async () =>
    expect(await engine.view.progress(courses, id)).toMatchObject({
      name: 'course.add',
      detail: 'blocked',
      cause: { kind: 'refused' },
    }),
  );
  expect(await courseOf(engine, id)).toMatchObject({ title: 'Not mine to add' });
  expect(onHost(server)).toHaveLength(before);
});

test('The tray’s words of a waiting change name the course', () => {
  expect(addCourse.describe({ title: 'Saving', slug: 'saving', instructorId: '12' })).toBe(
    'New course: Saving',
  );
  expect(updateCourse.describe({ id: '1', of: 'Saving', title: 'Saving more', description: '' })).toBe(
    'Saving: title and description',
  );
  expect(removeCourse.describe({ id: '1', title: 'Saving' })).toBe('Delete the course Saving');
});
