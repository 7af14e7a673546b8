/**
 * A phone for the engine's tests: time that moves only when told, locks that die with their holder, a naive server, and
 * contexts (tabs, the worker) that can be killed or frozen at any await.
 *
 *   const world = new World();                              // one phone, one server, nobody signed in
 *   const page = world.openPage();                          // a tab that merges; `.engine` is the real engine
 *   const worker = world.openWorker();                      // sends only: no merge, no timers of its own
 *   await world.signIn(page, 'nomvula');                    // host and phone know her
 *   const { id } = await page.engine.run(createDoc, { title: 'Week one' });
 *   await world.time.advance(90_000);                       // everything that happens by itself in 90 s
 *   world.server.rowsOf('docs')                             // what the host has: { id, parent, data, madeBy }
 *   world.server.madeBy(mutationId)                         // the rows a create made
 *   world.server.requests                                   // every writing request that left, in order
 *   world.server.fateOf(marker).applied                     // …and what came of it: left, taken, applied, confirmed
 *
 * Faults. `server.faults = ['drop-after', …]` befall the next writes, `server.readFaults` the next reads (faults.ts has
 * the names), `server.always` every write. `server.network = 'off' | 'portal' | 'on'`, `server.expired = true` (401 for
 * all), `server.forbids = 'phone' | 'account' | 'writes'` (403), `server.slowReads = 3_000` (ms an answer is on its way),
 * `server.keepsMarkers / keepsWriteIds / respells / says404` are the host's habits.
 * Somebody elsewhere: `server.elsewhere(id, { ...server.rows.get(id).data, title: 'x' })`, or `undefined` to delete.
 *
 * Time. `time.advance(ms)` fires timers; `time.sleep(ms)` is a phone asleep (its timers and monotonic clocks stop);
 * `world.wrongBy = 7_200_000` sets the wall clock wrong; `turns(n)` of loop.ts lets n steps of the event loop happen,
 * `quiet()` all of them.
 *
 * Contexts. `page.kill()` ends its process after the present await, `page.freeze()` / `page.thaw()` stop and resume it,
 * `page.freezeAtSend(freeze)` calls back between the seal and the request.
 * A request leaves only from a live, thawed context, and the engine's `check` runs in that very moment.
 *
 * Storage. `world.disk.full = true` (quota), `world.disk.transactions` counts them; `world.disk.backup` is the backup
 * store: `.files`, `.failing`, `.full`, `.evict()`, `.has(mutationId)`. `await loseDatabase(world)` after killing all.
 *
 * Collections and operations: docs.ts (docs, notes), commands.ts (booking, e-mails, upload). `world.errors` is what the
 * engine reported. Every other option of the engine can be handed to `open`: `world.openPage({ probe, operations })`.
 */

import { classify } from '#src/cms/errors.ts';
import { mergeText } from '#src/kit/merge-text.ts';
import { openEngine } from '#src/sync/engine.ts';
import type { Engine, EngineOptions } from '#src/sync/index.ts';
// Loaded by a page with its first mutation: here at once, so that time never moves while a file is read.
import '#src/sync/accept-change.ts';
import '#src/sync/prune.ts';
import '#src/sync/merge.ts';
import '#src/sync/resolve.ts';
import '#src/sync/restore.ts';
import '#src/sync/schedule.ts';
import '#src/sync/session-change.ts';
import { commandOperations, uploadFile } from './commands.ts';
import { Disk, onDisk } from './disk.ts';
import { docOperations, docs, notes } from './docs.ts';
import { LockTable } from './lock-table.ts';
import { Server } from './server.ts';
import { Time } from './time.ts';
import { account, probe, type Remote } from './wire.ts';

type Options = Partial<EngineOptions<Remote>>;

export interface Tab {
  readonly name: string;
  readonly engine: Engine;
  /** The end of its process: nothing after the present await happens. */
  kill(): void;
  freeze(): void;
  /** Calls back when its next write is sealed and about to leave. */
  freezeAtSend(freeze?: () => void): void;
  thaw(): void;
  readonly frozen: () => boolean;
  readonly alive: () => boolean;
}

let worlds = 0;

/** One phone: a disk with a database, any number of contexts on it, and a server. */
export class World {
  readonly time = new Time();
  readonly server = new Server(this.time);
  readonly locks = new LockTable();
  readonly disk = new Disk();
  /** What the engine reported. */
  readonly errors: unknown[] = [];
  readonly name = `world-${++worlds}`;
  /** What the wall clock is wrong by (ms). */
  wrongBy = 0;
  confirmDelayMs = 90_000;
  private contexts = 0;
  private readonly random: () => number;

  constructor(seed = 1) {
    this.random = mulberry(seed);
  }

  /** A tab with everything a page has. */
  openPage(options: Options = {}): Tab {
    return this.open({ mergeText: async () => mergeText, ...options });
  }

  /** The worker: what needs a merge waits for a page. */
  openWorker(options: Options = {}): Tab {
    return this.open(options, true);
  }

  private open(options: Options, isWorker = false): Tab {
    const name = `context-${++this.contexts}`;
    const { server, time, locks, disk } = this;
    let alive = true;
    const [born, sleptBefore] = [time.now, time.slept];
    let frozen: Promise<void> = Promise.resolve();
    let release: (() => void) | undefined;
    const thaw = () => {
      release?.();
      release = undefined;
    };
    const freeze = () => {
      if (!release && alive) frozen = new Promise((done) => (release = done));
    };
    const thawed = () => frozen;
    const isAlive = () => alive;
    const leaves: Remote['leaves'] = (lock) => {
      if (isWorker) server.note('worker sent');
      if (locks.holds(name, lock)) return;
      server.note('sent without the lock');
      if (!locks.losers.has(name))
        server.breaches.push('a request left without the lock, and nobody had taken it');
    };
    let atSend: (() => void) | undefined;
    const reaches = () => {
      atSend?.();
      atSend = undefined;
    };
    const remote: Remote = { server, context: name, alive: isAlive, thawed, reaches, leaves };
    const open = () =>
      openEngine<Remote>({
        name: this.name,
        collections: [docs, notes],
        operations: [...docOperations, ...commandOperations],
        upload: uploadFile,
        remote,
        guarded: (plain, check) => ({ ...plain, check }),
        classify,
        probe: (_host, signal) => probe(remote, signal),
        account: (owner, signal) => account(remote, owner, signal),
        mainHost: 'cms',
        clock: {
          now: () => time.now + this.wrongBy,
          monotonic: () => time.now - born - (time.slept - sleptBefore),
          after: (ms, run) => time.ofPhone(ms, () => void frozen.then(() => alive && run())),
        },
        locks: locks.of(name),
        random: this.random,
        confirmDelayMs: this.confirmDelayMs,
        backup: Promise.resolve(disk.backup.of(isAlive)),
        report: (error) => this.errors.push(error),
        ...options,
      });
    const engine = onDisk({ disk, alive: isAlive, thawed }, open);
    const kill = () => {
      alive = false;
      engine.close();
      locks.die(name);
      thaw();
    };
    const freezeAtSend: Tab['freezeAtSend'] = (then) => {
      atSend = then;
    };
    return {
      name,
      engine,
      kill,
      freeze,
      freezeAtSend,
      thaw,
      frozen: () => release !== undefined,
      alive: isAlive,
    };
  }

  /** Signs in (or out, as `anyone`) at the host and on the phone. */
  async signIn({ engine }: Tab, who: string): Promise<void> {
    await engine.session.change(async () => {
      this.server.signedIn = who;
      this.server.expired = false;
      return who;
    });
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
