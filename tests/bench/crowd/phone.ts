/**
 * One phone of the crowd: its mutations, the lock its contexts share, and the actions of its person and browser.
 * Invariant: a round holds the lock; a read of the CMS recognises applied mutations by marker and write id.
 */
import type { Cms } from './cms.ts';
import { Rounds } from './rounds.ts';
import { type Context, type MutationRow, newMutation, type Rest, retried } from './rules.ts';

/** One mutation, and the number of times the CMS carried it out. */
export interface Waiting {
  row: MutationRow;
  applied: number;
  doneAt?: number;
}

/** The parts that all phones share. */
export interface World {
  readonly rules: Context;
  readonly cms: Cms;
  readonly random: () => number;
  readonly people: People;
}

/** Behaviour of people and browsers, as shares and mean times (ms). */
export interface People {
  /** Share of people with the page open at the beginning. */
  readonly open: number;
  /** Share of browsers with Background Sync. */
  readonly sync: number;
  /** Mean time between two visits of a person. */
  readonly visitMs: number;
  /** Share of visits with a tap on *Send now*. */
  readonly taps: number;
}

/** Delays after which a browser fires a failed sync event again, before it gives up. */
const syncAgainMs = [5 * 60_000, 15 * 60_000];
/** Length of a visit by a person who does not leave the page open. */
const lookMs = 2 * 60_000;
const syncBudgetMs = 60_000;

const after = (world: World, ms: number, run: () => void) => world.rules.options.clock.after(ms, run);

export class Phone {
  readonly waiting: Waiting[] = [];
  /** Hosts whose connection is in doubt, shared by all contexts. */
  readonly issues = new Set<string>();
  /** Rests that hosts were given, shared by all contexts. */
  readonly rests = new Map<string, Rest>();
  /** Order number of the last write that each host accepted. */
  readonly written = new Map<string, number>();
  order = 0;
  readonly host: string;
  private page: Rounds | undefined;
  private syncing = false;
  private readonly hasSync: boolean;
  private readonly turns: (() => void)[] = [];
  private locked = false;
  private readonly world: World;

  constructor(world: World, number: number) {
    const { random, people, rules } = world;
    this.world = world;
    this.hasSync = random() < people.sync;
    const kind = random() < 0.5 ? 'command' : 'update';
    this.host = kind === 'command' ? 'other-info' : 'cms';
    const count = 1 + Math.floor(random() * 5);
    const now = rules.options.clock.now();
    for (let at = 0; at < count; at++)
      this.waiting.push({ row: newMutation(kind, number * 8 + at, now), applied: 0 });
  }

  get isDone(): boolean {
    return this.waiting.every(({ row }) => row.state === 'done' || row.state === 'blocked');
  }

  /** Runs work once the lock is free, until the work calls `over`. */
  underLock(work: (over: () => void) => void): void {
    const run = () =>
      work(() => {
        const next = this.turns.shift();
        if (next) next();
        else this.locked = false;
      });
    if (this.locked) return void this.turns.push(run);
    this.locked = true;
    run();
  }

  /** Accepts all mutations now, with the page open. */
  accept(): void {
    const { random, people } = this.world;
    this.page = new Rounds(this.world, this);
    this.wake();
    this.page.schedule();
    if (random() >= people.open) after(this.world, lookMs, () => this.close());
    this.comeBackLater();
  }

  private close(): void {
    this.page?.close();
    this.page = undefined;
  }

  /** Brings the network back: the browser tells the open page, and fires the worker's sync event. */
  online(): void {
    const { random, people } = this.world;
    for (const host of ['cms', this.host]) this.issues.add(host);
    if (random() < people.open) {
      this.page = new Rounds(this.world, this);
      this.page.syncNow('network');
    }
    this.wake();
    this.comeBackLater();
  }

  /** Lets the person visit the page again and again. */
  private comeBackLater(): void {
    const { random, people } = this.world;
    const visit = () => {
      if (this.isDone) return;
      this.visit();
      this.comeBackLater();
    };
    after(this.world, -Math.log(1 - random()) * people.visitMs, visit);
  }

  private visit(): void {
    const { random, people } = this.world;
    const isBack = this.page !== undefined;
    this.page ??= new Rounds(this.world, this);
    const { page } = this;
    this.wake();
    page.schedule();
    const tap = () => {
      for (const one of this.waiting)
        if (one.row.state === 'pending' && one.row.cause) one.row = { ...one.row, ...retried(one.row) };
      page.schedule();
    };
    if (isBack && random() < people.taps) page.syncNow('person', tap);
    else if (isBack) page.syncNow('visit');
  }

  /** Asks the browser for a sync event, which it fires within a second, as it believes to be online. */
  private wake(): void {
    if (!this.hasSync || this.syncing) return;
    this.syncing = true;
    after(this.world, this.world.random() * 1_000, () => this.sync(0));
  }

  private sync(failed: number): void {
    const worker = new Rounds(this.world, this);
    worker.drain(syncBudgetMs, () =>
      worker.drain(0, (nextIn) => {
        const wait = syncAgainMs[failed];
        if (nextIn === Number.POSITIVE_INFINITY || wait === undefined) this.syncing = false;
        else after(this.world, wait, () => this.sync(failed + 1));
      }),
    );
  }
}
