/** Two tabs that want to fetch, over the locks of a phone; a frozen one hears nothing. */
import { expect, test } from 'vitest';
import { createOneTab } from '#src/features/downloads/one-tab.ts';
import { LockTable } from '../../fixtures/engine/lock-table.ts';

type Heard = (message: MessageEvent) => void;

function phone() {
  const table = new LockTable();
  const listeners = new Map<string, Heard>();
  const frozen = new Set<string>();
  const timers = new Set<() => void>();

  function tab(name: string) {
    return createOneTab({
      name: 'downloads',
      locks: table.of(name),
      channel: {
        postMessage: (data: unknown) => {
          for (const [other, hear] of listeners)
            if (other !== name && !frozen.has(other)) hear(new MessageEvent('message', { data }));
        },
        addEventListener: (_type: string, hear: unknown) => void listeners.set(name, hear as Heard),
      },
      after: (_ms, work) => {
        timers.add(work);
        return () => timers.delete(work);
      },
    });
  }

  /** All that waits for time happens, as often as said. */
  async function pass(times: number): Promise<void> {
    const turnEnded = () => new Promise((resolve) => setImmediate(resolve));
    await turnEnded();
    for (let at = 0; at < times; at++) {
      for (const work of [...timers]) {
        timers.delete(work);
        work();
      }
      await turnEnded();
    }
  }
  return { tab, pass, frozen, timers };
}

/** Work that goes on until it is told to end. */
function longWork() {
  const said: string[] = [];
  let end: () => void = () => undefined;
  const work = (name: string) => (takenOver: AbortSignal) =>
    new Promise<void>((resolve) => {
      said.push(`${name} fetches`);
      end = resolve;
      takenOver.addEventListener('abort', () => {
        said.push(`${name} stops`);
        resolve();
      });
    });
  return { said, work, end: () => end() };
}

test('A waiting tab is next when the other has ended, and takes nothing from a tab that answers', async () => {
  const { tab, pass, timers } = phone();
  const { said, work, end } = longWork();
  const [one, two] = [tab('one'), tab('two')];
  const first = one(work('one'));
  const second = two(work('two'));
  await pass(6);
  expect(said).toEqual(['one fetches']);
  end();
  await first;
  await pass(1);
  expect(said).toEqual(['one fetches', 'two fetches']);
  end();
  await second;
  expect(timers.size).toBe(0);
});

test('A frozen tab loses its turn, and stops as soon as it wakes', async () => {
  const { tab, pass, frozen } = phone();
  const { said, work, end } = longWork();
  const [one, two] = [tab('one'), tab('two')];
  const first = one(work('one'));
  await pass(1);
  frozen.add('one');
  const second = two(work('two'));
  await pass(3);
  expect(said).toContain('two fetches');
  await first;
  expect(said).toContain('one stops');
  end();
  await second;
});

test('Work that fails says so to whoever asked for it', async () => {
  const { tab } = phone();
  await expect(tab('one')(() => Promise.reject(new Error('the disk is full')))).rejects.toThrow('disk');
});
