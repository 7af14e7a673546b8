// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { courses } from '#src/features/course/collection.ts';
import { addCourse } from '#src/features/course/course-operations.ts';
import type { Course } from '#src/features/course/model.ts';
import { DeleteCourse } from '#src/features/teaching/delete-course.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { closeOffers } from '#src/ui/toast.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { showOver } from '../../fixtures/features/open-page.tsx';
import { tap } from '../../fixtures/features/taps.ts';
import { list, type TeachersPhone, teachersPhone } from '../../fixtures/features/teaching-pages.tsx';
import { ids } from '../../host/test-host.ts';

// Five seconds after the offer the phone deletes files that nothing shows: the test is over by then.
vi.mock('#src/ui/undo-is-over.ts', () => ({ undoIsOver: () => new Promise<void>(() => undefined) }));

afterEach(() => {
  cleanup();
  closeOffers();
});

// A page over the engine and the host takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

async function open(engine: Engine, course: Course, lessons?: number) {
  const onDeleted = vi.fn();
  const part = <DeleteCourse course={course} lessons={lessons} onDeleted={onDeleted} />;
  await showOver(engine, part, { person: ids.instructor });
  return onDeleted;
}

/** The seed's course on a list, at the office. */
async function listed() {
  const phone = await teachersPhone();
  const course = await phone.course();
  await list(phone, course);
  await phone.send();
  return { ...phone, phone, course };
}

const types = (phone: TeachersPhone) => phone.items().map(({ data }) => data['Type']);
const atOffice = ({ server }: TeachersPhone) =>
  server.host.database.all('select id from data_items where id = ?', Number(ids.course)).length;

test.each([
  ['4', 0, 'It has no lessons yet. Learners no longer see it.'],
  ['4', 1, /^Its lesson goes with it, for everybody\. Learners who downloaded it keep their copy/],
  ['4', 3, /^Its 3 lessons go with it, for everybody\./],
  ['4', undefined, /^All its lessons go with it, for everybody\./],
  ['tmp_01ABC', 3, /^It was never sent: it is on this phone alone\. You can undo it right after\.$/],
])(
  'The question says before what is deleted with course %s with %s lessons, and a person who cancels keeps it',
  async (id, lessons, words) => {
    const { engine } = await teachersPhone();
    const onDeleted = await open(engine, { id, title: 'Stock', slug: 'stock' } as Course, lessons);
    await tap('Delete this course');
    await screen.findByText('Delete Stock?');
    await screen.findByText(words);
    await tap('Cancel');
    await waitFor(() => expect(screen.queryByText('Delete Stock?')).toBeNull());
    expect(onDeleted).not.toHaveBeenCalled();
    expect(await engine.view.open()).toEqual([]);
  },
);

test('A course that is deleted is off its list and gone at the office, and no other course is', async () => {
  const { phone, engine, course, send } = await listed();
  const onDeleted = await open(engine, course, 1);
  await tap('Delete this course');
  await tap('Delete the course');
  await screen.findByText('You deleted “Saving”.');
  expect(onDeleted).toHaveBeenCalledOnce();
  expect(await engine.view.get(courses, ids.course)).toBeUndefined();
  await send();
  expect([types(phone), atOffice(phone)]).toEqual([['improvement', ''], 0]);
  // A deletion that the host has cannot be undone: the offer disappears by itself.
  await waitFor(() => expect(screen.queryByText('You deleted “Saving”.')).toBeNull());
});

test('Undo brings the course back with its chapters, and on its list', async () => {
  const { phone, engine, course, send } = await listed();
  await open(engine, course, 1);
  await tap('Delete this course');
  await tap('Delete the course');
  await tap('Undo');
  await eventually(async () => expect(await engine.view.get(courses, ids.course)).toBeTruthy());
  await send();
  expect([types(phone), atOffice(phone)]).toEqual([['improvement', 'improvement'], 1]);
});

test('An Undo that came too late says that the course is deleted, and why', async () => {
  const { engine, course, send } = await listed();
  // The engine's answer for a mutation that was already sent.
  await open({ ...engine, discard: async () => false }, course, 1);
  await tap('Delete this course');
  await tap('Delete the course');
  await tap('Undo');
  await screen.findByText('Saving is deleted.');
  await screen.findByText('It was already on its way.');
  await send();
});

test('The page says so where a course cannot be brought back', async () => {
  const { engine, course, send } = await listed();
  await open({ ...engine, discard: () => Promise.reject(new Error('the disk is full')) }, course, 1);
  await tap('Delete this course');
  await tap('Delete the course');
  await tap('Undo');
  await screen.findByText('We couldn’t bring Saving back.');
  await screen.findByText('This phone could not save it.');
  await send();
});

test('A course whose deletion the phone could not store stays on its list, and the page says so', async () => {
  const { phone, engine, course, send } = await listed();
  const run: Engine['run'] = (operation, ...asked) =>
    operation.name === 'course.remove'
      ? Promise.reject(new Error('the disk is full'))
      : engine.run(operation, ...asked);
  const onDeleted = await open({ ...engine, run }, course, 1);
  await tap('Delete this course');
  await tap('Delete the course');
  await screen.findByText(/^The course is not deleted\./);
  expect(onDeleted).not.toHaveBeenCalled();
  await send();
  expect([types(phone), atOffice(phone)]).toEqual([['improvement', 'improvement'], 1]);
});

test('A course that was never sent is back after Undo with its text', async () => {
  const { engine } = await teachersPhone();
  const made = { title: 'Stock', slug: 'stock', instructorId: ids.instructor };
  const { id } = await engine.run(addCourse, made);
  await open(engine, must(await engine.view.get(courses, id), 'the course'), 0);
  await tap('Delete this course');
  await tap('Delete the course');
  await screen.findByText('You deleted “Stock”.');
  expect((await engine.view.list(courses)).map(({ title }) => title)).toEqual(['Saving']);
  await tap('Undo');
  await eventually(async () =>
    expect(await engine.view.list(courses)).toMatchObject([{ title: 'Saving' }, made]),
  );
});
