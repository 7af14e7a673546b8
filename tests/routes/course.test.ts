// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { Route } from '#src/routes/course.$courseId.{-$chapterId}.{-$lessonId}.tsx';
import { engineOver, wire } from '../fixtures/features/engine.ts';
import { silence } from '../fixtures/silence.ts';
import { testHost } from '../host/test-host.ts';

test('A lesson that a finger is put on is read ahead, and the office is asked when it is opened, once', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters], operations: [] });
  const pull = vi.fn<typeof engine.pull>(engine.pull);
  const load = Route.options.loader as (asked: unknown) => Promise<{ refresh(): Promise<unknown> }>;
  const context = { engine: { ...engine, pull } };
  const { refresh } = await load({
    context,
    params: { courseId: 'saving' },
    preload: true,
    location: { search: {} },
  });
  await silence({ ms: 100, shown: 'the course would be asked for' });
  expect(pull).not.toHaveBeenCalled();
  expect(await Promise.all([refresh(), refresh()])).toEqual([undefined, undefined]);
  expect(pull.mock.calls.map(([collection]) => collection)).toEqual([courses, chapters]);
});
