// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { receivedAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { addForm } from '#src/features/forms/form-operations.ts';
import { must } from '#src/kit/must.ts';
import { Route as formsRoute } from '#src/routes/_guarded.instructor.forms.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { answerOnHost, formOnHost, phoneOf, showInLesson } from '../../fixtures/features/forms-room.ts';
import { openPage } from '../../fixtures/features/open-page.tsx';
import { choose, rowsOf, tap } from '../../fixtures/features/taps.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const question = (id: string) => ({ id, label: id, type: 'text' });

/** The list of forms of an instructor: one in a lesson, two in none, and one made here that is not sent. */
async function openList(path = '/instructor/forms') {
  const server = testHost();
  showInLesson(server, ids.form);
  formOnHost(server, 'Your stall', {
    slug: 'your-stall',
    description: 'For Mondays',
    fields: [{ ...question('s'), type: 'section' }, question('a'), question('b'), question('c')],
  });
  formOnHost(server, 'A second', { fields: [question('a'), question('b')] });
  const network = { on: true };
  const engine = await phoneOf(server, ids.instructor, network);
  await Promise.all([engine.pull(forms), engine.pull(courses), engine.pull(chapters, ids.course)]);
  const at = await openPage(
    engine,
    path,
    { guarded: { '/instructor/forms': formsRoute } },
    { person: ids.instructor },
  );
  await screen.findByRole('table', { name: 'Forms' });
  return { engine, server, network, ...at };
}

const byTitle = [
  ['A second', '2', '', 'See answers'],
  ['How was it?', '1', 'Because', 'See answers'],
  ['Your stall', '3', '', 'See answers'],
];

test('Forms stand by title, each with its own number of questions, its lessons and its answers', async () => {
  await openList();
  expect(rowsOf('Forms')).toEqual(byTitle);
  const links = screen.getAllByRole('link', { name: 'See answers' }).map((link) => link.getAttribute('href'));
  expect(new Set(links).size).toBe(3);
  expect(links[1]).toBe(`/instructor/form/${ids.form}?view=answers`);
  expect(screen.getByRole('link', { name: 'How was it?' }).getAttribute('href')).toBe(
    `/instructor/form/${ids.form}`,
  );
  expect(screen.getByText('3 forms')).toBeTruthy();
});

test('The list is put in another order, and its address says which', async () => {
  const { address } = await openList();
  const firsts = () => rowsOf('Forms').map(([title]) => title);
  for (const [sort, titles] of [
    ['-title', ['Your stall', 'How was it?', 'A second']],
    ['questions', ['How was it?', 'A second', 'Your stall']],
    ['-questions', ['Your stall', 'A second', 'How was it?']],
  ] as const) {
    await choose('Sort by', sort);
    await eventually(() => expect(firsts()).toEqual(titles));
    expect(address()).toBe(`/instructor/forms?sort=${sort}`);
  }
});

test('Forms are found by a lesson, its course and their own words, and told apart by being in a lesson', async () => {
  const { open } = await openList();
  for (const [search, titles, counted] of [
    ['show=used', ['How was it?'], '1 form of 3'],
    ['show=unused', ['A second', 'Your stall'], '2 forms of 3'],
    ['q=because', ['How was it?'], '1 form of 3'],
    ['q=saving', ['How was it?'], '1 form of 3'],
    ['q=mondays', ['Your stall'], '1 form of 3'],
  ] as const) {
    await open(`/instructor/forms?${search}`);
    await eventually(() => expect(rowsOf('Forms').map(([title]) => title)).toEqual(titles));
    expect(screen.getByText(counted)).toBeTruthy();
  }
});

test('The answers of forms that were deleted are found again, the last answered first', async () => {
  const { engine, server } = await openList();
  expect(screen.queryByText('Answers of deleted forms')).toBeNull();
  const at = (day: number) => Date.UTC(2026, 0, day);
  const gone = [
    [ids.form, { answeredAt: at(20) }],
    ['901', { formTitle: 'Old', answeredAt: at(5) }],
    ['902', { formTitle: 'Before', answeredAt: at(2) }],
    ['902', { formTitle: 'Renamed', answeredAt: at(9) }],
    ['903', { formTitle: '', answeredAt: at(1) }],
  ] as const;
  for (const [formId, value] of gone) answerOnHost(server, formId, value);
  for (const [formId] of gone) await act(() => engine.pull(receivedAnswers, formId));
  const fold = (await screen.findByText('Answers of deleted forms')).parentElement;
  const shown = () =>
    [...must(fold, 'fold').querySelectorAll('li')].map((item) => [
      item.querySelector('a')?.getAttribute('href'),
      ...[...item.children].map(({ textContent }) => textContent),
    ]);
  await eventually(() =>
    expect(shown()).toEqual([
      ['/instructor/form/902?view=answers', 'Renamed', '2 answers'],
      ['/instructor/form/901?view=answers', 'Old', '1 answer'],
      ['/instructor/form/903?view=answers', 'Form without a title', '1 answer'],
    ]),
  );
});

test('A form is named, made with no signal under an address of its own, and opened', async () => {
  const { engine, network, address } = await openList();
  network.on = false;
  await tap('Add form');
  await tap(/^Create form/);
  expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0);
  expect(await engine.view.open()).toEqual([]);
  const title = await screen.findByLabelText('Title');
  fireEvent.input(title, { target: { value: 'Your stall' } });
  await tap(/^Create form/);
  await eventually(() => expect(address()).toMatch(/^\/instructor\/form\/tmp_/));
  // The engine tries once before it knows that there is no signal.
  await eventually(async () =>
    expect(await engine.view.open()).toMatchObject([{ name: addForm.name, state: 'pending' }]),
  );
  const named = (await engine.view.list(forms)).filter((form) => form.title === 'Your stall');
  expect(named.map(({ slug }) => slug)).toEqual(['your-stall', 'your-stall-2']);
});

test('A form that is not sent yet says so in the list', async () => {
  const { engine, network } = await openList();
  network.on = false;
  await act(() => engine.run(addForm, { title: 'New one', slug: 'new-one' }));
  await eventually(() =>
    expect(rowsOf('Forms').map(([title]) => title)).toEqual([
      'A second',
      'How was it?',
      expect.stringMatching(/^New one.+/),
      'Your stall',
    ]),
  );
});

test('Before the list ever came no form is called deleted', async () => {
  const server = testHost();
  answerOnHost(server, ids.form, { answeredAt: 1 });
  const network = { on: true };
  const engine = await phoneOf(server, ids.instructor, network);
  await engine.pull(receivedAnswers, ids.form);
  network.on = false;
  await openPage(
    engine,
    '/instructor/forms',
    { guarded: { '/instructor/forms': formsRoute } },
    { person: ids.instructor },
  );
  expect(await screen.findByText(/^The list is not on this phone yet/)).toBeTruthy();
  expect(screen.queryByText('Answers of deleted forms')).toBeNull();
});
