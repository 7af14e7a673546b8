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
  ['out of reach', 'away', 'This phone doesn’t know this course yet'],
  ['refused', { failed: 'Your role does not allow this.' }, 'We couldn’t get this course'],
  ['not there', 'here', 'We can’t find that course'],
] as const)('An item that is %s says so, and only an ended wait offers to try again', (_, state, words) => {
  show(state);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryAllByRole('button', { name: 'Try again' })).toHaveLength(state === 'coming' ? 0 : 1);
});

test('A missing thing with a title keeps it as its heading, and the reason stands below it', () => {
  show({ failed: 'Your role does not allow this.' }, { title: 'Candles that sell', none });
  expect(screen.getByRole('heading').textContent).toBe('Candles that sell');
  expect(screen.getByText('We couldn’t get it. Your role does not allow this.')).toBeTruthy();
});

test('Several missing things are spoken of in the plural', () => {
  show('away', { many: true });
  expect(screen.getByText('We fetch them as soon as you’re online.')).toBeTruthy();
});

test('A thing that has arrived but is not drawn yet is not called missing', () => {
  show('here', {});
  expect(screen.getByText('Opening the course')).toBeTruthy();
});
