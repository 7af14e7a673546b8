// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Toasts, toastError, toastFailure, toastSuccess, toastUndo } from '#src/ui/toast.tsx';
import { undoIsOver } from '#src/ui/undo-is-over.ts';

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

test('A person reads what to do, and the error itself goes to the error report', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const error = new TypeError('x is undefined');
  render(<Toasts />);
  act(() => toastFailure(error, 'You are still signed in.', 'Try again.'));
  vi.unstubAllGlobals();
  expect(screen.getByRole('alert').textContent).toBe('You are still signed in.Try again.');
  expect(report).toHaveBeenCalledWith(error);
});

test('The same error twice is one toast', () => {
  render(<Toasts />);
  act(() => toastError('File too big'));
  act(() => toastError('File too big'));
  expect(screen.getAllByText('File too big')).toHaveLength(1);
});

test('What was removed can be taken back for as long as it is offered, and only what was removed last', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  render(<Toasts />);
  act(() => void toastUndo('You removed question 1.', first));
  act(() => void toastUndo('You removed question 2.', second));
  act(() => vi.advanceTimersByTime(600_000));
  expect(screen.queryByText('You removed question 1.')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  act(() => vi.advanceTimersByTime(400));
  expect(screen.queryByText('You removed question 2.')).toBeNull();
});

test('Whoever taps Undo twice undoes once, and taps nothing that was below it', () => {
  const undo = vi.fn();
  render(<Toasts />);
  act(() => void toastUndo('You removed question 1.', undo));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

test('What can be undone lets others go first after 8 s, and a success is seen before it at once', () => {
  render(<Toasts />);
  const status = screen.getByRole('status');
  act(() => void toastUndo('You removed question 1.', vi.fn()));
  act(() => vi.advanceTimersByTime(7_750));
  expect(status.hasAttribute('data-late')).toBe(false);
  act(() => vi.advanceTimersByTime(250));
  expect(status.hasAttribute('data-late')).toBe(true);
  act(() => toastSuccess('Saved on this phone'));
  expect(status.hasAttribute('data-late')).toBe(false);
  expect(status.firstElementChild?.textContent).toContain('Saved on this phone');
  act(() => vi.advanceTimersByTime(3_000));
  expect(status.hasAttribute('data-late')).toBe(true);
  expect(status.firstElementChild?.textContent).toContain('You removed question 1.');
});

test('A success that stands behind something else is not over before it was seen', () => {
  render(<Toasts />);
  const boxes = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  act(() => toastSuccess('Chapter updated'));
  act(() => vi.advanceTimersByTime(60_000));
  boxes.mockRestore();
  expect(screen.getByText('Chapter updated')).toBeTruthy();
});

test('An offer to take something back goes when whoever made it withdraws it', () => {
  const close = toastUndo('You removed question 1.', vi.fn());
  render(<Toasts />);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  act(() => close());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('What waits until nothing is offered back goes on a while after it was taken or closed', async () => {
  const over = vi.fn();
  await undoIsOver();
  const close = toastUndo('You removed question 1.', vi.fn());
  const waiting = undoIsOver().then(over);
  await vi.advanceTimersByTimeAsync(600_000);
  close();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(over).toHaveBeenCalledTimes(1);
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
