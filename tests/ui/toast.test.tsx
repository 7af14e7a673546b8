// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveUndo, Toasts, toastError, toastFailure, toastSuccess, toastUndo } from '#src/ui/toast.tsx';
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

test('The same success said for three people in a row is one line, seen for its time from the last one on', () => {
  render(<Toasts />);
  for (const _person of [1, 2, 3]) act(() => toastSuccess('User added'));
  act(() => vi.advanceTimersByTime(2999));
  expect(screen.getAllByText('User added')).toHaveLength(1);
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('User added')).toBeNull();
});

test('Only the last removal can be undone, for ten seconds, whether its line was seen or not', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const boxes = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  render(<Toasts />);
  act(() => void toastUndo('You removed question 1.', first));
  act(() => vi.advanceTimersByTime(5_000));
  act(() => void toastUndo('You removed question 2.', second));
  expect(screen.queryByText('You removed question 1.')).toBeNull();
  act(() => vi.advanceTimersByTime(9_999));
  expect(screen.getByText('You removed question 2.')).toBeTruthy();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByText('You removed question 2.')).toBeNull();
  boxes.mockRestore();
  act(() => void toastUndo('You removed question 2.', second));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledTimes(1);
  act(() => vi.advanceTimersByTime(400));
  expect(screen.queryByText('You removed question 2.')).toBeNull();
});

test('Another page offers no Undo of an earlier act, unless the act itself leads there', () => {
  render(<Toasts />);
  act(() => void toastUndo('You deleted the course.', vi.fn()));
  act(() => vi.advanceTimersByTime(1_900));
  act(leaveUndo);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  act(() => vi.advanceTimersByTime(200));
  act(leaveUndo);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('A person who taps Undo twice undoes once, and taps nothing below it', () => {
  const undo = vi.fn();
  render(<Toasts />);
  act(() => void toastUndo('You removed question 1.', undo));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledTimes(1);
});

test('A success is seen before an offer to undo, which is there again after it', () => {
  render(<Toasts />);
  const status = screen.getByRole('status');
  act(() => void toastUndo('You removed question 1.', vi.fn()));
  act(() => toastSuccess('Saved on this phone'));
  expect(status.firstElementChild?.textContent).toContain('Saved on this phone');
  act(() => vi.advanceTimersByTime(3_000));
  expect(status.firstElementChild?.textContent).toContain('You removed question 1.');
});

test('A success hidden behind another message is not over before it was seen', () => {
  render(<Toasts />);
  const boxes = vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  act(() => toastSuccess('Chapter updated'));
  act(() => vi.advanceTimersByTime(60_000));
  boxes.mockRestore();
  expect(screen.getByText('Chapter updated')).toBeTruthy();
});

test('Undo closes when the code that offered it withdraws it', () => {
  const close = toastUndo('You removed question 1.', vi.fn());
  render(<Toasts />);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  act(() => close());
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('Work that waits for Undo to end goes on a while after Undo was tapped or closed', async () => {
  const over = vi.fn();
  await undoIsOver();
  const close = toastUndo('You removed question 1.', vi.fn());
  const waiting = undoIsOver().then(over);
  await vi.advanceTimersByTimeAsync(9_000);
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
