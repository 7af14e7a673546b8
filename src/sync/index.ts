/**
 * The engine's surface: a local mirror to read, a local outbox for what people do, and the rounds that make both
 * agree with the server. It knows neither React, nor PHP, nor any feature.
 */
import { liveQuery } from 'dexie';
import { must } from '#src/kit/must.ts';
import { type Accepted, type AcceptOptions, accept, type LocalEntry, type Step } from './accept.ts';
import { type Context, type EngineOptions, type Failure, report } from './context.ts';
import { Database } from './database.ts';
import { removeLocal, setLocal } from './local.ts';
import { underLock } from './locks.ts';
import { discard, letGo, retry, settleConflict } from './outbox.ts';
import { pull } from './pull.ts';
import { restore } from './restore.ts';
import { createSchedule } from './schedule.ts';
import { openJournal } from './second-home.ts';
import { countUnsent, forgetOwner, whileUnsure, writeSession } from './session.ts';
import { createView, type View } from './view.ts';

export type { Accepted, AcceptOptions, LocalEntry, Step } from './accept.ts';
export { type AnyCollection, type Collection, defineCollection } from './collection.ts';
export type { Clock, EngineOptions, Failure, Locks, MergeValues } from './context.ts';
export type { Cause, Conflict, OperationState } from './database.ts';
export {
  type AnyOperation,
  defineOperation,
  type Operation,
  type Sending,
  type Written,
} from './operation.ts';
export type { SyncStatus, Trouble } from './status.ts';
export type { OpenOperation, Progress, View } from './view.ts';

export interface Subscription {
  unsubscribe(): void;
}

export interface Engine {
  readonly view: View;
  /** Takes an act in; resolves once it is durable on this device, rejects when it could not be kept. */
  run(operation: Step[0], args: unknown, options?: AcceptOptions): Promise<Accepted>;
  /** Sends what can be sent now, or within `patience` ms; answers whether something is still waiting. */
  drain(patience?: number): Promise<boolean>;
  /** Brings a scope up to date when it is due; the failure of the attempt, if any, is the answer. */
  pull(collection: string, parent?: string, options?: { force?: boolean }): Promise<Failure | undefined>;
  retry(opId: string): Promise<void>;
  /** The person chose between two versions that clash. */
  settle(opId: string, value: unknown): Promise<void>;
  /** Answers false for what is on its way or done: that stays. */
  discard(opId: string): Promise<boolean>;
  /** The person wants no trace of what is done: takes an ended group off this device now instead of after a day. */
  forget(group: string): Promise<void>;
  readonly session: {
    /** Signs in, out or over: nothing is on its way while `during` (the call to the host) runs and says who it is now. */
    change(during: () => Promise<string>): Promise<void>;
    /** How many acts of the signed-in person have not reached the server: asked before signing out. */
    unsent(): Promise<number>;
    /** Takes everything of one person off this device. */
    forget(owner: string): Promise<void>;
  };
  readonly local: {
    set(entry: LocalEntry): Promise<void>;
    remove(kind: string, key: string): Promise<void>;
  };
  /** The person has read that acts were restored. */
  noticed(): Promise<void>;
  /** Calls back with the answer of `read` now and whenever what it read changes, in any tab or the worker. */
  watch<T>(
    read: (view: View) => Promise<T>,
    next: (value: T) => void,
    failed: (error: unknown) => void,
  ): Subscription;
  /** Starts this context's own rounds; again, when somebody comes back to the page. */
  start(): void;
  /** The network may be back, or the person asks: forgets earlier failures to reach a host and tries now. */
  syncNow(): Promise<void>;
  close(): void;
}

function createContext<Remote>(options: EngineOptions<Remote>): Context {
  return {
    options,
    db: new Database(options.name),
    journal: openJournal(options.home),
    operations: new Map(options.operations.map((operation) => [operation.name, operation])),
    collections: new Map(options.collections.map((collection) => [collection.name, collection])),
    closed: false,
    countedAt: options.clock.monotonic(),
    unreachable: new Map(),
  };
}

/** Holds both locks: nothing of anybody's is on its way meanwhile. */
async function alone(context: Context, work: () => Promise<void>): Promise<void> {
  await underLock(context, 'acts', () => underLock(context, 'uploads', work));
}

/** Opens an engine. The database itself opens at its first use. */
export function openEngine<Remote>(options: EngineOptions<Remote>): Engine {
  const context = createContext(options);
  const acts = createSchedule(context, 'acts');
  const uploads = createSchedule(context, 'uploads', acts.kick);
  const view = createView(context);
  const pulling = new Map<string, Promise<Failure | undefined>>();
  const missed = new Map<string, [name: string, parent: string | undefined]>();
  const kick = () => {
    acts.kick();
    uploads.kick();
  };
  /** The act is safe already: what only helps to send it sooner may fail. */
  const wake = () => {
    try {
      options.wake?.();
    } catch (error) {
      report(context, error);
    }
    kick();
  };
  let following: Subscription | undefined;
  /** Another tab left something waiting, or found the network gone: this one has timers too. */
  const follow = () => {
    const troubled = async () => {
      const { waiting, trouble } = await view.status();
      return `${waiting > 0} ${trouble}`;
    };
    let before = '';
    following ??= liveQuery(troubled).subscribe((now) => {
      if (now === before) return;
      before = now;
      if (now.endsWith('none'))
        for (const [name, parent] of missed.values()) void engine.pull(name, parent).catch(noted);
      kick();
    }, noted);
  };
  const noted = (error: unknown) => report(context, error);

  const engine: Engine = {
    view,
    async run(operation, args, acceptOptions) {
      const accepted = await accept(context, [operation, args], acceptOptions);
      context.unreachable.clear();
      wake();
      return accepted;
    },
    async drain(patience) {
      const waits = await Promise.all([acts.drain(patience), uploads.drain()]);
      return Math.min(...waits) < Number.POSITIVE_INFINITY || (await view.status()).sending > 0;
    },
    async pull(name, parent, { force = false } = {}) {
      const collection = must(context.collections.get(name), `collection ${name}`);
      const scope = `${name}/${parent ?? ''}`;
      const running = pulling.get(scope) ?? pull(context, collection, parent, force);
      pulling.set(scope, running);
      const failure = await running.finally(() => pulling.delete(scope));
      if (failure) missed.set(scope, [name, parent]);
      else missed.delete(scope);
      if (failure) kick();
      return failure;
    },
    async retry(opId) {
      await retry(context, opId);
      await acts.syncNow();
      wake();
    },
    async settle(opId, value) {
      await settleConflict(context, opId, value);
      kick();
    },
    discard: (opId) => discard(context, opId),
    forget: (group) => letGo(context, group),
    session: {
      async change(during) {
        await alone(context, async () => writeSession(context, await whileUnsure(context.db, during)));
        kick();
      },
      unsent: async () => countUnsent(context.db, (await view.session()).owner),
      forget: (owner) => forgetOwner(context, owner),
    },
    local: {
      set: (entry) => setLocal(context, entry),
      remove: (kind, key) => removeLocal(context, kind, key),
    },
    noticed: () => context.db.$host.delete('restored'),
    // Dexie follows awaits only inside a querier that is itself an async function.
    watch: (read, next, failed) => liveQuery(async () => read(view)).subscribe(next, failed),
    start() {
      restore(context)
        .then(() => letGo(context))
        .then(async () => ((await view.status()).waiting > 0 ? wake() : kick()))
        .then(follow, noted);
    },
    async syncNow() {
      await acts.syncNow();
      uploads.kick();
    },
    close() {
      following?.unsubscribe();
      acts.stop();
      uploads.stop();
      context.db.close();
    },
  };
  return engine;
}
