// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters as collection } from '#src/features/course/chapters.ts';
import type { Chapter } from '#src/features/course/model.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import type { EditActions } from '#src/features/drafting/edit-actions.ts';
import { CourseOutline } from '#src/features/editor/course-outline.tsx';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { inOrder } from '#src/kit/in-order.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { ids, testHost } from '../../host/test-host.ts';

const editing = vi.hoisted((): { run?: EditActions['run']; named: object; course: object } => ({
  named: { id: '2', slug: 'saving' },
  course: { id: '2', title: 'Saving' },
}));

vi.mock('#src/features/editor/editing.tsx', () => ({ useEditing: () => editing }));

afterEach(cleanup);

function Outline() {
  const chapters = useMirror((view) => view.list(collection, '2'), []);
  return chapters && <CourseOutline chapters={inOrder(chapters)} chapter={undefined} lesson={undefined} />;
}

/** Opens a course with chapters of these titles and positions in the editor, where there is no signal. */
async function open(titles: string, position: (at: number) => number) {
  const items = [...titles].map((title, at) => {
    const place = { id: String(at + 1), courseId: '2', slug: title, position: position(at) };
    const value: Chapter = { ...place, title, lessons: [], unreadable: 0 };
    return { id: value.id, value };
  });
  const source = { ...collection.source, list: async () => ({ items, unreadable: 0 }) };
  const office = { ...collection, source };
  const declared = { collections: [office], operations: chapterOperations };
  const engine = engineOver(wire(testHost(), [], { on: false }), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(office, '2');
  let running = 0;
  let last: Promise<unknown> = Promise.resolve();
  editing.run = (operation, args, options = {}) => {
    running += 1;
    const next = last.then(() => engine.run(operation, args, options)).finally(() => (running -= 1));
    last = next;
    return next;
  };
  const router = createRouter({
    routeTree: createRootRoute({ component: Outline }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <EngineProvider engine={engine}>
      <RouterProvider router={router as never} />
    </EngineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Change the order' }));
  await act(async () => undefined);
  const stored = async () => inOrder(await engine.view.list(collection, '2'));
  return { stored, isStoring: () => running > 0 };
}

/** Taps buttons one after the other, as fast as a thumb may. */
function tap(...names: readonly string[]): void {
  for (const name of names) fireEvent.click(screen.getByRole('button', { name }));
}

const shown = () =>
  within(screen.getByRole('list', { name: 'Chapters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .join('');

test('A chapter that is moved twice at once goes two places, and each chapter has a number of its own', async () => {
  const { stored, isStoring } = await open('ABCDEF', () => 1);
  tap('Move F up', 'Move F up');
  expect(shown()).toBe('ABCFDE');
  await waitFor(async () => {
    expect(shown()).toBe('ABCFDE');
    expect((await stored()).map(({ title }) => title).join('')).toBe('ABCFDE');
    expect(isStoring()).toBe(false);
  });
  expect(new Set((await stored()).map(({ position }) => position)).size).toBe(6);
});

test('Two chapters that are moved at once are both where they were put', async () => {
  const { stored, isStoring } = await open('ABCDE', (at) => at + 1);
  tap('Move E up', 'Move E up', 'Move E up', 'Move E up', 'Move D up');
  await waitFor(async () => {
    expect((await stored()).map(({ title }) => title).join('')).toBe('EABDC');
    expect(isStoring()).toBe(false);
  });
  expect((await stored()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5]);
  await waitFor(() => expect(shown()).toBe('EABDC'));
});

for (const [thing, button] of [
  ['chapter', 'Add chapter'],
  ['lesson', 'Add lesson'],
] as const)
  test(`A person who adds a ${thing} sees the outline until the new one is open, and writes in no other one`, async () => {
    let added = '';
    editing.run = async (_, args) => {
      const { lesson, slug = '' } = Object(args);
      added = lesson?.id ?? slug;
      return { mutationId: 'm', id: added } as Awaited<ReturnType<EditActions['run']>>;
    };
    const closed = vi.fn();
    const value = { id: '1', courseId: '2', slug: 'one', title: 'One', position: 1, unreadable: 0 };
    let draw: (opens: boolean) => void = () => undefined;
    function Adding() {
      const [isDrawn, setDrawn] = useState(false);
      draw = setDrawn;
      const old = newLesson('Old', undefined);
      const lesson = thing === 'lesson' && isDrawn ? { ...old, id: added } : old;
      const chapter: Chapter = { ...value, lessons: [lesson] };
      const open = thing === 'chapter' && isDrawn ? { ...chapter, slug: added } : chapter;
      return <CourseOutline chapters={[chapter]} chapter={open} lesson={lesson} onChosen={closed} />;
    }
    const router = createRouter({
      routeTree: createRootRoute({ component: Adding }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    });
    await router.load();
    render(<RouterProvider router={router as never} />);
    fireEvent.click(await screen.findByRole('button', { name: button }));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Jars' } });
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${button}`) })),
    );
    await waitFor(() => expect(added).not.toBe(''));
    await act(async () => undefined);
    expect(closed).not.toHaveBeenCalled();
    act(() => draw(true));
    expect(closed).toHaveBeenCalledOnce();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
