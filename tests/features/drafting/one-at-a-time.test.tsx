// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useOneAtATime } from '#src/features/drafting/use-one-at-a-time.tsx';

afterEach(cleanup);

/** A button that adds one thing; answers how many it added. */
function openAdding(): () => number {
  let added = 0;
  function Adding() {
    const once = useOneAtATime();
    const add = async () => {
      added += 1;
    };
    return (
      <button type="button" onClick={() => once(add)}>
        Add
      </button>
    );
  }
  render(<Adding />);
  return () => added;
}

/** A tap at a place (px) at a time (ms). */
async function tap(clientX: number, atMs: number): Promise<void> {
  const up = new PointerEvent('pointerup', { clientX, clientY: 100, bubbles: true });
  Object.defineProperty(up, 'timeStamp', { value: atMs });
  screen.getByRole('button').dispatchEvent(up);
  screen.getByRole('button').click();
  await Promise.resolve();
  await Promise.resolve();
}

async function pressEnter(): Promise<void> {
  screen.getByRole('button').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  screen.getByRole('button').click();
  await Promise.resolve();
}

test('Two taps at one place right after each other add one thing, a later or farther one adds another', async () => {
  const added = openAdding();
  await tap(100, 10_000);
  await tap(104, 10_200);
  expect(added()).toBe(1);
  await tap(100, 11_000);
  expect(added()).toBe(2);
  await tap(180, 11_200);
  expect(added()).toBe(3);
});

test('A key press after a double tap counts', async () => {
  const added = openAdding();
  await tap(100, 20_000);
  await tap(100, 20_100);
  await pressEnter();
  expect(added()).toBe(2);
});
