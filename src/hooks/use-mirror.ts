import { useLiveQuery } from 'dexie-react-hooks';
import type { View } from '#src/sync/index.ts';
import { useEngine } from './engine-context.tsx';

/**
 * The answer of a read over the engine's view, renewed whenever what it read changes.
 * `key` holds what the read depends on; `initial` is the first render's answer (a prerendered page's own).
 * A read that fails throws to the nearest error screen.
 */
export function useMirror<T>(read: (view: View) => Promise<T>, key: readonly unknown[], initial: T): T;
export function useMirror<T>(read: (view: View) => Promise<T>, key: readonly unknown[]): T | undefined;
export function useMirror<T>(read: (view: View) => Promise<T>, key: readonly unknown[], initial?: T) {
  const engine = useEngine();
  const answer = useLiveQuery(async () => (engine ? read(engine.view) : initial), [engine, ...key], initial);
  return answer;
}
