// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { addLesson, renameLesson } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { newContent, newLesson } from '#src/features/course/new-content.ts';
import { must } from '#src/kit/must.ts';
import { allSent } from '../../../fixtures/features/engine.ts';
import { type OpenLesson, openLesson } from '../../../fixtures/features/open-lesson.tsx';

afterEach(cleanup);

async function press(name: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

/** Chooses a file for the only block and waits until the office has it; answers its address. */
async function choosePaper({ engine, storedLesson }: OpenLesson): Promise<string> {
  const file = new File(['%PDF-'], 'rules.pdf', { type: 'application/pdf' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  });
  await waitFor(async () => expect((await storedLesson()).contents[0]?.src).not.toBe(''));
  await act(() => allSent(engine));
  return String((await storedLesson()).contents[0]?.src);
}

test('Undo removes a file that its author added and that was sent already, and Redo brings it back', async () => {
  const lesson = await openLesson(newContent('pdf', 'l', () => 'c'));
  const address = await choosePaper(lesson);
  expect(address).toMatch(/^\/upload\/files\//);
  const addressNow = async () => (await lesson.storedLesson()).contents[0]?.src;

  await press('Undo');
  await screen.findByText('Undone');
  expect(await addressNow()).toBe('');
  // On a phone it is in the menu.
  await press('More');
  await press('Redo');
  await screen.findByText('Done again');
  expect(await addressNow()).toBe(address);
});

interface TakenBack {
  readonly offer: string;
  readonly field: string;
  /** What the field shows once all is back. */
  readonly before: string;
  readonly typed: string;
}

/** Takes back what was deleted with Ctrl+Z, writes on in it, and then taps Undo in the bar, which still stands. */
async function takeBackTwice({ offer, field: label, before, typed }: TakenBack): Promise<void> {
  const bar = must((await screen.findByText(offer)).closest<HTMLElement>('[data-kind=undo]'), 'the bar');
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await screen.findByText('Undone');
  const field = await waitFor(() => {
    const found = screen.getByLabelText<HTMLInputElement>(label);
    expect(found.value).toBe(before);
    return found;
  });
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
  });
  await act(async () => void fireEvent.click(within(bar).getByRole('button', { name: 'Undo' })));
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
}

const asked = { field: 'Question', before: 'Enter your question here', typed: 'Who holds the key?' };

test('A deleted block that was brought back and then edited keeps the new words after Undo in the bar', async () => {
  const lesson = await openLesson(newContent('quiz', 'l'));
  await press('Delete content');
  await press('Confirm');
  await takeBackTwice({ offer: 'You deleted “Quiz”.', ...asked });
  const { contents } = await lesson.storedLesson();
  expect(contents.map(({ questions }) => questions[0]?.question)).toEqual([asked.typed]);
});

test('A deleted question that was brought back and then edited keeps the new words', async () => {
  const lesson = await openLesson(newContent('quiz', 'l'));
  await press('Delete question');
  await takeBackTwice({ offer: 'You deleted question 1.', ...asked });
  const { questions } = must((await lesson.storedLesson()).contents[0], 'quiz');
  expect(questions.map(({ question }) => question)).toEqual([asked.typed]);
});

test('A deleted answer that was brought back and then edited keeps the new words', async () => {
  const lesson = await openLesson(newContent('quiz', 'l'));
  await press('Delete answer 2');
  const words = { field: 'Answer 2', before: 'Option 2', typed: 'Two women' };
  await takeBackTwice({ offer: 'You deleted answer 2.', ...words });
  const { options } = must((await lesson.storedLesson()).contents[0]?.questions[0], 'question');
  expect(options.map(({ text }) => text)).toEqual(['Option 1', 'Two women', 'Option 3', 'Option 4']);
});

test('A file that was removed comes back with Undo in the bar', async () => {
  const lesson = await openLesson(newContent('pdf', 'l', () => 'c'));
  const address = await choosePaper(lesson);
  await press('Remove the paper');
  const bar = must(
    (await screen.findByText('You removed the paper.')).closest<HTMLElement>('div'),
    'the bar',
  );
  await act(async () => void fireEvent.click(within(bar).getByRole('button', { name: 'Undo' })));
  await waitFor(async () => expect((await lesson.storedLesson()).contents[0]?.src).toBe(address));
});

test('A link typed after a removed file was brought back stays after Undo in the bar', async () => {
  const lesson = await openLesson(newContent('pdf', 'l', () => 'c'));
  await choosePaper(lesson);
  await press('Remove the paper');
  const link = { field: 'Or a link', before: '', typed: 'https://kasi.example/rules.pdf' };
  await takeBackTwice({ offer: 'You removed the paper.', ...link });
  expect((await lesson.storedLesson()).contents[0]?.src).toBe(link.typed);
});

test('A deleted lesson that was brought back and then edited keeps the new words after Undo in the bar', async () => {
  const { engine, lesson, storedLesson } = await openLesson();
  await press('More');
  await press('Delete lesson');
  await press('Confirm');
  const offer = await screen.findByText('You deleted the lesson “Why save together”.');
  // It came back in another window, which went on.
  await engine.run(addLesson, { id: '7', lesson: { ...lesson, title: 'Why we save' }, after: '' });
  const bar = must(offer.closest<HTMLElement>('[data-kind=undo]'), 'the bar');
  await act(async () => void fireEvent.click(within(bar).getByRole('button', { name: 'Undo' })));
  await waitFor(() => expect(screen.queryByText(offer.textContent)).toBeNull());
  await act(() => allSent(engine));
  expect((await storedLesson()).title).toBe('Why we save');
});

/** Copies the lesson to another course; answers the chapter it is in there, as it is stored. */
async function copyTo(choice: RegExp, { engine }: OpenLesson): Promise<() => Promise<Chapter>> {
  await press('More');
  await press('Copy to another course');
  await screen.findByRole('option', { name: 'Selling' });
  await act(async () => void fireEvent.change(screen.getByLabelText('Course'), { target: { value: '3' } }));
  const chosen = await screen.findByRole('button', { name: choice });
  await act(async () => void fireEvent.click(chosen));
  await screen.findByText('You copied “Why save together” to “Selling”.');
  return async () => must((await engine.view.list(chapters, '3')).at(-1), 'the chapter');
}

async function undoCopy(engine: OpenLesson['engine']): Promise<void> {
  const offer = screen.getByText('You copied “Why save together” to “Selling”.');
  const bar = must(offer.closest<HTMLElement>('[data-kind=undo]'), 'the bar');
  await act(async () => void fireEvent.click(within(bar).getByRole('button', { name: 'Undo' })));
  await waitFor(() => expect(screen.queryByText(offer.textContent)).toBeNull());
  await act(() => allSent(engine));
}

test('Undo removes an untouched copy of a lesson, also after its document was sent', async () => {
  const lesson = await openLesson(newContent('pdf', 'l', () => 'c'));
  const file = new File(['%PDF-'], 'rules.pdf', { type: 'application/pdf' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  });
  const copied = await copyTo(/The table/, lesson);
  await act(() => allSent(lesson.engine));
  expect((await copied()).lessons[0]?.contents[0]?.src).toMatch(/^\/upload\/files\//);
  await undoCopy(lesson.engine);
  await waitFor(async () => expect((await copied()).lessons).toEqual([]));
});

test('Undo leaves a copied lesson that was edited, and says so', async () => {
  const { engine, ...lesson } = await openLesson(newContent('quiz', 'l'));
  const copied = await copyTo(/The table/, { engine, ...lesson });
  const lessonId = must((await copied()).lessons[0], 'the copy').id;
  await engine.run(renameLesson, { id: '8', lessonId, title: 'Why sell together' });
  await undoCopy(engine);
  await screen.findByText('You changed the copy since.');
  expect((await copied()).lessons.map(({ title }) => title)).toEqual(['Why sell together']);
});

test('A new chapter with the copy of a lesson stays with Undo once it has another lesson', async () => {
  const lesson = await openLesson(newContent('quiz', 'l'));
  const { engine } = lesson;
  const copied = await copyTo(/A new chapter/, lesson);
  await act(() => allSent(engine));
  await engine.run(addLesson, { id: '9', lesson: newLesson('How to sell', undefined), after: '' });
  await undoCopy(engine);
  await screen.findByText('You changed the copy since.');
  expect((await copied()).lessons).toHaveLength(2);
});
