// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { users } from '#src/features/accounts/collection.ts';
import { addChapter } from '#src/features/course/chapter-operations.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse, updateCourse } from '#src/features/course/course-operations.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { InstructorCoursesPage } from '#src/features/teaching/courses-page.tsx';
import { DashboardPage } from '#src/features/teaching/dashboard-page.tsx';
import { StudentsPage, type StudentsRefresh } from '#src/features/teaching/students-page.tsx';
import { must } from '#src/kit/must.ts';
import type { Failure } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { showOver } from '../../fixtures/features/open-page.tsx';
import { factsShown, tap } from '../../fixtures/features/taps.ts';
import { list, teachersPhone } from '../../fixtures/features/teaching-pages.tsx';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** A phone with two courses that wait: one of three chapters with three lessons, and an empty one. */
async function threeCourses() {
  const phone = await teachersPhone();
  const { engine } = phone;
  const made = (title: string, slug: string) =>
    engine.run(addCourse, { title, slug, instructorId: ids.instructor });
  const { id } = await made('Baking', 'baking');
  for (const [position, lessons] of [2, 1, 0].entries())
    await engine.run(addChapter, {
      ...{ courseId: String(id), title: `Part ${position}`, slug: `part-${position}`, position },
      lessons: Array.from({ length: lessons }, () => newLesson('A lesson', 'text')),
    });
  await made('Zips', 'zips');
  return { ...phone, phone };
}

test('The dashboard counts the courses, chapters and lessons there are', async () => {
  const { engine, server } = await threeCourses();
  await showOver(engine, <DashboardPage refreshed={undefined} />);
  await waitFor(() =>
    expect(factsShown()).toEqual([
      ['Courses', '3'],
      ['Chapters', '5'],
      ['Lessons', '4'],
    ]),
  );
  expect(screen.queryByText(/not counted/)).toBeNull();
  const lines = [...document.querySelectorAll('section li a')].map((link) => [
    link.getAttribute('href'),
    link.textContent,
  ]);
  expect(lines).toEqual([
    ['/edit-course/baking', 'Baking3 chapters · 3 lessons'],
    ['/edit-course/saving', 'Saving2 chapters · 1 lesson'],
    ['/edit-course/zips', 'ZipsNo chapters yet'],
  ]);
  cleanup();
  // A phone that knows the courses alone.
  const other = await teachersPhone(server);
  other.network.on = true;
  await other.engine.pull(courses, undefined, { force: true });
  await showOver(other.engine, <DashboardPage refreshed={undefined} />);
  await waitFor(() => expect(factsShown()[0]).toEqual(['Course', '1']));
  expect(factsShown().slice(1)).toEqual([
    ['Chapters', '2'],
    ['Lesson', '1'],
  ]);
});

test('Waiting work is listed once, work that waits for a sign-in too', async () => {
  const phone = await teachersPhone();
  const { engine, server, network } = phone;
  await engine.run(updateCourse, { id: ids.course, of: 'Saving', title: 'Keeping' });
  server.host.database.run('delete from sessions');
  network.on = true;
  await act(() => engine.syncNow());
  await eventually(async () => expect((await engine.view.status()).awaitingSignIn).toBe(1));
  await showOver(engine, <DashboardPage refreshed={undefined} />);
  const part = (await screen.findByRole('heading', { name: 'Waiting to be sent' })).closest('section');
  await waitFor(() => expect(part?.querySelectorAll('li')).toHaveLength(1));
  expect(screen.getAllByText('Waiting to be sent')).toHaveLength(1);
});

test('The dashboard shows five of more than five courses, and leads to all', async () => {
  const { engine } = await teachersPhone();
  for (const at of [1, 2, 3, 4, 5])
    await engine.run(addCourse, {
      title: `Baking ${at}`,
      slug: `baking-${at}`,
      instructorId: ids.instructor,
    });
  await showOver(engine, <DashboardPage refreshed={undefined} />);
  const all = await screen.findByText('See all 6 courses');
  expect(all.getAttribute('href')).toBe('/list-courses');
  const shown = [...document.querySelectorAll('section li a strong')].map(({ textContent }) => textContent);
  expect(shown).toEqual([1, 2, 3, 4, 5].map((at) => `Baking ${at}`));
});

/** Each card: title, what stands below it, and where its three ways lead. */
function cards() {
  return [...document.querySelectorAll('ul > li')].flatMap((card) => {
    const title = card.querySelector('h2');
    return title
      ? [
          [
            ...[title.textContent, title.nextElementSibling?.textContent],
            ...[...card.querySelectorAll('a')].map((link) => link.getAttribute('href')),
          ],
        ]
      : [];
  });
}

test('Each course is a card with its own size, whether it is a draft, and its own ways', async () => {
  const { engine, phone } = await threeCourses();
  await list(phone, await phone.course());
  await showOver(engine, <InstructorCoursesPage query="" onSearch={vi.fn()} refreshed={undefined} />);
  await screen.findByText('3 courses');
  const ways = (slug: string) => [`/edit-course/${slug}`, `/course/${slug}`, `/add-course?course=${slug}`];
  expect(cards()).toEqual([
    ['Baking', '3 chapters · 3 lessonsDraft', ...ways('baking')],
    ['Saving', '2 chapters · 1 lesson', ...ways('saving')],
    ['Zips', 'No chapters yetDraft', ...ways('zips')],
  ]);
});

test('A search shows how many of the courses it finds, and says when it finds none', async () => {
  const { engine } = await threeCourses();
  const onSearch = vi.fn();
  const page = (query: string) => (
    <InstructorCoursesPage query={query} onSearch={onSearch} refreshed={undefined} />
  );
  await showOver(engine, page('zip'));
  await screen.findByText('1 of 3 courses');
  expect(cards().map(([title]) => title)).toEqual(['Zips']);
  cleanup();
  await showOver(engine, page(' candles '));
  await screen.findByText('No course matches “candles”');
  await tap('Show all courses');
  expect(onSearch).toHaveBeenCalledWith('');
});

/** The students' page of an admin or an instructor, over two trainings with people and one student who joined a course. */
async function studentsPage(role: 'instructor' | 'admin', show?: string) {
  const server = testHost();
  const { database } = server.host;
  const people = [
    { id: 'e1', name: 'Bheki Zulu', email: 'bheki@kasi.example' },
    { id: 'e2', name: 'Lerato', email: 'lerato@kasi.example' },
  ];
  database.run(
    "update other_info set ItemValue = json_set(ItemValue, '$.enrolledUsers', json(?)) where Id = ?",
    JSON.stringify(people),
    Number(ids.courseRecord),
  );
  database.run(
    `insert into other_info (Name, ItemType, ImageUrl, ParentId, Notes, ItemValue, Status, Decription, Rules, ItemCode)
     select 'Baking', ItemType, ImageUrl, ParentId, Notes,
       json_set(ItemValue, '$.courseName', 'Baking', '$.enrolledUsers', json(?)), Status, Decription, Rules, 'B'
     from other_info where Id = ?`,
    JSON.stringify(people.slice(0, 1)),
    Number(ids.courseRecord),
  );
  const phone = await teachersPhone(server, role);
  phone.network.on = true;
  const records = await phone.engine.pull(courseRecords, undefined, { force: true });
  const accounts = await phone.engine.pull(users, undefined, { force: true });
  const refreshed: StudentsRefresh = {
    records: Promise.resolve<Failure | undefined>(records),
    accounts: Promise.resolve<Failure | undefined>(accounts),
  };
  const listing = { sort: 'name', ...(show && { show }) };
  await showOver(phone.engine, <StudentsPage listing={listing} onListing={vi.fn()} refreshed={refreshed} />);
  await screen.findAllByText('Bheki Zulu');
  return phone;
}

function table() {
  const shown = must(document.querySelector('table'), 'the table');
  const texts = (row: Element) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent);
  return [...shown.querySelectorAll('tr')].map(texts);
}

test('An admin is shown each student with what they joined and attended, and whom the list covers', async () => {
  await studentsPage('admin');
  await screen.findByText('Everybody with a student account, and everybody on a course record.');
  const [heads = [], ...rows] = table();
  expect(heads).toEqual(
    ['Name', 'Email', 'Courses joined', 'Trainings attended'].map((head) => expect.stringContaining(head)),
  );
  expect(rows).toEqual([
    ['Bheki Zulu', 'bheki@kasi.example', '', 'Saving, Baking'],
    ['Lerato', 'lerato@kasi.example', 'Saving', 'Saving'],
  ]);
  cleanup();
  await studentsPage('admin', 'attended');
  expect(table()).toHaveLength(3);
});

test('An instructor is told that the office keeps the accounts to admins, and no column says who joined', async () => {
  await studentsPage('instructor');
  await screen.findByText(/^These are the people on course records\. Only admins see the list/);
  const [heads = [], ...rows] = table();
  expect(heads.join()).not.toContain('Courses joined');
  expect(rows).toEqual([
    ['Bheki Zulu', 'bheki@kasi.example', 'Saving, Baking'],
    ['Lerato', 'lerato@kasi.example', 'Saving'],
  ]);
  expect(screen.queryByText('Joined a course')).toBeNull();
});

test('The list of students can show only those who joined a course', async () => {
  const phone = await teachersPhone(testHost(), 'admin');
  phone.network.on = true;
  await phone.engine.pull(users, undefined, { force: true });
  const page = <StudentsPage listing={{ show: 'attended' }} onListing={vi.fn()} refreshed={undefined} />;
  const onListing = vi.fn();
  await showOver(phone.engine, page);
  await screen.findByText('Joined a course');
  expect(document.querySelector('table')).toBeNull();
  cleanup();
  await showOver(phone.engine, <StudentsPage listing={{}} onListing={onListing} refreshed={undefined} />);
  fireEvent.click(await screen.findByText('Joined a course'));
  expect(onListing).toHaveBeenCalledWith(expect.objectContaining({ show: 'joined' }));
  expect(table().slice(1)).toEqual([['Lerato', 'lerato@kasi.example', 'Saving', '']]);
});
