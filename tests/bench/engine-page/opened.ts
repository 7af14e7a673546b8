/** An engine on a database of its own, with somebody signed in. */
import { strongRandom, ulid } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import { openBackupStore } from '#src/kit/opfs-store.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { platformLocks } from '#src/kit/platform-locks.ts';
import { openEngine } from '#src/sync/engine.ts';
import type { Engine } from '#src/sync/index.ts';
import { everyRow } from './counting.ts';
import {
  addDoc,
  addNote,
  answerOf,
  classify,
  createMemoryHost,
  docs,
  type MemoryHost,
  notes,
  retitle,
  writeText,
} from './slices.ts';

export interface Opened {
  readonly engine: Engine;
  readonly host: MemoryHost;
  /** Name of the database. */
  readonly name: string;
  /** Keeps mutations from being sent until the returned function is called. */
  hold(): Promise<() => void>;
  /** Resolves once nothing waits or is being sent; its own reads are not counted. */
  sent(): Promise<void>;
  /** Counts the mutations that are done. */
  done(): Promise<number>;
  end(): Promise<void>;
}

interface Settings {
  readonly confirmDelayMs?: number;
  readonly withBackup?: boolean;
}

/** Longer than any case. */
const neverMs = 3_600_000;

export async function open({ confirmDelayMs = neverMs, withBackup = false }: Settings = {}): Promise<Opened> {
  const host = createMemoryHost();
  const name = `bench-${ulid()}`;
  const engine = openEngine({
    name,
    collections: [docs, notes],
    operations: [addDoc, addNote, retitle, writeText],
    remote: host,
    guarded: (remote) => remote,
    classify,
    probe: () => answerOf(host),
    account: () => answerOf(host),
    mainHost: 'memory',
    clock: platformClock,
    locks: platformLocks,
    random: strongRandom,
    confirmDelayMs,
    ...(withBackup && { backup: openBackupStore(name) }),
    report: (error) => reportError(error),
  });
  engine.start();
  await engine.session.change(async () => '7');

  const outbox = async () => (await everyRow(name))['$outbox'] as { state: string }[];
  return {
    engine,
    host,
    name,
    async hold() {
      let release: (() => void) | undefined;
      const released = new Promise<void>((go) => {
        release = go;
      });
      await new Promise<void>((got) => {
        void navigator.locks.request(`${name}-mutations`, () => {
          got();
          return released;
        });
      });
      return must(release, 'the lock');
    },
    async sent() {
      await until(async () => (await outbox()).every(({ state }) => state === 'done'));
    },
    async done() {
      return (await outbox()).filter(({ state }) => state === 'done').length;
    },
    async end() {
      engine.close();
      indexedDB.deleteDatabase(name);
      const root = await navigator.storage.getDirectory();
      if (withBackup) await root.removeEntry(name, { recursive: true });
    },
  };
}

/** Polls every 50 ms until `isSo` resolves to true. */
export async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((later) => setTimeout(later, 50));
}

/** Puts documents on the host and into the mirror; returns their ids. */
export async function pulled({ engine, host }: Opened, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `docs-${n}`);
  for (const id of ids)
    host.items.set(id, { id, value: { id, folder: 'a', title: id, text: `Text of ${id}` } });
  const failure = await engine.pull(docs, 'a');
  if (failure) throw new Error(failure.message);
  return ids;
}
