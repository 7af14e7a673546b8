// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { newContent } from '#src/features/courses/new-content.ts';
import { allSent } from '../../fixtures/features/engine.ts';
import { type OpenLesson, openLesson } from '../../fixtures/features/open-lesson.tsx';

afterEach(cleanup);

async function press(name: string): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
}

/** Chooses a file for the only block and waits until the office has it; answers its address. */
async function choosePaper({ engine, stored }: OpenLesson): Promise<string> {
  const file = new File(['%PDF-'], 'rules.pdf', { type: 'application/pdf' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Choose a file'), { target: { files: [file] } });
  });
  await waitFor(async () => expect((await stored()).contents[0]?.src).not.toBe(''));
  await act(() => allSent(engine));
  return String((await stored()).contents[0]?.src);
}

test('A file of one’s own is taken back after it arrived, and comes again', async () => {
  const lesson = await openLesson(newContent('pdf', 'l', () => 'c'));
  const address = await choosePaper(lesson);
  expect(address).toMatch(/^\/upload\/files\//);
  const addressNow = async () => (await lesson.stored()).contents[0]?.src;

  await press('Undo');
  await screen.findByText('Undone');
  expect(await addressNow()).toBe('');
  await press('Redo');
  await screen.findByText('Done again');
  expect(await addressNow()).toBe(address);
});
