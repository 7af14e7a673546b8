// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LongWait } from '#src/ui/long-wait.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));
const sentence = () => screen.queryByText(/^This is taking long\./);

test('Within five seconds a wait says so, and offers every way out it has', () => {
  const [onRetry, onStop] = [vi.fn<() => void>(), vi.fn<() => void>()];
  render(
    <LongWait onRetry={onRetry} onStop={onStop}>
      <a href="/file">Open in another app</a>
    </LongWait>,
  );
  pass(1);
  expect(sentence()).toBeNull();
  pass(4);
  expect(sentence()?.closest('[role=status]')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open in another app' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(onStop).toHaveBeenCalledOnce();
});

test('A person who tries again waits anew, and reads the sentence anew', () => {
  const onRetry = vi.fn<() => void>();
  render(<LongWait onRetry={onRetry} />);
  pass(5);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
  expect(sentence()).toBeNull();
  pass(5);
  expect(sentence()).toBeTruthy();
});

test('A page whose content is on its way says so too, and can be asked for again', () => {
  const onRetry = vi.fn<() => void>();
  render(<Skeleton label="Opening the course" onRetry={onRetry} />);
  expect(screen.getByText('Opening the course')).toBeTruthy();
  pass(5);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
