// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SpaceLine } from '#src/features/downloads/space-line.tsx';

afterEach(cleanup);

const promise = 'The browser promised to keep it.';

test.each([true, false])('Nothing is promised before the browser has answered: %s', async (kept) => {
  let answer: ((kept: boolean) => void) | undefined;
  const persisted = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve;
    });
  const estimate = async () => ({ quota: 1e9, usage: 4e6 });
  Object.defineProperty(navigator, 'storage', { value: { estimate, persisted }, configurable: true });
  render(<SpaceLine downloads={0} stored={new Set()} />);
  expect(screen.queryByText(promise)).toBeNull();
  await expect.poll(() => answer).toBeDefined();
  expect(screen.queryByText(promise)).toBeNull();
  answer?.(kept);
  expect(await screen.findByText(kept ? promise : /the browser may delete it/)).toBeTruthy();
});
