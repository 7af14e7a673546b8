/**
 * A world for the engine: time that moves only when told, locks that die with their holder, a server that can lose
 * requests and answers, and contexts (tabs, workers) that can be killed or frozen at any await.
 */
import * as v from 'valibot';
import { defineOperation, type Engine, openEngine } from '../../src/sync/index.ts';
import { Disk, onDisk } from './disk.ts';
import { docOperations, docs } from './docs.ts';
import { LockTable } from './lock-table.ts';
import { failures, living, Refusal, type Remote, Server, send } from './server.ts';
import { Time, turns } from './time.ts';

const Text = v.object({ text: v.string() });

/** A create that can be looked for by its marker. */
export const addNote = defineOperation<{ text: string }, Remote>({
  name: 'note.add',
  version: 1,
  kind: 'create',
  who: 'anyone',
  host: 'cms',
  args: Text,
  describe: ({ text }) => `Add the note ${text}`,
  entity: (_args, ownId) => ({ collection: 'notes', id: ownId }),
  apply: (_value, { text }, ownId) => ({ id: ownId, text }),
  write: async (remote, { marker, args }) => {
    const { server } = remote;
    const { id } = await send(remote, marker, () => server.insert('notes', marker));
    return { id, value: { id, text: args.text } };
  },
  find: async (remote, { marker, args }) => {
    const { server } = remote;
    await living(remote, turns(2));
    server.meet();
    const row = server.marked(marker)[0];
    if (row) server.fateOf(marker).confirmed += 1;
    return row && { id: row.id, value: { id: row.id, text: args.text } };
  },
});

/** A create nobody may look for: a visitor's booking. */
export const makeBooking = defineOperation<{ text: string }, Remote>({
  name: 'booking.make',
  version: 1,
  kind: 'create',
  who: 'anyone',
  host: 'cms',
  args: Text,
  describe: ({ text }) => `Book ${text}`,
  entity: (_args, ownId) => ({ collection: 'bookings', id: ownId }),
  write: async (remote, { marker, args }) => {
    const written = await send(remote, marker, () => remote.server.insert('bookings', marker));
    remote.server.heardOf.add(args.text);
    return written;
  },
});

export const sendMail = defineOperation<{ text: string }, Remote>({
  name: 'mail.send',
  version: 1,
  kind: 'send',
  who: 'anyone',
  host: 'mail',
  args: Text,
  describe: ({ text }) => `Send ${text}`,
  entity: (_args, ownId) => ({ collection: 'mails', id: ownId }),
  write: async (remote, { marker, args: { text } }) => {
    const [, followed] = text.split(' after ');
    if (followed && !remote.server.heardOf.has(followed)) remote.server.tooEarly.push(text);
    await send(remote, marker, () => String(remote.server.mails.push(marker)));
    return {};
  },
});

export const notes = {
  name: 'notes',
  schema: v.object({ id: v.string(), text: v.string() }),
  key: ({ id }: { id: string }) => ({ id }),
  scope: { who: 'public', minAge: 60_000 },
  fetch: async ({ server }: Remote): Promise<{ id: string; text: string }[]> => {
    server.meet();
    return server.rows.filter((row) => row.table === 'notes').map(({ id }) => ({ id, text: `note ${id}` }));
  },
} as const;

let worlds = 0;

export interface Tab {
  readonly name: string;
  readonly engine: Engine;
  /** The end of its process: nothing after the present await happens. */
  kill(): void;
  freeze(): void;
  thaw(): void;
  readonly frozen: () => boolean;
  readonly alive: () => boolean;
}

/** One device: a disk with a database, any number of contexts on it, and a server. */
export class World {
  readonly time = new Time();
  readonly server = new Server(this.time);
  readonly locks = new LockTable();
  readonly disk = new Disk();
  readonly errors: unknown[] = [];
  readonly name = `world-${++worlds}`;
  /** What the wall clock is wrong by (ms). */
  wrongBy = 0;
  private contexts = 0;
  private readonly random: () => number;

  constructor(seed = 1) {
    this.random = mulberry(seed);
  }

  /** Starts a tab or a worker. */
  open(options: Partial<Parameters<typeof openEngine<Remote>>[0]> = {}): Tab {
    const name = `context-${++this.contexts}`;
    const { server, time, locks, disk } = this;
    let alive = true;
    const born = time.now;
    let frozen: Promise<void> = Promise.resolve();
    let release: (() => void) | undefined;
    const thaw = () => {
      release?.();
      release = undefined;
    };
    const freeze = () => {
      if (!release) frozen = new Promise((done) => (release = done));
    };
    const thawed = () => frozen;
    const working = (lock: 'acts' | 'uploads', moment: 'leaves' | 'heard') => {
      const holds = locks.holds(name, lock);
      if (!holds) server.note('zombie');
      if (!holds && moment === 'leaves' && !locks.robbed.has(name))
        disk.breaches.push('a request left without the lock, and nobody had taken it');
      if (!options.merge) server.note('worker sent');
    };
    const remote: Remote = { server, alive: () => alive, thawed, working };
    const open = () =>
      openEngine<Remote>({
        name: this.name,
        collections: [notes, docs],
        operations: [addNote, makeBooking, sendMail, ...docOperations],
        remote,
        classify: (error) => (error instanceof Refusal ? error.failure : failures.lost),
        reach: async () => {
          await living(remote, turns(1));
          server.meet();
        },
        mainHost: 'cms',
        clock: {
          now: () => time.now + this.wrongBy,
          monotonic: () => time.now - born,
          after: (ms, run) => time.after(ms, () => void frozen.then(() => alive && run())),
        },
        locks: locks.of(name),
        random: this.random,
        settleMs: 90_000,
        report: (error) => this.errors.push(error),
        ...options,
      });
    const engine = onDisk({ disk, alive: () => alive, thawed }, open);
    const kill = () => {
      alive = false;
      engine.close();
      locks.die(name);
      thaw();
    };
    const states = { frozen: () => release !== undefined, alive: () => alive };
    return { name, engine, kill, freeze, thaw, ...states };
  }
}

/** The e-mail, on its way for so long (ms) before it arrives. */
export function slowly({ time }: World, ms: number): typeof sendMail {
  return {
    ...sendMail,
    write: async (remote, sending) => {
      await time.pass(ms);
      return sendMail.write(remote, sending);
    },
  };
}

/** A seeded random source (mulberry32), so that a failing run can be repeated. */
export function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
