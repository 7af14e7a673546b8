// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import type { Chapter } from '#src/features/course/model.ts';
import type { EditActions } from '#src/features/drafting/edit-actions.ts';
import { ChapterPanel } from '#src/features/editor/chapter-panel.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { Toasts } from '#src/ui/toast.tsx';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { ids, testHost } from '../../host/test-host.ts';

const editing = vi.hoisted((): { run?: EditActions['run']; named: object } => ({
  named: { slug: 'saving' },
}));

vi.mock('#src/features/editor/editing.tsx', () => ({ useEditing: () => editing }));

afterEach(cleanup);

/** The phone of an author who has a course, and no signal. */
async function phone(): Promise<Engine> {
  const network = { on: true };
  const declared = { collections: [chapters], operations: chapterOperations };
  const engine = engineOver(wire(testHost(), [], network), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(chapters, ids.course);
  network.on = false;
  editing.run = (operation, args) => engine.run(operation, args);
  return engine;
}

async function open(engine: Engine, chapter: Chapter): Promise<void> {
  const root = createRootRoute({ component: () => <ChapterPanel chapter={chapter} /> });
  const router = createRouter({
    routeTree: root.addChildren([createRoute({ getParentRoute: () => root, path: '$' })]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <RouterProvider router={router as never} />
      <Toasts />
    </EngineProvider>,
  );
}

async function press(name: string): Promise<void> {
  const [button] = (await screen.findAllByRole('button', { name })).toReversed();
  await act(async () => void fireEvent.click(must(button, name)));
}

test('A chapter whose deletion was discarded already does not come twice with Undo', async () => {
  const engine = await phone();
  const before = await engine.view.list(chapters, ids.course);
  const chapter = must(before[0], 'a chapter');
  await open(engine, chapter);
  await press('Change the title of the chapter');
  await press('Delete chapter');
  await press('Delete chapter');
  const offer = `You deleted “${chapter.title}”.`;
  await screen.findByText(offer);
  const deletion = must((await engine.view.open())[0], 'the deletion');
  expect(await engine.discard(deletion.mutationId)).toBe(true);
  await press('Undo');
  await waitFor(() => expect(screen.queryByText(offer)).toBeNull());
  expect(await engine.view.list(chapters, ids.course)).toEqual(before);
});
