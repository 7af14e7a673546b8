// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Content } from '#src/features/course/model.ts';
import { newContent, newOption, newQuestion } from '#src/features/course/new-content.ts';
import { openLesson } from '../../../fixtures/features/open-lesson.tsx';

beforeEach(() => {
  const request = (_name: string, _options: object, holding: () => unknown) => Promise.resolve(holding());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(cleanup);

function written(question: string) {
  const options = ['Me', 'You'].map((text, at) => ({ ...newOption(text), isCorrect: at === 0 }));
  return { ...newQuestion(), question, options };
}

function quizOf(...questions: Content['questions']): Content {
  return { ...newContent('quiz', 'l'), questions };
}

const card = (number: number) => screen.getByRole('group', { name: `Question ${number}` });
const box = (name: string, inside = document.body) =>
  within(inside).getByRole<HTMLTextAreaElement>('textbox', { name });
const tick = (number: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: `Answer ${number} is right` });

test('Default words are selected when they are touched, so that typing takes their place; own words are not', async () => {
  await openLesson(quizOf({ ...written('Who signs?'), options: [newOption('Option 1'), newOption('You')] }));
  for (const [name, selected] of [
    ['Answer 1', 'Option 1'],
    ['Answer 2', ''],
    ['Question', ''],
  ] as const) {
    const field = box(name);
    field.setSelectionRange(0, 0);
    act(() => field.focus());
    fireEvent.click(field);
    expect(field.value.slice(field.selectionStart, field.selectionEnd), name).toBe(selected);
  }
});

test('Ticking another answer of a new question unticks the example, in one step', async () => {
  const { storedLesson } = await openLesson(quizOf(newQuestion()));
  const right = async () =>
    (await storedLesson()).contents[0]?.questions[0]?.options.map(({ isCorrect }) => isCorrect);
  await act(async () => void fireEvent.click(tick(1)));
  await waitFor(async () => expect(await right()).toEqual([true, false, false, false]));
  await waitFor(() => expect(tick(3).checked).toBe(false));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
  await waitFor(async () => expect(await right()).toEqual([false, false, true, false]));
});

test('The first tick takes the place of the example, also after all answers were written; the next one adds to it', async () => {
  const { storedLesson } = await openLesson(quizOf(newQuestion()));
  const right = async () =>
    (await storedLesson()).contents[0]?.questions[0]?.options.map(({ isCorrect }) => isCorrect);
  for (const [name, words] of [
    ['Question', 'What is written down first?'],
    ['Answer 1', 'What was sold'],
    ['Answer 2', 'The weather'],
    ['Answer 3', 'The tune'],
    ['Answer 4', 'What was bought'],
  ] as const) {
    act(() => box(name).focus());
    fireEvent.change(box(name), { target: { value: words } });
    act(() => box(name).blur());
  }
  await waitFor(async () =>
    expect((await storedLesson()).contents[0]?.questions[0]?.options[3]?.text).toBe('What was bought'),
  );
  expect(tick(3).indeterminate).toBe(true);
  expect(screen.getByText('Answer 3 is only an example. Tick the answer that is right.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Question 1 is finished/ })).toBeNull();
  await act(async () => void fireEvent.click(tick(1)));
  await waitFor(async () => expect(await right()).toEqual([true, false, false, false]));
  await screen.findByRole('button', { name: /^Question 1 is finished/ });
  expect(screen.queryByText(/Learners must choose|only an example/)).toBeNull();
  await act(async () => void fireEvent.click(tick(4)));
  await screen.findByText('Learners must choose both.');
  await act(async () => void fireEvent.click(tick(3)));
  await screen.findByText('Learners must choose all 3.');
  expect(await right()).toEqual([true, false, true, true]);
});

test('A tap on the example makes it the author’s own: it stays when another one is ticked', async () => {
  const { storedLesson } = await openLesson(quizOf(newQuestion()));
  await act(async () => void fireEvent.click(tick(3)));
  await waitFor(() => expect([tick(3).checked, tick(3).indeterminate]).toEqual([true, false]));
  await act(async () => void fireEvent.click(tick(1)));
  await waitFor(async () =>
    expect(
      (await storedLesson()).contents[0]?.questions[0]?.options.map(({ isCorrect }) => isCorrect),
    ).toEqual([true, false, true, false]),
  );
  // A tap turns what is seen, and what is stored is seen a moment later.
  await waitFor(() => expect([tick(1).checked, tick(3).checked]).toEqual([true, true]));
  await act(async () => void fireEvent.click(tick(3)));
  await waitFor(() => expect(tick(3).checked).toBe(false));
  await act(async () => void fireEvent.click(tick(1)));
  await screen.findByText('No answer is ticked, so nobody can get this right.');
});

test('A second tap on the example, before the first one is stored, unticks it', async () => {
  const { storedLesson } = await openLesson(quizOf(newQuestion()));
  act(() => void fireEvent.click(tick(3)));
  expect([tick(3).checked, tick(3).indeterminate]).toEqual([true, false]);
  act(() => void fireEvent.click(tick(3)));
  expect(tick(3).checked).toBe(false);
  await screen.findByText('No answer is ticked, so nobody can get this right.');
  expect((await storedLesson()).contents[0]?.questions[0]?.options.some(({ isCorrect }) => isCorrect)).toBe(
    false,
  );
});

test('A question of an earlier release has a sign of its example in its words alone', async () => {
  const options = newQuestion().options.map(({ isProvisional: _unknown, ...option }) => option);
  const { storedLesson } = await openLesson(quizOf({ ...newQuestion(), options }));
  expect(tick(3).indeterminate).toBe(true);
  await act(async () => void fireEvent.click(tick(2)));
  await waitFor(async () =>
    expect(
      (await storedLesson()).contents[0]?.questions[0]?.options.map(({ isCorrect }) => isCorrect),
    ).toEqual([false, true, false, false]),
  );
});

test('An answer that its author wrote stays right when another one is ticked too', async () => {
  const { storedLesson } = await openLesson(quizOf(written('Who signs?')));
  fireEvent.click(screen.getByRole('button', { name: /^Question 1 is finished/ }));
  await act(async () => void fireEvent.click(tick(2)));
  await waitFor(async () =>
    expect(
      (await storedLesson()).contents[0]?.questions[0]?.options.map(({ isCorrect }) => isCorrect),
    ).toEqual([true, true]),
  );
});

test('A finished question is folded to its words, opens with a tap, and folds again; one that is not finished is open', async () => {
  await openLesson(quizOf(written('Who signs?'), newQuestion()));
  const head = screen.getByRole('button', { name: /^Question 1 is finished\s*Who signs\?$/ });
  expect(head.getAttribute('aria-expanded')).toBe('false');
  expect(within(card(1)).queryByRole('textbox')).toBeNull();
  expect(box('Question', card(2)).value).toBe('Enter your question here');
  fireEvent.click(head);
  expect(box('Question', card(1)).value).toBe('Who signs?');
  fireEvent.click(head);
  expect(within(card(1)).queryByRole('textbox', { name: 'Question' })).toBeNull();
});

test('A question does not fold while somebody finishes it; the next one added folds it and takes the focus', async () => {
  const { storedLesson } = await openLesson(
    quizOf({ ...written('Who signs?'), question: 'Enter your question here' }),
  );
  const field = box('Question');
  act(() => field.focus());
  fireEvent.change(field, { target: { value: 'Who signs?' } });
  act(() => field.blur());
  await screen.findByRole('button', { name: /^Question 1 is finished/ });
  expect(box('Question').value).toBe('Who signs?');
  await act(async () => void fireEvent.click(within(card(1)).getByRole('button', { name: 'Add question' })));
  await waitFor(() => expect(document.activeElement).toBe(box('Question', card(2))));
  expect(within(card(1)).queryByRole('textbox', { name: 'Question' })).toBeNull();
  await waitFor(async () =>
    expect((await storedLesson()).contents[0]?.questions.map(({ question }) => question)).toEqual([
      'Who signs?',
      'Enter your question here',
    ]),
  );
});

test('Text typed just before a question is folded is stored', async () => {
  const { storedLesson } = await openLesson(quizOf(written('Who signs?')));
  const head = screen.getByRole('button', { name: /^Question 1 is finished/ });
  fireEvent.click(head);
  fireEvent.change(box('Answer 2'), { target: { value: 'Both of us' } });
  fireEvent.click(head);
  await waitFor(
    async () => expect((await storedLesson()).contents[0]?.questions[0]?.options[1]?.text).toBe('Both of us'),
    { timeout: 3_000 },
  );
});

test('Questions are added at the bottom of the last one that is open, and at the end where all are folded', async () => {
  const { storedLesson } = await openLesson(quizOf(written('One?'), newQuestion(), written('Three?')));
  const asked = async () => (await storedLesson()).contents[0]?.questions.map(({ question }) => question);
  expect(within(card(2)).getByRole('button', { name: 'Add question' })).toBeTruthy();
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: 'Add question at the end' })),
  );
  await waitFor(async () =>
    expect(await asked()).toEqual(['One?', 'Enter your question here', 'Three?', 'Enter your question here']),
  );
  await waitFor(() => expect(within(card(4)).getByRole('button', { name: 'Add question' })).toBeTruthy());
  expect(screen.queryByRole('button', { name: 'Add question at the end' })).toBeNull();
});
