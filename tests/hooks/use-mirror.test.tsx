// @vitest-environment happy-dom
import '../fixtures/hooks/one-dexie.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { EngineProvider } from '#src/hooks/engine-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import type { Engine } from '#src/sync/index.ts';
import { openNotes } from '../fixtures/hooks/notes.ts';

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

test('An answer to another question is never given, not for one render', async () => {
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

test('A question that is asked again after another one gets its own answer', async () => {
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

test('Where the same is only read anew, the earlier answer stays until the new one is there', async () => {
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
