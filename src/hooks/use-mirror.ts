import { useEffect, useState } from 'react';
import { keptValue } from '#src/kit/same-value.ts';
import type { View } from '#src/sync/index.ts';
import { watchRead } from '#src/sync/mirror/view.ts';
import { useEngineIfOpen } from './engine-context.tsx';

type Key = readonly unknown[];

/** Number of live reads under way in this page. */
let running = 0;

/**
 * Resolves when the page has read the last write to the mirror, so that an item that has arrived is not shown as missing
 * for a moment.
 */
export async function mirrorRead(): Promise<void> {
  // Dexie announces a write in a task of its own, and a live query that ran during the write starts again then.
  for (let turn = 0; turn < 2 || running > 0; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

function isSameKey(one: Key, other: Key): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}

/** The result of a read for one key, or its error. */
interface Answer<T> {
  readonly key: Key;
  readonly value?: T;
  readonly failed?: unknown;
}

/**
 * Returns the result of a read over the engine's view, renewed whenever the rows it read change; the same object while
 * the values are equal. `key` names the question: a result for another key is never returned. `initial` is returned
 * until there is a result (a prerendered page's own). `also` are further dependencies: when they change the read runs
 * again, and the earlier result stays until then. A read that fails throws to the nearest error boundary.
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
  const [answer, setAnswer] = useState<Answer<T>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names all that a read depends on
  useEffect(() => {
    if (!engine) return undefined;
    const counted = async (view: View) => {
      running += 1;
      try {
        return await read(view);
      } finally {
        running -= 1;
      }
    };
    let last: { readonly value: T } | undefined;
    const answered = (value: T) => {
      if (last && Object.is(last.value, value)) return;
      last = { value };
      setAnswer((before) =>
        before && isSameKey(before.key, key)
          ? { key, value: keptValue(before.value, value) }
          : { key, value },
      );
    };
    const watching = watchRead(
      () => counted(engine.view),
      answered,
      (failed) => setAnswer({ key, failed }),
    );
    return () => watching.unsubscribe();
  }, [engine, ...key, ...also]);

  if (answer && 'failed' in answer) throw answer.failed;
  // A result stays while the next one is read: its key says which question it belongs to.
  return answer && 'value' in answer && isSameKey(answer.key, key) ? answer.value : initial;
}
