// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { courses } from '#src/features/course/collection.ts';
import { addCourse } from '#src/features/course/course-operations.ts';
import { Chapter, Course } from '#src/features/course/model.ts';
import { courseHtml } from '#src/features/sharing/course-html.ts';
import { CourseSettingsPage } from '#src/features/teaching/course-settings-page.tsx';
import { must } from '#src/kit/must.ts';
import { Route as addCourseRoute } from '#src/routes/_guarded.add-course.tsx';
import { openPage, showOver } from '../../fixtures/features/open-page.tsx';
import { fieldNamed, tap, typeInto } from '../../fixtures/features/taps.ts';
import { list, type TeachersPhone, teachersPhone } from '../../fixtures/features/teaching-pages.tsx';
import { ids } from '../../host/test-host.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** The settings of a course. */
async function openSettings({ engine }: TeachersPhone, asked = 'saving') {
  const refreshed = Promise.resolve(undefined);
  const page = (
    <CourseSettingsPage requestedCourse={asked} refreshed={refreshed} onDeleted={() => undefined} />
  );
  await showOver(engine, page, { person: ids.instructor });
  await waitFor(() => fieldNamed('description'));
}

const stored = ({ server }: TeachersPhone, id: string) =>
  JSON.parse(
    String(
      must(server.host.database.first('select data from data_items where id = ?', Number(id)), 'it')['data'],
    ),
  );

test('Name and description of a course are saved each by its own, and its place on the list follows the name', async () => {
  const phone = await teachersPhone();
  await list(phone, await phone.course());
  await phone.send();
  const before = stored(phone, ids.course);
  await openSettings(phone);
  expect([fieldNamed('title').value, fieldNamed('description').value]).toEqual([
    'Saving',
    'Saving for a shop',
  ]);
  await typeInto({ title: 'Keeping' });
  const [save] = [...document.querySelectorAll('button')].filter(({ textContent }) =>
    textContent.startsWith('Save'),
  );
  await act(async () => void fireEvent.click(must(save, 'Save')));
  await screen.findByText('Course updated successfully');
  await phone.send();
  expect(stored(phone, ids.course)).toMatchObject({
    ...{ title: 'Keeping', description: before.description, slug: 'saving', image: before.image },
  });
  expect(phone.items()).toMatchObject([
    { data: { Name: 'Bookkeeping' } },
    { title: 'Keeping', slug: 'saving', data: { Name: 'Keeping', Title: 'Keeping' } },
  ]);
  await typeInto({ description: 'For people who keep' });
  await act(async () => void fireEvent.click(must(save, 'Save')));
  await waitFor(async () => expect(await phone.engine.view.open()).toHaveLength(1));
  await phone.send();
  expect(stored(phone, ids.course)).toMatchObject({ title: 'Keeping', description: 'For people who keep' });
});

test('The ways from the settings of a course lead to it, and to a record of it', async () => {
  const phone = await teachersPhone();
  await openSettings(phone);
  const ways = ['Edit the lessons', 'Preview', 'Make a record of this course', 'Courses'];
  expect(ways.map((name) => must(screen.getAllByText(name)[0], name).getAttribute('href'))).toEqual([
    '/edit-course/saving',
    '/course/saving',
    `/course/add?course=${ids.course}`,
    '/list-courses',
  ]);
});

test('A second course of one address is given another one, and its place on the list too', async () => {
  const phone = await teachersPhone();
  const made = { title: 'Savings', slug: 'saving', instructorId: ids.instructor };
  const { id } = await phone.engine.run(addCourse, made);
  await list(phone, must(await phone.engine.view.get(courses, id), 'the course'));
  const [before] = phone.items();
  await openSettings(phone, id);
  await screen.findByText('Another course has this address');
  expect(fieldNamed('address').value).toBe('savings');
  await typeInto({ address: 'Bookkeeping' });
  await tap('Use this address');
  await screen.findByText('That address can’t be used. “bookkeeping-2” is free.');
  await typeInto({ address: 'savings-club' });
  await tap('Use this address');
  await waitFor(() => expect(screen.queryByText('Another course has this address')).toBeNull());
  await phone.send();
  const all = await phone.engine.view.list(courses);
  expect(all.map(({ title, slug }) => [title, slug])).toEqual([
    ['Saving', 'saving'],
    ['Savings', 'savings-club'],
  ]);
  expect(phone.items()[0]).toEqual(before);
  expect((await phone.engine.view.get(courses, ids.course))?.slug).toBe('saving');
});

/** The address that opens with the dialog that names a new course. */
async function openNaming(phone: TeachersPhone) {
  const routes = { guarded: { '/add-course': addCourseRoute } };
  const page = await openPage(phone.engine, '/add-course', routes, { person: ids.instructor });
  await screen.findByRole('heading', { name: 'Name your course' });
  return page;
}

const added = async ({ engine }: TeachersPhone) =>
  (await engine.view.list(courses)).filter(({ title }) => title !== 'Saving');

test('A course is made by its name, for whoever is signed in, and opens in the editor', async () => {
  const phone = await teachersPhone();
  const { address } = await openNaming(phone);
  await typeInto({ title: ' Bookkeeping ' });
  await tap('Create course');
  await waitFor(() => expect(address()).toMatch(/^\/edit-course\/tmp_/));
  expect(await added(phone)).toMatchObject([
    { title: 'Bookkeeping', slug: 'bookkeeping-2', instructorId: ids.instructor, description: '', image: '' },
  ]);
});

test('A person who closes the dialog makes no course, and is back at the courses', async () => {
  const phone = await teachersPhone();
  const { address } = await openNaming(phone);
  await tap('Close');
  await waitFor(() => expect(address()).toBe('/list-courses'));
  expect(await added(phone)).toEqual([]);
});

async function choose(text: string): Promise<void> {
  const field = await waitFor(() => must(document.querySelector('input[type=file]'), 'the field'));
  const files = [new File([text], 'course.html', { type: 'text/html' })];
  await act(async () => void fireEvent.change(field, { target: { files } }));
}

test('A course file is opened as a new course; a file that is none says so and makes nothing', async () => {
  const phone = await teachersPhone();
  const { address } = await openNaming(phone);
  await choose('<p>Hello</p>');
  await waitFor(() => expect(document.querySelector('form + div [role=alert]')?.textContent).toBeTruthy());
  expect(await added(phone)).toEqual([]);
  const course = v.parse(Course, { id: '9', slug: 'saving', title: 'Saving', description: 'Together' });
  const part = { id: '92', courseId: '9', slug: 'rules', title: 'Rules', position: 1, lessons: [] };
  const chapter = v.parse(Chapter, part);
  const made = { clean: (text: string) => text, madeAt: 0, site: 'https://site.example' };
  await choose(await courseHtml({ course, chapters: [chapter] }, made));
  await waitFor(() => expect(address()).toMatch(/^\/edit-course\/tmp_/));
  expect(await added(phone)).toMatchObject([
    { title: 'Saving (copy)', description: 'Together', instructorId: ids.instructor },
  ]);
});
