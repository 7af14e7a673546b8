// @vitest-environment happy-dom
import { type AnyRoute, createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { forms } from '#src/features/forms/collection.ts';
import { Route } from '#src/routes/_guarded.edit-course.$courseId.{-$chapterId}.{-$lessonId}.tsx';
import { Route as Guarded } from '#src/routes/_guarded.tsx';
import { eventually } from '../fixtures/eventually.ts';
import { engineOver, wire } from '../fixtures/features/engine.ts';
import { silence } from '../fixtures/silence.ts';
import { ids, testHost } from '../host/test-host.ts';

const admin = { id: ids.admin, name: 'Lerato', email: 'lerato@example.com', role: 'admin' };

const tiers = vi.hoisted((): string[] => []);
const cleaners = vi.hoisted(() => ({ asked: 0 }));

vi.mock('#src/app/pwa/request-tier.ts', () => ({ requestTier: async (tier: string) => tiers.push(tier) }));
vi.mock('#src/ui/safe-html.tsx', async (original) => ({
  ...(await original<object>()),
  fetchSanitiser: () => (cleaners.asked += 1),
}));

test('A thumb on a link to the editor fetches nothing; a person who opens it has the editor’s files fetched, once', async () => {
  const engine = engineOver(wire(testHost()), { collections: [courses, chapters, forms], operations: [] });
  const pull = vi.fn<typeof engine.pull>(engine.pull);
  const root = createRootRoute();
  const path = '/edit-course/$courseId/{-$chapterId}/{-$lessonId}';
  const guard = Guarded.update({ id: '/_guarded', getParentRoute: () => root } as never);
  const page = Route.update({ id: path, path, getParentRoute: () => guard } as never);
  const router = createRouter({
    routeTree: root.addChildren([guard.addChildren([page as never])] as never) as unknown as AnyRoute,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { engine: { ...engine, pull }, auth: { session: { current: () => admin } } } as never,
  });
  await router.load();
  const link = { to: path, params: { courseId: ids.course } } as never;
  await router.preloadRoute(link);
  await silence({ ms: 100, shown: 'the course would be asked for' });
  expect([pull.mock.calls.length, tiers, cleaners.asked]).toEqual([0, [], 0]);
  await router.navigate(link);
  await eventually(() => expect(pull).toHaveBeenCalledTimes(3));
  expect(pull.mock.calls.map(([collection]) => collection.name).toSorted()).toEqual(
    [chapters, courses, forms].map(({ name }) => name).toSorted(),
  );
  expect([tiers, cleaners.asked]).toEqual([['editor'], 1]);
});
