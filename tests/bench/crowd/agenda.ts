/**
 * Virtual time of a simulation and its seeded chance.
 * Invariant: nothing waits for real time, and two runs of one seed are equal.
 */
import type { Clock } from '#src/sync/context.ts';

interface Entry {
  readonly at: number;
  /** Order of entries at the same moment. */
  readonly turn: number;
  run: (() => void) | undefined;
}

function isBefore(a: Entry, b: Entry): boolean {
  return a.at < b.at || (a.at === b.at && a.turn < b.turn);
}

/** The clock of every phone, and its timers in a binary heap. */
export class Agenda implements Clock {
  /** Time (ms) since the simulation began. */
  time = 0;
  private turns = 0;
  private readonly heap: Entry[] = [];

  readonly now = (): number => this.time;
  readonly monotonic = (): number => this.time;

  readonly after = (ms: number, run: () => void): (() => void) => {
    const entry: Entry = { at: this.time + Math.max(0, ms), turn: this.turns++, run };
    this.heap.push(entry);
    this.rise(entry);
    return () => {
      entry.run = undefined;
    };
  };

  /** Fires the timers within `ms`, while `goesOn` returns true. */
  pass(ms: number, goesOn: () => boolean): void {
    const end = this.time + ms;
    for (let next = this.heap[0]; next && next.at <= end && goesOn(); next = this.heap[0]) {
      this.removeFirst();
      this.time = next.at;
      next.run?.();
    }
  }

  private rise(entry: Entry): void {
    const { heap } = this;
    let at = heap.length - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = heap[above];
      if (!other || !isBefore(entry, other)) break;
      heap[at] = other;
      at = above;
    }
    heap[at] = entry;
  }

  private removeFirst(): void {
    const { heap } = this;
    const last = heap.pop();
    if (!last || heap.length === 0) return;
    let at = 0;
    for (;;) {
      const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
      const isLeft = left !== undefined && !(right !== undefined && isBefore(right, left));
      const below = isLeft ? left : right;
      if (!below || !isBefore(below, last)) break;
      heap[at] = below;
      at = 2 * at + (isLeft ? 1 : 2);
    }
    heap[at] = last;
  }
}

/** Returns a random source in [0, 1) from a seed (mulberry32). */
export function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
