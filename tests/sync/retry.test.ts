/** How often a write that never arrives is tried again before its person is asked, and how long the waits are. */
import { expect, test } from 'vitest';
import type { Cause } from '#src/kit/failure.ts';
import { newRow } from '#src/sync/mutation.ts';
import { absent } from '#src/sync/outbox/retry.ts';
import type { MutationRow } from '#src/sync/rows.ts';

const times = { now: 0, random: () => 0.5, confirmDelayMs: 90_000 };
const hour = 3_600_000;

const edit = {
  ...newRow({
    ...{ mutationId: 'M', group: 'M', owner: 'nomvula', name: 'doc.edit', version: 1, kind: 'update' },
    ...{ args: {}, entity: { collection: 'docs', id: '1' }, createdAt: 0 },
  }),
  seq: 1,
} satisfies MutationRow;

/** The waits (ms) after each try that was confirmed absent, until its person is asked. */
function waitsUntilAsked(kind: Cause['kind'], isHealthy: boolean): number[] {
  const waits: number[] = [];
  let row: MutationRow = edit;
  while (waits.length < 100) {
    row = { ...row, cause: { kind, message: '' } };
    row = { ...row, ...absent(row, times, isHealthy, 1) };
    if (row.state === 'blocked') return waits;
    waits.push(row.notBefore);
  }
  return waits;
}

test.each([
  ['refused', true, 3],
  ['refused', false, 3],
  ['busy', true, 3],
  ['garbled', true, 3],
  ['busy', false, 10],
  ['offline', true, 10],
] as const)(
  'A write that ends as %s (the host takes others: %s) asks its person at the %dth time',
  (kind, isHealthy, asked) => {
    expect(waitsUntilAsked(kind, isHealthy)).toHaveLength(asked - 1);
  },
);

test('A host in trouble is asked every hour from the third time on', () => {
  expect(waitsUntilAsked('busy', false)).toEqual([1_000, 1_000, ...Array(7).fill(hour)]);
});

test('A write that dies on its way goes again at once, and from the fifth time on every hour', () => {
  expect(waitsUntilAsked('offline', true)).toEqual([0, 0, 0, 0, ...Array(5).fill(hour)]);
});
