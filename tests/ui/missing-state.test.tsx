// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DataState } from '#src/kit/data-state.ts';
import { MissingState } from '#src/ui/missing-state.tsx';

afterEach(cleanup);

const none = { title: 'We can’t find that course', text: 'The link may be old.' };

function show(
  state: DataState,
  more: { title?: string; many?: boolean; none?: typeof none } = { none },
): void {
  render(
    <MissingState
      state={state}
      what="this course"
      coming={{ label: 'Opening the course', lines: 3 }}
      onRetry={() => undefined}
      {...more}
    />,
  );
}

test.each([
  ['on its way', 'coming', 'Opening the course'],
  ['out of reach', 'away', 'This course is not on this phone yet'],
  ['refused', { failed: 'Your role does not allow this.' }, 'We couldn’t get this course'],
  ['not there', 'here', 'We can’t find that course'],
] as const)('What is %s says so, and only what has ended offers to try again', (_, state, words) => {
  show(state);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(state === 'coming' ? 0 : 1);
});

test('What has a name keeps it as its heading, and says beside it what failed', () => {
  show({ failed: 'Your role does not allow this.' }, { title: 'Candles that sell', none });
  expect(screen.getByRole('heading').textContent).toBe('Candles that sell');
  expect(screen.getByText('We couldn’t get it. Your role does not allow this.')).toBeTruthy();
});

test('Several are fetched as several', () => {
  show('away', { many: true });
  expect(screen.getByText('We fetch them as soon as you’re online.')).toBeTruthy();
});

test('What has come and is only not drawn yet is not called missing', () => {
  show('here', {});
  expect(screen.getByText('Opening the course')).toBeTruthy();
});
