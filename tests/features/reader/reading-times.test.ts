/** When somebody read a course: from the first lesson that counted as read to the last one. */
import { afterEach, expect, test, vi } from 'vitest';
import { noteOpened, noteRead, readingOf } from '#src/features/reader/reading.ts';
import { putTogether } from '#src/features/reader/reading-together.ts';

afterEach(() => void vi.useRealTimers());

/** A phone that keeps one reading. */
function phone() {
  let kept: unknown;
  const change = async (_place: unknown, next: (value: never) => unknown) => {
    kept = next(kept as never);
  };
  return { engine: { local: { change } } as never, reading: () => readingOf(kept) };
}

test('The first and the last lesson that was read have their times; to open one, or to read it again, changes neither', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-03T10:00:00Z') });
  const { engine, reading } = phone();
  await noteRead(engine, 'course', 'one');
  const from = Date.now();
  vi.setSystemTime(Date.parse('2026-11-29T10:00:00Z'));
  await noteRead(engine, 'course', 'two');
  const until = Date.now();
  vi.setSystemTime(Date.parse('2026-12-24T10:00:00Z'));
  await noteOpened(engine, 'course', 'one');
  await noteRead(engine, 'course', 'two');
  expect(reading()).toEqual({ read: ['one', 'two'], last: 'one', from, until });
});

test('Two readings of one course reach from the earlier first lesson to the later last one', () => {
  const entry = (at: number, value: object) => ({ kind: 'progress', key: 'course', value, at }) as never;
  const own = entry(1, { read: ['one'], last: 'one', from: 10, until: 20 });
  const other = entry(2, { read: ['two'], last: 'two', from: 5, until: 15 });
  expect(putTogether(own, other)?.value).toMatchObject({ read: ['one', 'two'], from: 5, until: 20 });
  const older = entry(2, { read: ['two'], last: 'two' });
  expect(putTogether(own, older)?.value).toMatchObject({ from: 10, until: 20 });
});
