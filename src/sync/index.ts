/**
 * The engine's surface: a local mirror to read, a local outbox for what people do, and the rounds that make both
 * agree with the server. It knows neither React, nor PHP, nor any feature.
 */
import { liveQuery } from 'dexie';
import { must } from '#src/kit/must.ts';
import { type Context, type EngineOptions, type Failure, report } from './context.ts';
import { Database } from './database.ts';
import { removeLocal, setLocal } from './local.ts';
import {
  type Accepted,
  type AcceptOptions,
  accept,
  discard,
  type LocalEntry,
  letGo,
  retry,
  type Step,
} from './outbox.ts';
import { pull } from './pull.ts';
import { createSchedule } from './schedule.ts';
import { createView, type View } from './view.ts';

export { type AnyCollection, type Collection, defineCollection } from './collection.ts';
export type { Clock, EngineOptions, Failure, Locks } from './context.ts';
export type { Cause, OperationState } from './database.ts';
export {
  type AnyOperation,
  defineOperation,
  type Operation,
  type Sending,
  type Written,
} from './operation.ts';
export type { Accepted, AcceptOptions, LocalEntry, Step } from './outbox.ts';
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
  discard(opId: string): Promise<void>;
  /** The person wants no trace of what is done: takes an ended group off this device now instead of after a day. */
  forget(group: string): Promise<void>;
  readonly local: {
    set(entry: LocalEntry): Promise<void>;
    remove(kind: string, key: string): Promise<void>;
  };
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
    operations: new Map(options.operations.map((operation) => [operation.name, operation])),
    collections: new Map(options.collections.map((collection) => [collection.name, collection])),
    closed: false,
    countedAt: options.clock.monotonic(),
    unreachable: new Map(),
  };
}

/** Opens an engine. The database itself opens at its first use. */
export function openEngine<Remote>(options: EngineOptions<Remote>): Engine {
  const context = createContext(options);
  const schedule = createSchedule(context);
  const view = createView(context);
  const pulling = new Map<string, Promise<Failure | undefined>>();

  return {
    view,
    async run(operation, args, acceptOptions) {
      const accepted = await accept(context, [operation, args], acceptOptions);
      options.wake?.();
      context.unreachable.clear();
      schedule.kick();
      return accepted;
    },
    async drain(patience) {
      await schedule.drain(patience);
      return (await view.status()).waiting > 0;
    },
    async pull(name, parent, { force = false } = {}) {
      const collection = must(context.collections.get(name), `collection ${name}`);
      const scope = `${name}/${parent ?? ''}`;
      const running = pulling.get(scope) ?? pull(context, collection, parent, force);
      pulling.set(scope, running);
      const failure = await running.finally(() => pulling.delete(scope));
      if (failure) schedule.kick();
      return failure;
    },
    async retry(opId) {
      await retry(context, opId);
      await schedule.syncNow();
    },
    discard: (opId) => discard(context, opId),
    forget: (group) => letGo(context, group),
    local: {
      set: (entry) => setLocal(context, entry),
      remove: (kind, key) => removeLocal(context, kind, key),
    },
    watch: (read, next, failed) => liveQuery(() => read(view)).subscribe(next, failed),
    start() {
      void letGo(context).then(schedule.kick, (error) => report(context, error));
    },
    syncNow: schedule.syncNow,
    close() {
      schedule.stop();
      context.db.close();
    },
  };
}
