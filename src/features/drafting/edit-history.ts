/**
 * The changes of each item since its editor was opened, for undo and redo.
 * Invariant: a step contains only its author's change; undoing it keeps the changes that others made meanwhile.
 */
import { type MergeOptions, merge } from '#src/sync/merge/merge.ts';

/** An item before and after a change. */
export interface EditStep<Item> {
  /** A name of the item that stays the same when the office gives it an id. */
  readonly of: string;
  readonly before: Item;
  readonly after: Item;
}

interface NotedStep<Item> extends EditStep<Item> {
  /** The name of the field, for a self-storing field. */
  readonly field: string | undefined;
  /** The number of the stretch between two pauses; typing in one stretch may be one step. */
  readonly stretch: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

export type Way = 'undo' | 'redo';

export const otherWay: Readonly<Record<Way, Way>> = { undo: 'redo', redo: 'undo' };

export interface EditHistory<Item> {
  /** Adds a step. `stretch` is the one in which the change was requested, because storing takes time. */
  note(step: EditStep<Item>, field?: string, stretch?: number): void;
  stretch(): number;
  /** Begins a new stretch. */
  pause(): void;
  /** Removes and returns the newest step of an item. */
  take(way: Way, item: string): EditStep<Item> | undefined;
  /** Adds an undone or redone step for the other direction. */
  put(way: Way, step: EditStep<Item>): void;
  has(way: Way, item: string): boolean;
  subscribe(listener: () => void): () => void;
}

const mostSteps = 20;
/** Typing in one field is one step up to a pause (ms) and up to a total length (ms). */
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
    note(step, field, inStretch = stretch) {
      const { of } = step;
      const steps = stack('undo', of);
      const last = steps.at(-1);
      const at = now();
      const goesOn =
        field !== undefined &&
        last?.field === field &&
        last.stretch === inStretch &&
        at - last.endedAt <= restMs &&
        at - last.startedAt <= longestMs;
      stacks.redo.delete(of);
      if (goesOn) store('undo', of, [...steps.slice(0, -1), { ...last, after: step.after, endedAt: at }]);
      else store('undo', of, [...steps, { ...step, field, stretch: inStretch, startedAt: at, endedAt: at }]);
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

/** Returns an item without a step; `undefined` where somebody has changed the same place since. */
export function withoutStep<Item>(
  { before, after }: Pick<EditStep<Item>, 'before' | 'after'>,
  now: Item,
  rules: MergeOptions,
): Item | undefined {
  const { value, conflicts } = merge(after, before, now, rules);
  return conflicts.length > 0 ? undefined : (value as Item);
}
