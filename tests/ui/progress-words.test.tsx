// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ProgressStatus } from '#src/ui/progress-status.tsx';
import { progressWords } from '#src/ui/progress-words.ts';
import { outcomeUnknown, progressIn, refused } from '../fixtures/features/progress.ts';

afterEach(cleanup);

test.each([
  'pending',
  'sending',
  'unknown',
  'awaiting-sign-in',
  'conflict',
  'blocked',
  'held',
  'cancelled',
] as const)('Nothing that is %s is called sent', (state) => {
  const { lamp, words } = progressWords(progressIn(state));
  expect(lamp).not.toBe('sent');
  expect(words).not.toMatch(/^Sent/);
});

test('What may have arrived is never called unsent', () => {
  expect(progressWords(progressIn('blocked', { sends: 1, cause: outcomeUnknown })).words).toMatch(/^Perhaps/);
  expect(progressWords(progressIn('blocked', { sends: 1, cause: refused })).words).toMatch(/^Not sent/);
  expect(progressWords(progressIn('blocked', { sends: 2, cause: refused })).words).toMatch(/^Perhaps/);
  expect(progressWords(progressIn('cancelled', { sends: 1 })).words).toMatch(/^May have/);
  expect(progressWords(progressIn('cancelled')).words).toMatch(/^Not sent/);
});

test('What needs the person is said with its cause, and can be tried again where that helps', () => {
  const retry = vi.fn<() => void>();
  render(<ProgressStatus progress={progressIn('blocked', { cause: refused })} onRetry={retry} />);
  expect(screen.getByText('Not sent: needs you')).toBeTruthy();
  expect(screen.getByText('The office says no.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test.each([undefined, progressIn('cancelled')])('Nothing is said where nothing was done', (progress) => {
  const { container } = render(<ProgressStatus progress={progress} />);
  expect(container.textContent).toBe('');
});
