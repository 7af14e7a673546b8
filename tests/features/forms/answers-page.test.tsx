// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { receivedAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { addForm } from '#src/features/forms/form-operations.ts';
import { Route as formRoute } from '#src/routes/_guarded.instructor.form.$formId.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { answerOnHost, askOnHost, phoneOf, showInLesson } from '../../fixtures/features/forms-room.ts';
import { openPage } from '../../fixtures/features/open-page.tsx';
import { choose, rowsOf, tap } from '../../fixtures/features/taps.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

vi.mock('#src/ui/save-file.ts', () => ({ saveFile: vi.fn() }));

afterEach(cleanup);

const since = { id: 'd', label: 'Since when?', type: 'date' };
const sells = { id: 's', label: 'You sell', type: 'several of' };
const age = { id: 'n', label: 'How old?', type: 'number' };
const rating = { id: 'r', label: 'How was it?', type: 'scale' };

const fields = [
  { id: 'x', label: 'About you', type: 'section' },
  since,
  { ...sells, options: ['Bread', 'Tea'] },
  age,
  { ...rating, highest: 3 },
];

/** Thandi answered twice: in the lesson and, later, on the page of the form. */
const early = {
  ...{ name: 'Thandi', contentId: 'block', answeredAt: Date.parse('2026-03-01T08:05:00+02:00') },
  answers: [
    { ...since, value: '2020-02-29' },
    { ...sells, value: 'Bread, Tea', values: ['Bread', 'Tea'] },
    { ...age, value: '40' },
    { ...rating, value: '3' },
  ],
};
const late = {
  ...{ name: 'Thandi', answeredAt: Date.parse('2026-03-09T23:30:00+02:00') },
  answers: [
    { ...since, value: '2021-05-01' },
    { ...age, value: '31,5' },
    { ...rating, value: '3' },
  ],
};
const nameless = {
  ...{ name: '', contentId: 'elsewhere' },
  answers: [
    { ...age, value: '1,500' },
    { ...sells, value: 'Tea', values: ['Tea'] },
  ],
};

function office(): TestHost {
  const server = testHost();
  askOnHost(server, fields);
  showInLesson(server, ids.form);
  return server;
}

/** Opens the answers of a form as an instructor. */
async function openAnswers(server: TestHost, search = '', formId: string = ids.form) {
  const engine = await phoneOf(server, ids.instructor);
  await Promise.all([engine.pull(forms), engine.pull(courses), engine.pull(chapters, ids.course)]);
  const path = `/instructor/form/${formId}?view=answers${search}`;
  const at = await openPage(
    engine,
    path,
    { guarded: { '/instructor/form/$formId': formRoute } },
    { person: ids.instructor },
  );
  await screen.findByRole('heading', { level: 1 });
  return { engine, ...at };
}

async function openThree(search?: string) {
  const server = office();
  const records = [nameless, early, late].map((value) => answerOnHost(server, ids.form, value));
  const opened = await openAnswers(server, search);
  await screen.findByRole('table', { name: 'Answers' });
  return { server, records, ...opened };
}

const latest = ['Thandi', 'Monday 9 March 2026, 23:30', 'The page of the form', 'Saturday 1 May 2021'];
const earlier = ['Thandi', 'Sunday 1 March 2026, 08:05', 'Because', 'Saturday 29 February 2020'];
const unknown = ['Somebody', '', 'A lesson', ''];

test('Answers are listed the newest first: who, when, where, and the first answer of each', async () => {
  await openThree();
  const table = screen.getByRole('table', { name: 'Answers' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Answered', 'Where', 'Since when?']);
  expect(rowsOf('Answers')).toEqual([latest, earlier, unknown]);
  expect(screen.getByText('3 answers')).toBeTruthy();
});

test('The answers are put in another order, and its address says which', async () => {
  const { address } = await openThree();
  await choose('Sort by', '-when');
  await eventually(() => expect(rowsOf('Answers')).toEqual([unknown, earlier, latest]));
  expect(address()).toMatch(/view=answers/);
  await choose('Sort by', 'where');
  await eventually(() => expect(rowsOf('Answers')).toEqual([unknown, earlier, latest]));
  await choose('Sort by', '-where');
  await eventually(() => expect(rowsOf('Answers')).toEqual([latest, earlier, unknown]));
});

test('Answers are found by their person, their place and their words', async () => {
  const { open } = await openThree();
  for (const [words, rows] of [
    ['thandi', [latest, earlier]],
    ['because', [earlier]],
    ['1,500', [unknown]],
  ] as const) {
    await open(`/instructor/form/${ids.form}?view=answers&q=${words}`);
    await eventually(() => expect(rowsOf('Answers')).toEqual(rows));
  }
});

test('The second answer of one person opens with its own words, and closes again', async () => {
  const { records, address } = await openThree();
  const [, second] = screen.getAllByRole('link', { name: 'Thandi' });
  await act(async () => void fireEvent.click(second as HTMLElement));
  const dialog = await screen.findByRole('dialog', { name: 'Thandi' });
  expect(address()).toContain(`answer=${records[1]}`);
  expect(within(dialog).getByText('Sunday 1 March 2026, 08:05 · Because')).toBeTruthy();
  const said = [...dialog.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(said).toEqual([
    ['Since when?', 'Saturday 29 February 2020'],
    ['You sell', 'Bread\nTea'],
    ['How old?', '40'],
    ['How was it?', '3'],
  ]);
  await act(async () => void fireEvent.keyDown(dialog, { key: 'Escape' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).not.toContain('answer=');
});

test('Choices are counted, numbers are averaged, and an answer that is no number is named', async () => {
  await openThree();
  const charts = within(screen.getByRole('region', { name: 'Counts' })).getAllByRole('figure');
  const shown = charts.map((chart) => [
    chart.querySelector('figcaption')?.textContent,
    [...chart.querySelectorAll('tr')].map((row) => [
      row.querySelector('th')?.textContent,
      row.querySelector('td:last-child')?.textContent,
      row.querySelector('rect:last-child')?.getAttribute('width'),
    ]),
    chart.querySelector('p')?.textContent,
  ]);
  expect(shown).toEqual([
    [
      'You sell2 people answered',
      [
        ['Bread', '1', '50'],
        ['Tea', '2', '100'],
      ],
      undefined,
    ],
    [
      'How old?3 people answered',
      [],
      'Average 35.8. Lowest 31.5, highest 40. 1 person wrote something we can’t read as one number.',
    ],
    [
      'How was it?2 people answered',
      [
        ['1', '0', '0'],
        ['2', '0', '0'],
        ['3', '2', '100'],
      ],
      undefined,
    ],
  ]);
});

test('A question that is not in the form any more is counted, and said to be deleted', async () => {
  const server = office();
  askOnHost(server, [age]);
  answerOnHost(server, ids.form, early);
  await openAnswers(server);
  const counts = await screen.findByRole('region', { name: 'Counts' });
  expect([...counts.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    'How old?1 person answered',
    'You sell1 person answered · deleted from the form',
    'How was it?1 person answered · deleted from the form',
  ]);
});

test('The file has the rows of the list in its order, with a column for each choice', async () => {
  await openThree('&q=thandi&sort=-when');
  const details = screen.getByText('Export').parentElement as HTMLDetailsElement;
  await act(async () => {
    details.open = true;
    fireEvent(details, new Event('toggle'));
  });
  fireEvent.click(screen.getByRole('radio', { name: /^Commas/ }));
  await tap('CSV (,)');
  await eventually(() => expect(saveFile).toHaveBeenCalled());
  const [name, , content] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(name).toMatch(/^how-was-it-answers-.*\.csv$/);
  expect(await (content as Blob).text()).toBe(
    [
      '\ufeffName,Day,Time,Where,Since when?,You sell: Bread,You sell: Tea,How old?,How was it?',
      'Thandi,2026-03-01,08:05,Because,2020-02-29,Yes,Yes,40,3',
      'Thandi,2026-03-09,23:30,The page of the form,2021-05-01,,,"31,5",3',
      '',
    ].join('\r\n'),
  );
});

test('The answers of a form that was deleted are read under the name they were given to', async () => {
  const server = office();
  answerOnHost(server, '901', { ...early, formTitle: 'Old name' });
  answerOnHost(server, '901', { ...late, formTitle: 'Last name' });
  await openAnswers(server, '', '901');
  expect(await screen.findByRole('heading', { level: 1, name: 'Last name' })).toBeTruthy();
  expect(screen.getByText('This form was deleted. Its answers are here.')).toBeTruthy();
  expect(rowsOf('Answers')).toEqual(
    [latest, earlier].map(([who, when, , first], at) => [
      who,
      when,
      at === 0 ? 'The page of the form' : 'Because',
      first,
    ]),
  );
});

test('A form that nobody answered says so, and so does one that never left this phone', async () => {
  const { engine, open, address } = await openAnswers(office());
  expect(await screen.findByText('No answers yet')).toBeTruthy();
  expect(await engine.view.pulledAt(receivedAnswers, ids.form)).toBeDefined();
  const { id } = await engine.run(addForm, { title: 'New', slug: 'new' });
  await open(`/instructor/form/${id}?view=answers`);
  expect(address()).toContain('tmp_');
  expect(await screen.findByText('No answers yet')).toBeTruthy();
});

test('The answers of a form that is sent while they are open are asked for', async () => {
  const server = office();
  const network = { on: false };
  const engine = await phoneOf(server, ids.instructor, network);
  const { id } = await engine.run(addForm, { title: 'New', slug: 'new' });
  await openPage(
    engine,
    `/instructor/form/${id}?view=answers`,
    { guarded: { '/instructor/form/$formId': formRoute } },
    { person: ids.instructor },
  );
  expect(await screen.findByText('No answers yet')).toBeTruthy();
  network.on = true;
  await act(async () => void (await engine.syncNow()));
  await eventually(async () => {
    const sent = (await engine.view.list(forms)).find(({ title }) => title === 'New');
    expect(await engine.view.pulledAt(receivedAnswers, sent?.id)).toBeDefined();
  });
  expect(await screen.findByText('No answers yet')).toBeTruthy();
});
