// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { newContent } from '#src/features/course/new-content.ts';
import { openLesson } from '../../../fixtures/features/open-lesson.tsx';

/** Whether the file that cleans HTML can be had. */
const line = vi.hoisted(() => ({ on: false }));

vi.mock('#src/ui/sanitise.ts', async (original) => {
  if (!line.on) throw new TypeError('Failed to fetch dynamically imported module');
  return original<object>();
});

afterEach(cleanup);

const missing = /^This part of the app is not on this .* yet\. We fetch it as soon as you’re online\.$/;

test('An author whose phone lacks the code that opens a text is told so, and tries again', async () => {
  await openLesson(newContent('text', 'l'));
  await screen.findByText(missing);
  line.on = true;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await screen.findByRole('textbox', { name: 'Text' });
  expect(screen.queryByText(missing)).toBeNull();
});

test('Formatting is drawn in a text until it is a very long one, which shows its own letters', async () => {
  line.on = true;
  await openLesson(newContent('text', 'l'));
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
  const field = text.parentElement;
  const type = (value: string) => act(async () => void fireEvent.change(text, { target: { value } }));
  await type('Count **the tin**');
  expect(field?.querySelector('[data-mark="strong"]')?.textContent).toBe('the tin');
  expect(field?.hasAttribute('data-plain')).toBe(false);
  await type('Count **the tin** '.repeat(1_000));
  expect(field?.hasAttribute('data-plain')).toBe(true);
});
