// @vitest-environment happy-dom
/** What is duplicated or brought back has the words that were typed a moment before, which no screen has read yet. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newContent } from '#src/features/course/new-content.ts';
import { must } from '#src/kit/must.ts';
import { openLesson } from '../../fixtures/features/open-lesson.tsx';

afterEach(cleanup);

const openQuiz = () => openLesson(newContent('quiz', 'l'));

/** Types into a field and taps a button right after. */
async function typeAndTap(field: HTMLElement, text: string, button: HTMLElement): Promise<void> {
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    fireEvent.click(button);
  });
}

async function tapUndo(words: string): Promise<void> {
  const toast = must((await screen.findByText(words)).closest<HTMLElement>('[data-kind=undo]'), 'the offer');
  await act(async () => void fireEvent.click(within(toast).getByRole('button', { name: 'Undo' })));
}

const question = () => within(screen.getByRole('group', { name: 'Question 1' }));

test('A copy of a block has the text typed last in it', async () => {
  const { storedLesson } = await openQuiz();
  const foot = screen.getAllByRole('button', { name: 'Duplicate' });
  await typeAndTap(question().getByLabelText('Question'), 'Who holds the key?', must(foot.at(-1), 'button'));
  await waitFor(async () => expect((await storedLesson()).contents).toHaveLength(2));
  const words = (await storedLesson()).contents.map(({ questions }) => questions[0]?.question);
  expect(words).toEqual(['Who holds the key?', 'Who holds the key?']);
});

test('A copy of a question has the text typed last in it', async () => {
  const { storedLesson } = await openQuiz();
  const duplicate = question().getByRole('button', { name: 'Duplicate' });
  await typeAndTap(question().getByLabelText('Question'), 'Who holds the key?', duplicate);
  await waitFor(async () => expect((await storedLesson()).contents[0]?.questions).toHaveLength(2));
  const words = (await storedLesson()).contents[0]?.questions.map((one) => one.question);
  expect(words).toEqual(['Who holds the key?', 'Who holds the key?']);
});

test('A question that was deleted comes back with the text typed last in it', async () => {
  const { storedLesson } = await openQuiz();
  const remove = question().getByRole('button', { name: 'Delete question' });
  await typeAndTap(question().getByLabelText('Explanation'), 'Two of them do.', remove);
  await tapUndo('You deleted question 1.');
  await waitFor(async () =>
    expect((await storedLesson()).contents[0]?.questions[0]?.explanation).toBe('Two of them do.'),
  );
});

test('An answer that was deleted comes back with the text typed last in it', async () => {
  const { storedLesson } = await openQuiz();
  const remove = question().getByRole('button', { name: 'Delete answer 2' });
  await typeAndTap(question().getByLabelText('Answer 2'), 'Two women', remove);
  await tapUndo('You deleted answer 2.');
  await waitFor(async () =>
    expect((await storedLesson()).contents[0]?.questions[0]?.options.map(({ text }) => text)).toEqual([
      'Option 1',
      'Two women',
      'Option 3',
      'Option 4',
    ]),
  );
});

test('A block that was deleted comes back with the text typed last in it', async () => {
  const { storedLesson } = await openQuiz();
  await typeAndTap(
    question().getByLabelText('Question'),
    'Who holds the key?',
    screen.getByRole('button', { name: 'Delete content' }),
  );
  const dialog = within(await screen.findByRole('alertdialog'));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Confirm' })));
  await tapUndo('You deleted “Quiz”.');
  await waitFor(async () =>
    expect((await storedLesson()).contents[0]?.questions[0]?.question).toBe('Who holds the key?'),
  );
});
