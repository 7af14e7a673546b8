// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { receivedAnswers } from '#src/features/forms/answers-collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { fieldTypes } from '#src/features/forms/field-types.ts';
import { addForm, editForm, editQuestion, removeForm } from '#src/features/forms/form-operations.ts';
import { questionTypes } from '#src/features/forms/new-question.ts';
import { must } from '#src/kit/must.ts';
import { Route as formRoute } from '#src/routes/_guarded.instructor.form.$formId.tsx';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { answerOnHost, phoneOf, showInLesson } from '../../fixtures/features/forms-room.ts';
import { openPage } from '../../fixtures/features/open-page.tsx';
import { choose, findButton, tap, write } from '../../fixtures/features/taps.ts';
import { silence } from '../../fixtures/silence.ts';
import { ids, testHost } from '../../host/test-host.ts';

afterEach(cleanup);

const food = { id: 'A', label: 'Do you sell food?', type: 'one of', options: ['Yes', 'No'], required: false };
const gas = { id: 'B', label: 'On gas?', type: 'text', help: 'At the stall', required: true };
const rating = { id: 'C', label: 'How was it?', type: 'scale', highest: 5, required: false };
const routes = { '/instructor/form/$formId': formRoute };

/** The builder with three questions, on a phone with no signal. */
async function openBuilder(fields: readonly object[] = [food, gas, rating]) {
  const engine = await phoneOf(testHost(), ids.instructor, { on: false });
  const { id } = await engine.run(addForm, { title: 'Your stall', slug: 'your-stall', fields: [...fields] });
  const at = await openPage(
    engine,
    `/instructor/form/${id}`,
    { guarded: routes },
    { person: ids.instructor },
  );
  await screen.findByText('Your stall');
  const form = async () => must(await engine.view.get(forms, id), 'form');
  const order = async () => (await form()).fields.map((field) => field.id);
  const field = async (asked: string) => (await form()).fields.find((one) => one.id === asked);
  return { engine, id, form, order, field, ...at };
}

/** Unfolds a question by its words. */
const unfold = (label: RegExp) => tap(label);
const unfolded = () => document.querySelector('[aria-expanded=true]')?.textContent;

test('Up and down move the question that was tapped by one place, and do nothing at an end', async () => {
  const { order } = await openBuilder();
  await unfold(/Do you sell food/);
  await tap('Move question 1 up');
  await tap('Move question 1 down');
  await eventually(async () => expect(await order()).toEqual(['B', 'A', 'C']));
  await tap('Move question 2 down');
  await eventually(async () => expect(await order()).toEqual(['B', 'C', 'A']));
  await findButton('Move question 3 up');
  await tap('Move question 3 down');
  await tap('Move question 3 up');
  await eventually(async () => expect(await order()).toEqual(['B', 'A', 'C']));
});

test('All questions are put in another order in one list', async () => {
  const { order } = await openBuilder();
  await tap('Change the order');
  await tap('Move On gas? up');
  await tap('Move Do you sell food? down');
  await eventually(async () => expect(await order()).toEqual(['B', 'C', 'A']));
  await tap('Done');
  expect(screen.queryByRole('button', { name: 'Move On gas? up' })).toBeNull();
});

test('A question of each kind is added at the end, and after the question that is open', async () => {
  const { form } = await openBuilder([]);
  const types = async () => (await form()).fields.map(({ type }) => type);
  for (const [at, type] of fieldTypes.entries()) {
    await tap(questionTypes[type]);
    const label = type === 'section' ? 'Enter a heading here' : 'Enter your question here';
    await eventually(() => expect(unfolded()).toBe(`${at + 1}${label}${questionTypes[type]}`));
  }
  // Each stands after the one before it, which was open.
  expect(await types()).toEqual(fieldTypes);
  await tap(/^8 ?Enter/);
  await tap('Date');
  await eventually(() => expect(unfolded()).toBe('9Enter your question hereDate'));
  expect(await types()).toEqual([...fieldTypes, 'date']);
  await tap(/^1 ?Enter/);
  await tap('Number');
  await eventually(async () =>
    expect(await types()).toEqual(['section', 'number', ...fieldTypes.slice(1), 'date']),
  );
  await tap('Undo');
  await eventually(async () => expect(await types()).toEqual([...fieldTypes, 'date']));
  await tap('Redo');
  await eventually(async () => expect(await types()).toHaveLength(10));
  expect((await types())[1]).toBe('number');
});

test('A question is duplicated below itself with all it holds, and the copy is another question', async () => {
  const { order, field } = await openBuilder();
  await unfold(/On gas/);
  await tap('Duplicate');
  await eventually(async () => expect(await order()).toHaveLength(4));
  const [, , copy = ''] = await order();
  expect(await order()).toEqual(['A', 'B', copy, 'C']);
  expect(await field(copy)).toMatchObject({ ...gas, id: copy });
  expect(copy).not.toBe('B');
});

test('A deleted question comes back from its message to its place, and only where it is not back already', async () => {
  const { engine, id, order, field } = await openBuilder();
  await unfold(/On gas/);
  await tap('Delete question');
  expect(await screen.findByText('You deleted question 2.')).toBeTruthy();
  await eventually(async () => expect(await order()).toEqual(['A', 'C']));
  const [inBar, inMessage] = screen.getAllByRole('button', { name: /^Undo$/ });
  await act(async () => void fireEvent.click(must(inMessage, 'Undo')));
  await eventually(async () => expect(await order()).toEqual(['A', 'B', 'C']));
  expect(await field('B')).toMatchObject(gas);
  await findButton(/On gas/);
  await tap('Delete question');
  await eventually(async () => expect(await order()).toEqual(['A', 'C']));
  await act(async () => void fireEvent.click(must(inBar, 'Undo')));
  await eventually(async () => expect(await order()).toEqual(['A', 'B', 'C']));
  // Words written after the Undo stay.
  await findButton(/On gas/);
  await act(() => engine.run(editQuestion, { id, of: 'x', questionId: 'B', label: 'On gas or wood?' }));
  const [, again] = screen.getAllByRole('button', { name: /^Undo$/ });
  await act(async () => void fireEvent.click(must(again, 'Undo')));
  await act(() => silence({ ms: 100, shown: 'the question as it was written' }));
  expect(await order()).toEqual(['A', 'B', 'C']);
  expect((await field('B'))?.label).toBe('On gas or wood?');
});

test('Each field of a question is stored in its own place', async () => {
  const { field, form } = await openBuilder();
  await unfold(/How was it/);
  await write('Question', ' How was the day? ');
  await write(/^Help/, 'From your side');
  await choose('From 1 to', '7');
  await write('What 1 means', ' Bad ');
  await screen.findByLabelText('What 7 means');
  await write('What 7 means', ' Good ');
  fireEvent.click(screen.getByLabelText(/^Must be answered/));
  await choose('Ask this', 'A');
  await eventually(async () =>
    expect(await field('C')).toHaveProperty('showIf', { question: 'A', is: 'Yes' }),
  );
  await choose('Only if the answer is', 'No');
  const expected = {
    ...{ id: 'C', label: 'How was the day?', help: 'From your side', type: 'scale', required: true },
    ...{ highest: 7, low: 'Bad', high: 'Good', showIf: { question: 'A', is: 'No' } },
  };
  await eventually(async () => expect(await field('C')).toMatchObject(expected));
  expect(await screen.findByText('Scale · must be answered · if 1 is “No”')).toBeTruthy();
  await choose('Ask this', '');
  await eventually(async () => expect((await field('C'))?.showIf).toBeUndefined());
  await write('Title', ' Your own stall ');
  await eventually(async () => expect((await form()).title).toBe('Your own stall'));
});

test('A question that becomes a choice begins with two choices, then has those typed line by line', async () => {
  const { field } = await openBuilder();
  await unfold(/On gas/);
  await choose('Kind of answer', 'several of');
  await eventually(async () =>
    expect(await field('B')).toMatchObject({ type: 'several of', options: ['Choice 1', 'Choice 2'] }),
  );
  await write(/^Choices/, 'Gas\n\n Wood \nGas');
  await eventually(async () => expect(await field('B')).toMatchObject({ options: ['Gas', 'Wood'] }));
  await choose('Kind of answer', 'date');
  await choose('Kind of answer', 'one of');
  await eventually(async () =>
    expect(await field('B')).toMatchObject({ type: 'one of', options: ['Gas', 'Wood'] }),
  );
});

test('A form or question says which required part is missing, and the earlier words stay', async () => {
  const { form, field } = await openBuilder();
  await write('Title', ' ');
  expect(await screen.findByText('A form needs a title')).toBeTruthy();
  await unfold(/On gas/);
  await write('Question', '');
  expect(await screen.findByText('Write what people read here')).toBeTruthy();
  expect((await form()).title).toBe('Your stall');
  expect((await field('B'))?.label).toBe('On gas?');
});

test('Two steps back over another author’s change leave that change, and say so', async () => {
  const { engine, id, form } = await openBuilder();
  await write('Title', 'Mine');
  await eventually(async () => expect((await form()).title).toBe('Mine'));
  await act(() => engine.run(editForm, { id, of: 'x', title: 'Theirs' }));
  await screen.findByText('Theirs');
  await tap('Undo');
  expect(await screen.findByText('We can’t undo this step')).toBeTruthy();
  expect((await form()).title).toBe('Theirs');
});

test('The preview shows what people will be asked, and sends nothing', async () => {
  const { engine, id, open } = await openBuilder([food, gas, { id: 'N', label: 'Enter your question here' }]);
  const before = await engine.view.open();
  await open(`/instructor/form/${id}?view=preview`);
  expect(await screen.findByText(/One question is not shown: nobody wrote anything in it yet/)).toBeTruthy();
  expect(screen.getByText('It has a link of its own once it is sent.')).toBeTruthy();
  expect(screen.queryByText('Enter your question here')).toBeNull();
  fireEvent.input(await screen.findByLabelText(/On gas/), { target: { value: 'Yes' } });
  await tap(/^Try sending it/);
  expect(await screen.findByText(/Nothing was sent: this is a preview/)).toBeTruthy();
  expect(await engine.view.open()).toEqual(before);
});

test('A form in a lesson says so before it is deleted; its answers are asked for once more, and stay', async () => {
  const server = testHost();
  showInLesson(server, ids.form);
  answerOnHost(server, ids.form, { name: 'Thandi', answers: [{ id: 'F1', label: 'Words', value: 'Good' }] });
  const engine = await phoneOf(server, ids.instructor);
  await Promise.all([engine.pull(forms), engine.pull(courses), engine.pull(chapters, ids.course)]);
  const { address } = await openPage(
    engine,
    `/instructor/form/${ids.form}`,
    { guarded: routes },
    { person: ids.instructor },
  );
  const part = await screen.findByRole('region', { name: 'Delete this form' });
  expect(await within(part).findByText(/This form is in a lesson: Because \(Saving\)\./)).toBeTruthy();
  await tap('Delete this form');
  await eventually(() => expect(address()).toBe('/instructor/forms'));
  await tap(/^Undo$/);
  await eventually(async () => expect(await engine.view.list(forms)).toMatchObject([{ id: ids.form }]));
  await engine.run(removeForm, { id: ids.form, of: 'How was it?' });
  await allSent(engine);
  expect(server.host.database.first('select id from data_items where id = ?', ids.form)).toBeUndefined();
  await eventually(async () =>
    expect(await engine.view.list(receivedAnswers, ids.form)).toMatchObject([{ name: 'Thandi' }]),
  );
});
