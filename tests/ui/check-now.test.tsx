// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CheckNow } from '#src/ui/check-now.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const button = () => screen.getByRole('button', { name: 'Check now' });
const said = () => screen.getByRole('status').textContent;

test('Somebody who checks is told that it is under way, and then that it was done; the button keeps the focus', async () => {
  vi.useFakeTimers();
  let resolve: ((failed?: string) => void) | undefined;
  const check = vi.fn(() => new Promise<string | undefined>((done) => (resolve = done)));
  render(<CheckNow check={check} />);
  button().focus();
  fireEvent.click(button());
  fireEvent.click(button());
  expect(check).toHaveBeenCalledTimes(1);
  expect(said()).toBe('Checking…');
  await act(async () => resolve?.());
  expect(said()).toBe('Checked');
  expect(document.activeElement).toBe(button());
  act(() => vi.advanceTimersByTime(10_000));
  expect(said()).toBe('');
});

test('A person whose check fails reads why', async () => {
  render(<CheckNow check={async () => 'We’re not getting an answer. Try again when you’re online.'} />);
  await act(async () => fireEvent.click(button()));
  expect(said()).toBe('We’re not getting an answer. Try again when you’re online.');
  expect(button().getAttribute('aria-disabled')).not.toBe('true');
});
