// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { addCourse, updateCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { newCourse } from '#src/features/teaching/new-course.ts';
import { ShowToLearners } from '#src/features/teaching/show-to-learners.tsx';
import { FileHostProvider } from '#src/hooks/file-host.tsx';
import { useItem } from '#src/hooks/use-item.ts';
import { must } from '#src/kit/must.ts';
import { anyone } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { showOver } from '../../fixtures/features/open-page.tsx';
import { fieldNamed, tap, typeInto } from '../../fixtures/features/taps.ts';
import { list, type TeachersPhone, teachersPhone } from '../../fixtures/features/teaching-pages.tsx';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

function Part({ id }: { readonly id: string }) {
  const course = useItem(courses, id);
  return course ? <ShowToLearners course={course} /> : null;
}

/** The part of the settings of a course that shows it to learners. */
async function open({ engine }: Pick<TeachersPhone, 'engine'>, id: string = ids.course): Promise<void> {
  const part = (
    <FileHostProvider host={{ filesUrl: 'https://files.example/' }}>
      <Part id={id} />
    </FileHostProvider>
  );
  await showOver(engine, part, { person: ids.instructor });
}

async function choose(type: string): Promise<void> {
  const option = await screen.findByLabelText(type);
  await act(async () => void fireEvent.click(option));
}

const draftWords = 'Draft.';
const bookkeeping = { id: ids.training, data: { Type: 'improvement', Name: 'Bookkeeping' } };

test('A course that is shown to learners is in the catalogue with each field as it was typed or as the course has it', async () => {
  const phone = await teachersPhone();
  const { engine } = phone;
  await engine.run(updateCourse, { id: ids.course, of: 'Saving', title: 'Bread & <butter>' });
  await open(phone);
  await screen.findByText(draftWords);
  await choose('Certification');
  await typeInto({ Outcome: 'You sell twice as much.', Requirements: 'A pen and a shop.' });
  await tap('Show it to learners');
  await screen.findByText('Learners find it once it is sent');
  await screen.findByText(/^Learners find it under “Practical Business Certification”/);
  expect(screen.getByRole('link', { name: 'See its page' }).getAttribute('href')).toBe(
    '/course-overview/saving',
  );
  await phone.send();
  expect(phone.items()).toMatchObject([
    bookkeeping,
    {
      ...{ title: 'Bread & <butter>', slug: 'saving', position: 2 },
      data: {
        ...{ Name: 'Bread & <butter>', Title: 'Bread &amp; &lt;butter&gt;', Type: 'certification' },
        ...{ Outcome: 'You sell twice as much.', Requirements: 'A pen and a shop.' },
        ...{ Cover: 'https://files.example/upload/files/cover.png', courseId: ids.course },
      },
    },
  ]);
});

test('A second course with no picture gets its own item, after the first, at an address of its own', async () => {
  const phone = await teachersPhone();
  const { engine } = phone;
  await list(phone, await phone.course());
  const made = { title: 'Bookkeeping', slug: 'bookkeeping', instructorId: ids.instructor };
  const { id } = await engine.run(addCourse, made);
  // An item of that address is there and names no course.
  await open(phone, id);
  await screen.findByText(/^“Bookkeeping” is on the list already, and has the same address/);
  await tap('No, they are two courses');
  await choose('Improvement');
  await tap('Show it to learners');
  await screen.findByText('Learners find it once it is sent');
  await phone.send();
  const second = (await engine.view.list(courses)).find(({ title }) => title === 'Bookkeeping');
  expect(phone.items().slice(1)).toMatchObject([
    { slug: 'saving', position: 2, data: { courseId: ids.course } },
    { slug: 'bookkeeping-2', position: 3, data: { Cover: '', courseId: must(second, 'it').id } },
  ]);
  expect(phone.items()[0]?.data).not.toHaveProperty('courseId');
});

test('An item of the same address is linked to the course by a tap, and keeps its words', async () => {
  const phone = await teachersPhone();
  const before = must(phone.items()[0], 'the item').data;
  const made = { title: 'Bookkeeping', slug: 'bookkeeping', instructorId: ids.instructor };
  const { id } = await phone.engine.run(addCourse, made);
  await open(phone, id);
  await tap('Yes, show these lessons there');
  await screen.findByText(/^Learners find it under “Business Improvement/);
  await phone.send();
  const [course] = (await phone.engine.view.list(courses)).filter(({ title }) => title === 'Bookkeeping');
  expect(phone.items().map(({ data }) => data)).toEqual([{ ...before, courseId: course?.id }]);
});

test('A field changed on the form is changed in the catalogue, and nothing else of the item', async () => {
  const phone = await teachersPhone();
  await list(phone, await phone.course());
  await phone.send();
  const before = must(phone.items()[1], 'the item').data;
  await open(phone);
  await screen.findByText(/^Learners find it under “Business Improvement/);
  await screen.findByLabelText('Improvement');
  expect([fieldNamed('Outcome').value, fieldNamed('Requirements').value]).toEqual([
    'You sell more.',
    'A shop.',
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Improvement').checked).toBe(true);
  await typeInto({ Requirements: 'A pen.' });
  await tap('Save');
  await screen.findByText('What learners read of it is saved');
  await choose('Accreditation');
  await tap('Save');
  await eventually(async () => expect(await phone.engine.view.open()).toHaveLength(2));
  await phone.send();
  expect(phone.items()[1]?.data).toEqual({ ...before, Requirements: 'A pen.', Type: 'accreditation' });
  await typeInto({ Outcome: 'You sell most.' });
  await tap('Save');
  await eventually(async () => expect(await phone.engine.view.open()).toHaveLength(1));
  await phone.send();
  expect(phone.items()[1]?.data).toMatchObject({ Outcome: 'You sell most.', Requirements: 'A pen.' });
});

/** The course stands on two lists, as where two people published it with no signal. */
async function onTwoLists() {
  const phone = await teachersPhone();
  const course = await phone.course();
  await list(phone, course, 'certification');
  await list(phone, course, 'accreditation');
  await phone.send();
  await open(phone);
  return phone;
}

const types = (phone: TeachersPhone) => phone.items().map(({ data }) => data['Type']);

test('Take it off the list takes the course off all of them, and Undo puts it back on each of its own', async () => {
  const phone = await onTwoLists();
  const before = phone.items();
  await tap('Take it off the list');
  await screen.findByText('“Saving” is off the list.');
  await screen.findByText(draftWords);
  await phone.send();
  expect(types(phone)).toEqual(['improvement', '', '']);
  await tap('Undo');
  await screen.findByText(/^Learners find it under “Practical Business/);
  await phone.send();
  expect(phone.items()).toEqual(before);
});

test('An Undo that came too late to put the course back says so, and it stays off', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  const phone = await onTwoLists();
  await tap('Take it off the list');
  await screen.findByText('“Saving” is off the list.');
  await phone.send();
  // Somebody has left this phone before the tap.
  await phone.engine.session.change(async () => anyone);
  await tap('Undo');
  await screen.findByText('We couldn’t put “Saving” back on the list.');
  expect(reported).toHaveBeenCalledOnce();
  expect(types(phone)).toEqual(['improvement', '', '']);
});

test('A course that was taken off is shown again under the list that is chosen then', async () => {
  const phone = await teachersPhone();
  await list(phone, await phone.course());
  await phone.send();
  await open(phone);
  await tap('Take it off the list');
  await screen.findByText(draftWords);
  await choose('Certification');
  await tap('Show it to learners');
  await screen.findByText(/^Learners find it under “Practical Business/);
  await phone.send();
  expect(types(phone)).toEqual(['improvement', 'certification']);
});

test('A phone that does not know the lists says so, and offers to publish only courses made on it', async () => {
  const server = testHost();
  const engine = engineOver(wire(server, [], { on: false }), {
    collections: [courses, catalogue],
    operations: [addCourse],
  });
  await engine.session.change(async () => ids.instructor);
  const { id } = await engine.run(addCourse, await newCourse(engine.view, 'Stock', ids.instructor));
  const known = { id: '9', slug: 'saving', title: 'Saving', image: '' } as Course;
  await showOver(engine, <ShowToLearners course={known} />);
  await screen.findByText(/^The list of courses is not on this phone yet/);
  expect(document.querySelector('form')).toBeNull();
  cleanup();
  await open({ engine }, id);
  await screen.findByText(draftWords);
  await screen.findByLabelText('Improvement');
});
