// @vitest-environment happy-dom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { useList } from '#src/hooks/use-list.ts';
import { mirrorRead, useMirror } from '#src/hooks/use-mirror.ts';
import type { Engine } from '#src/sync/index.ts';
import { notes, openNotes, renameNote } from '../fixtures/hooks/notes.ts';

afterEach(cleanup);

/** Everything a screen was given, from its first render on. */
function onScreen<Props, Answer>(engine: Engine, hook: (props: Props) => Answer, initialProps: Props) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EngineProvider engine={engine}>{children}</EngineProvider>
  );
  const given: Answer[] = [];
  const { result, rerender } = renderHook(
    (props: Props) => {
      const answer = hook(props);
      given.push(answer);
      return answer;
    },
    { wrapper, initialProps },
  );
  const ask = (props: Props) => {
    given.length = 0;
    rerender(props);
  };
  return { result, given, ask };
}

test('A view never shows the answer to another query, not for one render', async () => {
  const { engine } = await openNotes();
  const screen = onScreen<string, string | undefined>(
    engine,
    (id) => useMirror(async () => `of ${id}`, [id]),
    'a',
  );
  await waitFor(() => expect(screen.result.current).toBe('of a'));
  screen.ask('b');
  await waitFor(() => expect(screen.result.current).toBe('of b'));
  expect(screen.given).not.toContain('of a');
});

test('A query that is asked again after another one gets its own answer', async () => {
  const { engine } = await openNotes();
  const screen = onScreen<string, string | undefined>(
    engine,
    (id) => useMirror(async () => `of ${id}`, [id], 'none'),
    'a',
  );
  await waitFor(() => expect(screen.result.current).toBe('of a'));
  act(() => screen.ask('b'));
  act(() => screen.ask('a'));
  await waitFor(() => expect(screen.result.current).toBe('of a'));
  expect(screen.given).not.toContain('of b');
});

test('When a query is only read anew, the earlier answer stays until the new one is there', async () => {
  const { engine } = await openNotes();
  const screen = onScreen<number, number | undefined>(
    engine,
    (minute) => useMirror(async () => minute, [], undefined, [minute]),
    1,
  );
  await waitFor(() => expect(screen.result.current).toBe(1));
  screen.ask(2);
  await waitFor(() => expect(screen.result.current).toBe(2));
  expect(screen.given).not.toContain(undefined);
});

test('A list is drawn again when one of its items changed, and the others are the same as before', async () => {
  const { engine, host } = await openNotes();
  for (const id of ['1', '2', '3']) host.set(id, { id, title: `Note ${id}`, by: 'Thandi' });
  await engine.pull(notes);
  const screen = onScreen(engine, () => useList(notes), undefined);
  await waitFor(() => expect(screen.result.current).toHaveLength(3));
  const [one, , three] = screen.result.current ?? [];
  await engine.run(renameNote, { id: '2', title: 'Milk' });
  await waitFor(() => expect(screen.result.current?.[1]?.title).toBe('Milk'));
  expect(screen.result.current?.[0]).toBe(one);
  expect(screen.result.current?.[2]).toBe(three);
});

test('A list that was read anew without a difference is not rendered again, though the change has arrived', async () => {
  const { engine, host } = await openNotes();
  host.set('1', { id: '1', title: 'Bread', by: 'Thandi' });
  await engine.pull(notes);
  let reads = 0;
  const screen = onScreen(
    engine,
    () =>
      useMirror(async (view) => {
        reads += 1;
        return view.list(notes);
      }, []),
    undefined,
  );
  let openHost: () => void = () => undefined;
  host.opens = new Promise((resolve) => {
    openHost = resolve;
  });
  await engine.run(renameNote, { id: '1', title: 'Milk' });
  await waitFor(() => expect(screen.result.current?.[0]?.title).toBe('Milk'));
  await act(mirrorRead);
  const before = screen.given.length;
  const readBefore = reads;
  openHost();
  await engine.syncNow();
  await waitFor(() => expect(host.get('1')?.title).toBe('Milk'));
  await waitFor(async () => expect(await engine.view.open()).toEqual([]));
  await waitFor(() => expect(reads).toBeGreaterThan(readBefore));
  await act(mirrorRead);
  expect(screen.given).toHaveLength(before);
});
