// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts, toastError, toastSuccess } from '#src/ui/toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const close of screen.queryAllByRole('button', { name: 'Close' })) fireEvent.click(close);
  act(() => vi.runAllTimers());
  vi.useRealTimers();
  cleanup();
});

test('A success is shown for 3000 ms and then goes by itself', () => {
  render(<Toasts />);
  act(() => toastSuccess('Chapter updated'));
  act(() => vi.advanceTimersByTime(2999));
  expect(screen.getByText('Chapter updated')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('Chapter updated')).toBeNull();
});

test('An error stays until the person closes it', () => {
  render(<Toasts />);
  act(() => toastError('File too big', 'The picture is 3 MB.'));
  act(() => vi.advanceTimersByTime(600_000));
  expect(screen.getByText('The picture is 3 MB.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('File too big')).toBeNull();
});

test('The same error twice is one toast', () => {
  render(<Toasts />);
  act(() => toastError('File too big'));
  act(() => toastError('File too big'));
  expect(screen.getAllByText('File too big')).toHaveLength(1);
});

test('A screen reader hears successes when it is their turn and errors at once', () => {
  render(<Toasts />);
  const status = screen.getByRole('status');
  const alert = screen.getByRole('alert');
  act(() => toastSuccess('Saved on this phone'));
  act(() => toastError('File too big'));
  expect(within(status).getByText('Saved on this phone')).toBeTruthy();
  expect(within(alert).getByText('File too big')).toBeTruthy();
});
