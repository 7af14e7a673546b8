// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ClockNotice } from '#src/app/notices/device-notices.tsx';
import { moment, noteClock } from '#src/kit/host-clock.ts';
import { sastDay } from '#src/kit/sast.ts';
import { showInShell } from '../../fixtures/app/in-shell.tsx';

const day = 24 * 3_600_000;

afterEach(() => {
  cleanup();
  noteClock({ ahead: 0, at: moment() });
});

async function load(ahead: number) {
  await showInShell(
    <>
      <p>The page</p>
      <ClockNotice />
    </>,
    {},
  );
  await screen.findByText('The page');
  act(() => noteClock({ ahead, at: moment() }));
}

test('A date that is far from the host’s is asked about by name, until the person closes the question', async () => {
  await load(120 * day);
  const [, today = ''] = sastDay(Date.now()).split(/ (.*)/);
  const notice = screen.getByRole('status');
  expect(notice.textContent).toMatch(`This phone’s date is ${today}. Is that right?`);
  fireEvent.click(screen.getByRole('button', { name: 'Close this notice' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('The question about the clock ends when the clock is corrected, and a difference of hours raises none', async () => {
  await load(-120 * day);
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => noteClock({ ahead: 5 * 3_600_000, at: moment() }));
  expect(screen.queryByRole('status')).toBeNull();
});
