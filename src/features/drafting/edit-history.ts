/**
 * What was done to each item since its editor was opened, to be taken back step by step.
 * Invariant: a step holds what its author changed and nothing else: taking it back leaves what others wrote meanwhile.
 */
import { type MergeOptions, merge } from '#src/sync/merge.ts';

/** An item before and after something was done to it. */
export interface EditStep<Item> {
  /** The item, by a name that stays the same once the office has given it an id. */
  readonly of: string;
  readonly before: Item;
  readonly after: Item;
}

interface NotedStep<Item> extends EditStep<Item> {
  /** Of a field that stores itself again and again: which one. */
  readonly field: string | undefined;
  /** What was stored between two pauses may go on in one step. */
  readonly stretch: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

export type Way = 'undo' | 'redo';

export const otherWay: Readonly<Record<Way, Way>> = { undo: 'redo', redo: 'undo' };

export interface EditHistory<Item> {
  /** `stretch` is the one it was asked for in: storing takes time, in which the next one may begin. */
  note(step: EditStep<Item>, field?: string, stretch?: number): void;
  stretch(): number;
  /** Whatever is asked for from now on is a step of its own. */
  pause(): void;
  /** The newest step of an item, taken out. */
  take(way: Way, item: string): EditStep<Item> | undefined;
  /** A step that was carried out: it can be taken back the other way. */
  put(way: Way, step: EditStep<Item>): void;
  has(way: Way, item: string): boolean;
  subscribe(listener: () => void): () => void;
}

const mostSteps = 20;
/** What is stored in one field without a longer rest (ms) is one step, up to this long (ms). */
const restMs = 2_000;
const longestMs = 10_000;

/** Opens the history of one editor. */
export function openEditHistory<Item>(now: () => number = Date.now): EditHistory<Item> {
  const stacks: Readonly<Record<Way, Map<string, readonly NotedStep<Item>[]>>> = {
    undo: new Map(),
    redo: new Map(),
  };
  const listeners = new Set<() => void>();
  let stretch = 0;

  function pause(): void {
    stretch += 1;
  }
  function stack(way: Way, item: string): readonly NotedStep<Item>[] {
    return stacks[way].get(item) ?? [];
  }
  function store(way: Way, item: string, steps: readonly NotedStep<Item>[]): void {
    stacks[way].set(item, steps.slice(-mostSteps));
    for (const listener of listeners) listener();
  }

  return {
    note(step, field, asked = stretch) {
      const { of } = step;
      const steps = stack('undo', of);
      const last = steps.at(-1);
      const at = now();
      const goesOn =
        field !== undefined &&
        last?.field === field &&
        last.stretch === asked &&
        at - last.endedAt <= restMs &&
        at - last.startedAt <= longestMs;
      stacks.redo.delete(of);
      if (goesOn) store('undo', of, [...steps.slice(0, -1), { ...last, after: step.after, endedAt: at }]);
      else store('undo', of, [...steps, { ...step, field, stretch: asked, startedAt: at, endedAt: at }]);
    },
    stretch: () => stretch,
    pause,
    take(way, item) {
      const steps = stack(way, item);
      pause();
      store(way, item, steps.slice(0, -1));
      return steps.at(-1);
    },
    put(way, step) {
      const noted = { ...step, field: undefined, stretch, startedAt: 0, endedAt: 0 };
      store(way, step.of, [...stack(way, step.of), noted]);
    },
    has: (way, item) => stack(way, item).length > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns an item without a step; nothing where somebody changed the same place since. */
export function withoutStep<Item>(
  { before, after }: Pick<EditStep<Item>, 'before' | 'after'>,
  now: Item,
  rules: MergeOptions,
): Item | undefined {
  const { value, conflicts } = merge(after, before, now, rules);
  return conflicts.length > 0 ? undefined : (value as Item);
}
