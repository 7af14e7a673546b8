// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newContent } from '#src/features/course/new-content.ts';
import { quizDraftKey } from '#src/features/editor/quiz/quiz-exchange.tsx';
import { eventually } from '../../../fixtures/eventually.ts';
import { openLesson, showLesson } from '../../../fixtures/features/open-lesson.tsx';

beforeEach(() => {
  const request = (_name: string, _options: object, holding: () => unknown) => Promise.resolve(holding());
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(cleanup);

const pasted = '1. Who holds the book?\na) The treasurer *\nb) Nobody';

async function openPaste(): Promise<HTMLTextAreaElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Paste a quiz' }));
  return screen.findByLabelText<HTMLTextAreaElement>('Your questions');
}

test('A quiz that was pasted and not used is there again, and is gone once it is used', async () => {
  const { engine, lesson, storedLesson } = await openLesson(newContent('quiz', 'l'));
  fireEvent.change(await openPaste(), { target: { value: pasted } });
  cleanup();
  await showLesson(engine, lesson);
  await waitFor(async () => expect((await openPaste()).value).toBe(pasted));
  const add = await screen.findByRole('button', { name: 'Add 1 question' });
  await act(async () => void fireEvent.click(add));
  await waitFor(async () =>
    expect((await storedLesson()).contents[0]?.questions[0]?.question).toBe('Who holds the book?'),
  );
  await eventually(async () => expect(await engine.view.locals('draft')).toEqual([]));
});

test('Storing a pasted quiz that was cut off goes on with the questions that are not there yet', async () => {
  const block = newContent('quiz', 'l');
  const { engine, lesson, storedLesson } = await openLesson(block);
  const second = '\n\n2. Who signs?\na) Two of us *\nb) Nobody';
  fireEvent.change(await openPaste(), { target: { value: pasted } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add 1 question' })));
  const asked = async () => (await storedLesson()).contents[0]?.questions.map(({ question }) => question);
  await waitFor(async () => expect(await asked()).toEqual(['Who holds the book?']));
  await eventually(async () => expect(await engine.view.locals('draft')).toEqual([]));
  cleanup();
  // As the phone has it where it went off after the first one: the text is still there.
  await engine.local.set({ kind: 'draft', key: quizDraftKey(block.id), value: pasted + second });
  await showLesson(engine, lesson);
  await openPaste();
  await screen.findByText('2 questions found, 1 in this quiz already');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add 1 question' })));
  await waitFor(async () => expect(await asked()).toEqual(['Who holds the book?', 'Who signs?']));
});

test('An answer for half the marks is right only where whoever pastes it says so', async () => {
  const { storedLesson } = await openLesson(newContent('quiz', 'l'));
  const text = 'How do you pay? {=Cash ~%50%Card ~Shells}';
  fireEvent.change(await openPaste(), { target: { value: text } });
  const right = async () =>
    (await storedLesson()).contents[0]?.questions.map(({ options }) =>
      options.map(({ isCorrect }) => isCorrect),
    );
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Card' });
  expect(box.checked).toBe(false);
  fireEvent.click(box);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add 1 question' })));
  await waitFor(async () => expect(await right()).toEqual([[true, true, false]]));
});
