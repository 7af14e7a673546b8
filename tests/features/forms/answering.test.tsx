// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { formAnswers, ownAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { answerForm } from '#src/features/forms/operations.ts';
import { readDraft } from '#src/features/forms/queries.ts';
import { Route as answerRoute } from '#src/routes/_guarded.forms.$id.tsx';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { answerOnHost, askOnHost, formOnHost, phoneOf } from '../../fixtures/features/forms-room.ts';
import { openPage } from '../../fixtures/features/open-page.tsx';
import { tap } from '../../fixtures/features/taps.ts';
import { inheritedNames } from '../../fixtures/inherited-names.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const routes = { '/forms/$id': answerRoute };
const seven = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Other'];
const fields = [
  { id: 'h', label: 'About your stall', help: 'Two minutes', type: 'section' },
  { id: 't', label: 'What is it called?', type: 'text', required: true, help: 'As on the sign' },
  { id: 'l', label: 'Tell us more', type: 'long text' },
  { id: 'o', label: 'Do you sell food?', type: 'one of', options: ['Yes', 'No', 'Other'] },
  { id: 'k', label: 'On gas?', type: 'one of', options: seven, showIf: { question: 'o', is: 'Other' } },
  { id: 's', label: 'What else?', type: 'several of', options: ['Bread', 'Tea', 'Ice'] },
  { id: 'n', label: 'How many people?', type: 'number' },
  { id: 'd', label: 'Since when?', type: 'date' },
  { id: 'r', label: 'How was it?', type: 'scale', highest: 3, low: 'Bad', high: 'Good' },
];

/** Somebody opens the link to a form of every kind of question. */
async function openForm(server: TestHost, path = `/forms/${ids.form}`, network = { on: true }) {
  const engine = await phoneOf(server, ids.student, network);
  await openPage(engine, path, { guarded: routes }, { person: ids.student });
  return engine;
}

function allKinds(): TestHost {
  const server = testHost();
  askOnHost(server, fields);
  return server;
}

const input = (label: RegExp | string, value: string) =>
  act(async () => void fireEvent.input(screen.getByLabelText(label), { target: { value } }));
const answersOf = (engine: Engine, formId: string = ids.form) =>
  engine.view.list(formAnswers, ownAnswers(formId, ids.student));

test('Each kind of question is answered in its own way, and arrives as it was answered', async () => {
  const server = allKinds();
  const engine = await openForm(server);
  expect(await screen.findByRole('heading', { level: 1, name: 'How was it?' })).toBeTruthy();
  await screen.findByLabelText(/What is it called/);
  expect(screen.getByText('A few words')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'About your stall' })).toBeTruthy();
  expect([screen.getByText('Two minutes'), screen.getByText('As on the sign')]).toHaveLength(2);
  expect(screen.getByText('Bad').parentElement?.textContent).toBe('BadGood');
  await input(/What is it called/, ' Thandi’s ');
  await input('Tell us more', 'Bread\nand tea');
  await tap('Other', { role: 'radio' });
  const gas = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'On gas?' });
  await act(async () => {
    gas.value = 'Other';
    fireEvent.input(gas);
  });
  await tap('Ice', { role: 'checkbox' });
  await tap('Bread', { role: 'checkbox' });
  await input('How many people?', '1 250');
  await input('Since when?', '2026-03-31');
  await tap('3', { role: 'radio' });
  await tap(/^Send my answers/);
  expect(await screen.findByText('Thank you. These are your answers')).toBeTruthy();
  await allSent(engine);
  const [record] = server.host.database.all("select * from other_info where ItemType = 'FormAnswer'");
  expect(record).toMatchObject({ ParentId: ids.form, Name: 'Lerato: How was it?' });
  const sent = JSON.parse(String(record?.['ItemValue']));
  expect(sent).toMatchObject({
    formTitle: 'How was it?',
    contentId: '',
    userId: ids.student,
    name: 'Lerato',
  });
  expect(Math.abs(sent.answeredAt - Date.now())).toBeLessThan(60_000);
  const label = new Map(fields.map((field) => [field.id, field.label]));
  const said = (id: string, type: string, value: string) => ({ id, label: label.get(id), type, value });
  expect(sent.answers).toEqual([
    said('t', 'text', 'Thandi’s'),
    said('l', 'long text', 'Bread\nand tea'),
    said('o', 'one of', 'Other'),
    said('k', 'one of', 'Other'),
    { ...said('s', 'several of', 'Bread, Ice'), values: ['Bread', 'Ice'] },
    said('n', 'number', '1 250'),
    said('d', 'date', '2026-03-31'),
    said('r', 'scale', '3'),
  ]);
});

test('Typed answers are there again with no signal, also in a question hidden meanwhile, and are sent once', async () => {
  const server = allKinds();
  const network = { on: true };
  const engine = await openForm(server, undefined, network);
  await screen.findByLabelText(/What is it called/);
  await tap('Other', { role: 'radio' });
  const gas = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'On gas?' });
  await act(async () => {
    gas.value = 'Two';
    fireEvent.input(gas);
  });
  await input(/What is it called/, 'Thandi’s');
  await tap('No', { role: 'radio' });
  await eventually(() => expect(screen.queryByLabelText('On gas?')).toBeNull());
  const draft = { t: 'Thandi’s', o: 'No', k: 'Two' };
  await eventually(async () => expect(await readDraft(engine.view, ids.form)).toEqual(draft));
  network.on = false;
  cleanup();
  await openPage(engine, `/forms/${ids.form}`, { guarded: routes }, { person: ids.student });
  expect(await screen.findByLabelText(/What is it called/)).toHaveProperty('value', 'Thandi’s');
  await tap('Other', { role: 'radio' });
  expect(await screen.findByRole('combobox', { name: 'On gas?' })).toHaveProperty('value', 'Two');
  await tap('No', { role: 'radio' });
  await tap(/^Send my answers/);
  await screen.findByText('Thank you. These are your answers');
  expect((await answersOf(engine))[0]?.answers.map(({ id, value }) => [id, value])).toEqual([
    ['t', 'Thandi’s'],
    ['o', 'No'],
  ]);
  expect(await engine.view.open()).toMatchObject([{ name: answerForm.name }]);
  expect(await readDraft(engine.view, ids.form)).toEqual({});
});

test('Answers that this phone could not store stay typed and drafted, and the button says so', async () => {
  const server = allKinds();
  const engine = await openForm(server);
  await screen.findByLabelText(/What is it called/);
  await input(/What is it called/, 'Thandi’s');
  await eventually(async () => expect(await readDraft(engine.view, ids.form)).toEqual({ t: 'Thandi’s' }));
  const full = vi.spyOn(engine, 'run').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  onTestFinished(() => full.mockRestore());
  await tap(/^Send my answers/);
  expect(await screen.findByText('This is not saved.')).toBeTruthy();
  expect(screen.getByLabelText(/What is it called/)).toHaveProperty('value', 'Thandi’s');
  expect(await readDraft(engine.view, ids.form)).toEqual({ t: 'Thandi’s' });
  expect(await answersOf(engine)).toEqual([]);
  full.mockRestore();
  await tap(/^Send my answers/);
  expect(await screen.findByText('Thank you. These are your answers')).toBeTruthy();
});

test('Missing and impossible answers are named before anything is kept as sent', async () => {
  const engine = await openForm(allKinds());
  await screen.findByLabelText(/What is it called/);
  await input('How many people?', '1,500');
  await tap(/^Send my answers/);
  expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Do you mean 1500 or 1.500/).length).toBeGreaterThan(0);
  expect(await answersOf(engine)).toEqual([]);
});

test('A second form of one person has its own draft and its own answers', async () => {
  const server = allKinds();
  const other = formOnHost(server, 'Another', { fields: [{ id: 't', label: 'And here?' }] });
  answerOnHost(server, ids.form, {
    ...{ userId: ids.student, answeredAt: 5 },
    answers: [{ id: 't', label: 'Then', value: 'Once' }],
  });
  const engine = await openForm(server, `/forms/${other}`);
  await input(await screen.findByLabelText('And here?').then(() => 'And here?'), 'Typed');
  await eventually(async () => expect(await readDraft(engine.view, other)).toEqual({ t: 'Typed' }));
  expect(await readDraft(engine.view, ids.form)).toEqual({});
  await tap(/^Send my answers/);
  await screen.findByText('Thank you. These are your answers');
  expect(screen.getByText('Typed')).toBeTruthy();
  expect(screen.queryByText('Once')).toBeNull();
  expect(await answersOf(engine, other)).toHaveLength(1);
});

test('An address where the office has no form says that it can’t be found; with no signal, that the phone does not know it yet', async () => {
  const server = testHost();
  await openForm(server, '/forms/999');
  expect(await screen.findByText('We can’t find that form')).toBeTruthy();
  cleanup();
  await openForm(server, '/forms/998', { on: false });
  expect(await screen.findByText('This phone doesn’t know this form yet')).toBeTruthy();
  cleanup();
  askOnHost(server, []);
  const engine = await openForm(server);
  expect(await screen.findByText('This form has no questions yet')).toBeTruthy();
  expect(await engine.view.list(forms)).toHaveLength(1);
});

test.each(inheritedNames)(
  'A question whose id is %s is asked, stored, brings up another question, and is sent in',
  async (id) => {
    const server = testHost();
    askOnHost(server, [
      { id, label: 'Your name?', type: 'text', required: true },
      { id: 'after', label: 'And your shop?', type: 'text', showIf: { question: id, is: 'Thandi' } },
    ]);
    const engine = await openForm(server);
    await screen.findByLabelText(/Your name/);
    expect(screen.queryByLabelText(/And your shop/)).toBeNull();
    await tap(/^Send my answers/);
    expect((await screen.findAllByText('This field is required')).length).toBeGreaterThan(0);
    await input(/Your name/, 'Thandi');
    await screen.findByLabelText(/And your shop/);
    await eventually(async () =>
      expect(Object.entries(await readDraft(engine.view, ids.form))).toEqual([[id, 'Thandi']]),
    );
    await tap(/^Send my answers/);
    await screen.findByText('Thank you. These are your answers');
    await allSent(engine);
    expect((await answersOf(engine))[0]?.answers).toMatchObject([
      { id, label: 'Your name?', value: 'Thandi' },
    ]);
  },
);
