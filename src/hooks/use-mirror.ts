import { useLiveQuery } from 'dexie-react-hooks';
import type { View } from '#src/sync/index.ts';
import { useEngineIfOpen } from './engine-context.tsx';

type Key = readonly unknown[];

/** How many live reads of this page are under way. */
let running = 0;

/**
 * Resolves when the page has read what the last write to the mirror brought, so that nothing which came is called
 * missing for a moment.
 */
export async function mirrorRead(): Promise<void> {
  // Dexie tells of a write in a task of its own, and a live query that was at work during the write begins anew then.
  for (let turn = 0; turn < 2 || running > 0; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * The answer of a read over the engine's view, renewed whenever what it read changes.
 * `key` says what is asked: the answer to another key is never given. `initial` is given until there is an answer (a
 * prerendered page's own). `also` is what the read needs besides: when it changes the same is read anew, and the earlier
 * answer stays until then. A read that fails throws to the nearest error screen.
 */
export function useMirror<T>(read: (view: View) => Promise<T>, key: Key, initial: T, also?: Key): T;
export function useMirror<T>(
  read: (view: View) => Promise<T>,
  key: Key,
  initial?: undefined,
  also?: Key,
): T | undefined;
export function useMirror<T>(read: (view: View) => Promise<T>, key: Key, initial?: T, also: Key = []) {
  const engine = useEngineIfOpen();
  // A live query keeps its answer while its successor is read: the answer says which question it is for.
  const answer = useLiveQuery(async () => {
    running += 1;
    try {
      return engine && { key, value: await read(engine.view) };
    } finally {
      running -= 1;
    }
  }, [engine, ...key, ...also]);
  return answer?.key.every((part, at) => Object.is(part, key[at])) ? answer.value : initial;
}
