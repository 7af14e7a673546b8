import { useEffect, useState } from 'react';
import { keptValue } from '#src/kit/same-value.ts';
import type { View } from '#src/sync/index.ts';
import { watchRead } from '#src/sync/mirror/watch.ts';
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

function isSameKey(one: Key, other: Key): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}

/** What a read answered to a key, or how it failed. */
interface Answer<T> {
  readonly key: Key;
  readonly value?: T;
  readonly failed?: unknown;
}

/**
 * The answer of a read over the engine's view, renewed whenever what it read changes; the same one while it says the same.
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
  const [answer, setAnswer] = useState<Answer<T>>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what a read depends on is told by its key
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
  // An answer stays while its successor is read: it says which question it is for.
  return answer && 'value' in answer && isSameKey(answer.key, key) ? answer.value : initial;
}
