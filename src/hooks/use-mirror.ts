import { useLiveQuery } from 'dexie-react-hooks';
import type { View } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';

type Key = readonly unknown[];

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
  const engine = useEngine();
  // A live query keeps its answer while its successor is read: the answer says which question it is for.
  const answer = useLiveQuery(
    async () => engine && { key, value: await read(engine.view) },
    [engine, ...key, ...also],
  );
  return answer?.key.every((part, at) => Object.is(part, key[at])) ? answer.value : initial;
}
