/** The page of a rival: every measure by name, for the runner. */
import type { Act, Item, OpenRival, Store } from './rival.ts';

let opened: Store;
let shown: readonly Item[] = [];
let onShown: (() => void) | undefined;

const rest = (ms: number) => new Promise((rested) => setTimeout(rested, ms));

/** Loads one rival and opens its store. */
async function open(rival: string, name: string): Promise<void> {
  await import(/* @vite-ignore */ `./${rival}.js`);
  opened = await (globalThis as unknown as { openRival: OpenRival }).openRival(name);
  addEventListener('online', () => opened.send());
  if (navigator.onLine) opened.send();
}

/** Fetches the list, and shows it; returns the number of items in the first list. */
async function mirror(): Promise<number> {
  await opened.pull();
  await watching();
  return shown.length;
}

async function watching(): Promise<void> {
  const first = new Promise<void>((came) => {
    onShown = () => shown.length > 0 && came();
  });
  opened.watch?.((items) => {
    shown = items;
    onShown?.();
  });
  await first;
}

/** Returns the time (ms) of each act until it is durable, with a pause after each. */
async function accepting(acts: readonly Act[], pauseMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const act of acts) {
    const start = performance.now();
    await opened.accept(act);
    times.push(performance.now() - start);
    await rest(pauseMs);
  }
  return times;
}

/** Returns the time (ms) of each act until the open list shows it. */
async function showing(acts: readonly Act[], pauseMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const act of acts) {
    const start = performance.now();
    const seen = new Promise<void>((came) => {
      onShown = () => shown.some(({ id, title }) => id === act.id && title === act.title) && came();
    });
    await Promise.all([seen, opened.accept(act)]);
    times.push(performance.now() - start);
    await rest(pauseMs);
  }
  return times;
}

/** Returns the time (ms) until all acts are durable, one after the other; `undefined` over the limit. */
async function enqueue(acts: readonly Act[], limitMs: number): Promise<number | undefined> {
  const start = performance.now();
  for (const act of acts) {
    await opened.accept(act);
    if (performance.now() - start > limitMs) return undefined;
  }
  return performance.now() - start;
}

const bench = {
  open,
  pull: () => opened.pull(),
  mirror,
  watching,
  shows: async () => opened.watch !== undefined,
  accepting,
  showing,
  enqueue,
  send: () => opened.send(),
  waiting: () => opened.waiting(),
};
export type Bench = typeof bench;

Object.assign(globalThis, { bench });
