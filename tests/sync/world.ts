/**
 * A world for the engine: time that moves only when told, locks that die with their holder, a server that can lose
 * requests and answers, and contexts (tabs, workers) that can be killed at any await.
 */
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import type { Failure } from '../../src/sync/context.ts';
import { defineOperation, type Engine, openEngine } from '../../src/sync/index.ts';

export type Fault =
  | 'ok'
  | 'drop-before'
  | 'drop-after'
  | '500-before'
  | '500-after'
  | 'late'
  | 'refused'
  | '429'
  | '401';

export class Refusal extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

const failures = {
  lost: { kind: 'offline', message: 'no answer', applied: 'maybe' },
  server: { kind: 'busy', message: 'HTTP 500', applied: 'maybe' },
  no: { kind: 'refused', message: 'not like this', applied: 'no' },
  later: { kind: 'busy', message: 'HTTP 429', applied: 'no', retryAfterMs: 30_000 },
  signedOut: { kind: 'signed-out', message: 'HTTP 401', applied: 'no' },
  portal: { kind: 'garbled', message: 'a page instead of an answer', applied: 'maybe' },
} as const satisfies Record<string, Failure>;

/** Virtual time: timers fire only while `advance` runs. */
export class Time {
  now = 1_800_000_000_000;
  private timers: { at: number; run: () => void }[] = [];

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.now + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };

  /** Lets everything happen that happens by itself, then moves to the next timer within `ms`, and so on. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await turns();
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) {
        await turns(300);
        if (this.timers.some((timer) => timer.at <= end)) continue;
        break;
      }
      this.now = Math.max(this.now, next.at);
      this.timers = this.timers.filter((timer) => timer !== next);
      next.run();
    }
    this.now = end;
  }
}

/** Enough turns of the event loop for a few transactions of the in-memory IndexedDB. */
export async function turns(count = 60): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((done) => setImmediate(done));
}

/** Web Locks: exclusive, in order, and let go when their context dies. */
export class LockTable {
  private queue: { context: string; grant: () => void }[] = [];

  private next(): void {
    this.queue[0]?.grant();
  }

  of(context: string) {
    return {
      request: async <T>(_name: string, holding: () => Promise<T>): Promise<T> => {
        await new Promise<void>((grant) => {
          this.queue.push({ context, grant });
          if (this.queue.length === 1) this.next();
        });
        const mine = this.queue[0];
        try {
          return await holding();
        } finally {
          if (mine && this.queue[0] === mine) {
            this.queue.shift();
            this.next();
          }
        }
      },
    };
  }

  die(context: string): void {
    const held = this.queue[0]?.context === context;
    this.queue = this.queue.filter((one) => one.context !== context);
    if (held) this.next();
  }
}

export class Server {
  rows: { id: string; marker: string; table: string }[] = [];
  mails: string[] = [];
  requests = 0;
  faults: Fault[] = [];
  network: 'on' | 'off' | 'portal' = 'on';
  private readonly time: Time;
  constructor(time: Time) {
    this.time = time;
  }

  /** One write: the next fault decides what becomes of it and of its answer. */
  async write(apply: () => string): Promise<{ id: string }> {
    this.requests += 1;
    await turns(2);
    if (this.network === 'off') throw new Refusal(failures.lost);
    if (this.network === 'portal') throw new Refusal(failures.portal);
    const fault = this.faults.shift() ?? 'ok';
    if (fault === 'drop-before') throw new Refusal(failures.lost);
    if (fault === '500-before') throw new Refusal(failures.server);
    if (fault === 'refused') throw new Refusal(failures.no);
    if (fault === '429') throw new Refusal(failures.later);
    if (fault === '401') throw new Refusal(failures.signedOut);
    if (fault === 'late') {
      this.time.after(30_000, () => void apply());
      throw new Refusal(failures.lost);
    }
    const id = apply();
    await turns(2);
    if (fault === 'drop-after') throw new Refusal(failures.lost);
    if (fault === '500-after') throw new Refusal(failures.server);
    return { id };
  }

  insert(table: string, marker: string): string {
    const id = String(this.rows.length + 1);
    this.rows.push({ id, marker, table });
    return id;
  }

  marked(marker: string) {
    return this.rows.filter((row) => row.marker === marker);
  }
}

export interface Remote {
  server: Server;
  alive: () => boolean;
}

/** A dead context never hears another answer. */
async function living<T>({ alive }: Remote, answer: Promise<T>): Promise<T> {
  const forever = () => new Promise<T>(() => undefined);
  return answer.then(
    (value) => (alive() ? value : forever()),
    (error: unknown) => (alive() ? Promise.reject(error) : forever()),
  );
}

const Text = v.object({ text: v.string() });

/** A create that can be looked for by its marker. */
export const addNote = defineOperation<{ text: string }, Remote>({
  name: 'note.add',
  version: 1,
  kind: 'create',
  host: 'cms',
  args: Text,
  describe: ({ text }) => `Add the note ${text}`,
  entity: (_args, ownId) => ({ collection: 'notes', id: ownId }),
  apply: (_value, { text }, ownId) => ({ id: ownId, text }),
  write: async (remote, { marker, args }) => {
    const { server } = remote;
    const { id } = await living(
      remote,
      server.write(() => server.insert('notes', marker)),
    );
    return { id, value: { id, text: args.text } };
  },
  find: async (remote, { marker, args }) => {
    const { server } = remote;
    await living(remote, turns(2));
    if (server.network !== 'on') throw new Refusal(failures.lost);
    const row = server.marked(marker)[0];
    return row && { id: row.id, value: { id: row.id, text: args.text } };
  },
});

/** A create nobody may look for: a visitor's booking. */
export const makeBooking = defineOperation<{ text: string }, Remote>({
  name: 'booking.make',
  version: 1,
  kind: 'create',
  host: 'cms',
  args: Text,
  describe: ({ text }) => `Book ${text}`,
  entity: (_args, ownId) => ({ collection: 'bookings', id: ownId }),
  write: (remote, { marker }) =>
    living(
      remote,
      remote.server.write(() => remote.server.insert('bookings', marker)),
    ),
});

export const sendMail = defineOperation<{ text: string }, Remote>({
  name: 'mail.send',
  version: 1,
  kind: 'send',
  host: 'mail',
  args: Text,
  describe: ({ text }) => `Send ${text}`,
  entity: (_args, ownId) => ({ collection: 'mails', id: ownId }),
  write: async (remote, { marker }) => {
    const { server } = remote;
    await living(
      remote,
      server.write(() => String(server.mails.push(marker))),
    );
    return {};
  },
});

export const notes = {
  name: 'notes',
  schema: v.object({ id: v.string(), text: v.string() }),
  key: ({ id }: { id: string }) => ({ id }),
  scope: { who: 'public', minAge: 60_000 },
  fetch: async ({ server }: Remote): Promise<{ id: string; text: string }[]> => {
    if (server.network !== 'on') throw new Refusal(failures.lost);
    return server.rows.filter((row) => row.table === 'notes').map(({ id }) => ({ id, text: `note ${id}` }));
  },
} as const;

let worlds = 0;

/** One device: a database, any number of contexts on it, and a server. */
export class World {
  readonly time = new Time();
  readonly server = new Server(this.time);
  readonly locks = new LockTable();
  readonly errors: unknown[] = [];
  private readonly name = `world-${++worlds}`;
  private contexts = 0;
  private readonly random: () => number;

  constructor(seed = 1) {
    this.random = mulberry(seed);
  }

  /** Starts a tab or a worker. `kill` is the end of its process: nothing after the present await happens. */
  open(options: Partial<Parameters<typeof openEngine<Remote>>[0]> = {}): {
    engine: Engine;
    kill: () => void;
  } {
    const context = `context-${++this.contexts}`;
    let alive = true;
    const born = this.time.now;
    const remote: Remote = { server: this.server, alive: () => alive };
    const engine = openEngine<Remote>({
      name: this.name,
      collections: [notes],
      operations: [addNote, makeBooking, sendMail],
      remote,
      classify: (error) => (error instanceof Refusal ? error.failure : failures.lost),
      reach: async () => {
        await living(remote, turns(1));
        if (this.server.network === 'off') throw new Refusal(failures.lost);
        if (this.server.network === 'portal') throw new Refusal(failures.portal);
      },
      mainHost: 'cms',
      clock: {
        now: () => this.time.now,
        monotonic: () => this.time.now - born,
        after: (ms, run) => this.time.after(ms, () => alive && run()),
      },
      locks: this.locks.of(context),
      random: this.random,
      settleMs: 90_000,
      report: (error) => this.errors.push(error),
      ...options,
    });
    const kill = () => {
      alive = false;
      engine.close();
      this.locks.die(context);
    };
    return { engine, kill };
  }
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
