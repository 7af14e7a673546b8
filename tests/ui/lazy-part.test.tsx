// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LazyPart } from '#src/ui/lazy-part.tsx';

afterEach(cleanup);

const line = { on: false, asked: 0 };

async function load() {
  line.asked += 1;
  if (!line.on) throw new TypeError('Failed to fetch dynamically imported module');
  return () => <p>Here it is</p>;
}

async function cameBack(): Promise<void> {
  // What is on the screen may not listen yet.
  await act(async () => undefined);
  await act(async () => void window.dispatchEvent(new Event('online')));
}

test('A part that could not be fetched comes by itself when the network is back, and is fetched no more', async () => {
  render(<LazyPart load={load} props={{}} opening="Opening" missing="Not on this phone yet." />);
  await screen.findByText('Not on this phone yet.');
  line.on = true;
  await cameBack();
  await screen.findByText('Here it is');
  await cameBack();
  expect(line.asked).toBe(2);
});
