import { expect, test, vi } from 'vitest';
import {
  findCourse,
  knownCourse,
  readCatalogue,
  readCourse,
  refreshCatalogue,
  snapshotCatalogue,
} from '#src/features/catalogue/queries.ts';
import { inOrder } from '#src/kit/in-order.ts';
import type { AnyCollection, View } from '#src/sync/index.ts';
import { attended, bookkeeping, saving } from '../../fixtures/features/catalogue-courses.ts';

const full = { id: '201', slug: 'bookkeeping', title: 'Bookkeeping', image: '' };

/** A mirror that was pulled, or one that never was. */
function mirror(pulled: boolean): View {
  const rows: Record<string, unknown[]> = { catalogue: [saving, bookkeeping], courses: [full] };
  return {
    list: async ({ name }: AnyCollection) => (pulled ? rows[name] : []),
    get: async (_: AnyCollection, id: string) => (id === 'tmp_1' ? bookkeeping : undefined),
    pulledAt: async () => (pulled ? 5 : undefined),
  } as unknown as View;
}

test('The mirror’s catalogue comes in the office’s order, with the slugs of what has lessons', async () => {
  expect(await readCatalogue(mirror(true))).toEqual({
    courses: [bookkeeping, saving],
    lessons: [full],
    pulledAt: 5,
  });
  expect(await readCatalogue(mirror(false))).toEqual({
    courses: [],
    lessons: undefined,
    pulledAt: undefined,
  });
  expect(
    inOrder([
      { position: 1, id: '12' },
      { position: 1, id: '9' },
    ]).map(({ id }) => id),
  ).toEqual(['9', '12']);
});

test('A course is found by slug, id and temporary id', async () => {
  const ask = (asked: string) => readCourse(mirror(true), asked);
  expect(await ask('savings')).toEqual(saving);
  expect(await ask('103')).toEqual(saving);
  expect(await ask('tmp_1')).toEqual(bookkeeping);
  expect(await ask('nowhere')).toBeUndefined();
  expect(findCourse([{ ...saving, slug: '102' }, bookkeeping], '102')?.slug).toBe('102');
});

test('A page knows the course it was built with before the mirror does', async () => {
  const snapshot = { catalogue: { of: '/course-overview/109', courses: [attended], lessons: [] } };
  expect(snapshotCatalogue(snapshot)?.of).toBe('/course-overview/109');
  expect(snapshotCatalogue({ catalogue: 'torn' })).toBeUndefined();
  expect(await knownCourse(snapshot, undefined, '109')).toEqual(attended);
  expect(await knownCourse(snapshot, mirror(true), 'savings')).toEqual(saving);
  expect(await knownCourse({}, undefined, 'savings')).toBeUndefined();
});

test('A visit of the list asks the office, one of a course when that is due, and at once where the phone does not know it', async () => {
  const pull = vi.fn(async () => undefined);
  await refreshCatalogue({ view: mirror(true), pull });
  await refreshCatalogue({ view: mirror(true), pull }, { requestedCourse: 'savings' });
  await refreshCatalogue({ view: mirror(true), pull }, { requestedCourse: 'brand-new' });
  const forced = pull.mock.calls.map(([collection, , options]: unknown[]) => [
    (collection as AnyCollection).name,
    options,
  ]);
  expect(forced).toEqual([
    ['catalogue', { force: false, visit: true }],
    ['courses', { visit: true }],
    ['catalogue', { force: false }],
    ['courses', undefined],
    ['catalogue', { force: true }],
    ['courses', undefined],
  ]);
});
