/**
 * The engine as a page has it: what people do goes in, what screens show comes out, and rounds go on by themselves.
 * Invariant: an act that was taken in is safe already; what only helps to send it sooner may fail and is reported.
 */
import { liveQuery } from 'dexie';
import { must } from '#src/kit/must.ts';
import { type Accepted, type AcceptOptions, accept, type Step } from './accept.ts';
import { createContext, type EngineOptions, type Failure, report } from './context.ts';
import { durable } from './durable.ts';
import { type LocalEntry, removeLocal, setLocal } from './local.ts';
import { underLock } from './locks.ts';
import { discard, letGo, retry, settleConflict } from './outbox.ts';
import { pull, type Scope, scopeName } from './pull.ts';
import { restore } from './restore.ts';
import { createRounds, type Sender } from './sender.ts';
import { countUnsent, forgetOwner, whileUnsure, writeSession } from './session.ts';
import { createView, type View } from './view.ts';

export interface Subscription {
  unsubscribe(): void;
}

export interface Engine extends Sender {
  readonly view: View;
  /** Takes an act in; resolves once it is durable on this device, rejects when it could not be kept. */
  run(operation: Step[0], args: unknown, options?: AcceptOptions): Promise<Accepted>;
  /** Brings a scope up to date when it is due; the failure of the attempt, if any, is the answer. */
  pull(collection: string, parent?: string, options?: { force?: boolean }): Promise<Failure | undefined>;
  retry(opId: string): Promise<void>;
  /** The person chose between two versions that clash. */
  settle(opId: string, value: unknown): Promise<void>;
  /** Answers false for what is on its way or done: that stays. */
  discard(opId: string): Promise<boolean>;
  /** The person wants no trace of what is done: takes an ended group off this device now instead of after a day. */
  forget(group: string): Promise<void>;
  /** Runs work while nothing is on its way from any tab or the worker: what is comes to its end first. */
  atRest(work: () => Promise<void>): Promise<void>;
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
}

/** Opens an engine. The database itself opens at its first use. */
export function openEngine<Remote>(options: EngineOptions<Remote>): Engine {
  const context = createContext(options);
  const { db } = context;
  const { acts, uploads, drain, close } = createRounds(context);
  const view = createView(context);
  const pulling = new Map<string, Promise<Failure | undefined>>();
  const missed = new Map<string, Scope>();
  let following: Subscription | undefined;

  const safely = <T>(work: () => Promise<T>) => durable(context, work);
  const noted = (error: unknown) => report(context, error);
  const kick = () => {
    acts.kick();
    uploads.kick();
  };
  const wake = () => {
    try {
      options.wake?.();
    } catch (error) {
      noted(error);
    }
    kick();
  };

  /** The person settled, discarded or took away something: what waited behind it, in its lane, can go. */
  const thenGo = <T>(work: () => Promise<T>) => safely(work).finally(kick);

  /**
   * Two screens that want the same make one request, but who asks by button does not join a visit, which may find that
   * nothing is due. What failed is asked for again when the network is back.
   */
  async function pullOnce(scope: Scope, force: boolean): Promise<Failure | undefined> {
    const name = scopeName(scope);
    const forced = `${name} forced`;
    const mine = force ? forced : name;
    const running = pulling.get(forced) ?? pulling.get(mine) ?? pull(context, scope, force);
    pulling.set(mine, running);
    const failure = await running.finally(() => pulling.delete(mine));
    if (!failure) missed.delete(name);
    else {
      missed.set(name, scope);
      kick();
    }
    return failure;
  }

  /** Another tab left something waiting, took something away, or found the network gone or back: this one has timers too. */
  function follow(): void {
    const news = async () => {
      const { waiting, sending, needsYou, trouble } = await view.status();
      return `${waiting > 0} ${waiting + sending + needsYou} ${trouble}`;
    };
    let before = '';
    following ??= liveQuery(news).subscribe((now) => {
      if (now === before) return;
      before = now;
      if (now.endsWith('none')) for (const scope of missed.values()) void pullOnce(scope, false).catch(noted);
      kick();
    }, noted);
  }

  async function begin(): Promise<void> {
    await restore(context);
    await safely(() => letGo(context)).catch(noted);
    if ((await view.status()).waiting > 0) wake();
    else kick();
    follow();
  }

  // Files first: one may take minutes, and whoever waits that long for the other lock takes it.
  const atRest = (work: () => Promise<void>) =>
    underLock(context, 'uploads', () => underLock(context, 'acts', work));

  async function syncNow(): Promise<void> {
    await acts.syncNow();
    uploads.kick();
  }

  return {
    view,
    drain,
    async run(operation, args, acceptOptions) {
      const accepted = await accept(context, [operation, args], acceptOptions);
      context.unreachable.clear();
      wake();
      return accepted;
    },
    pull: (name, parent, { force = false } = {}) =>
      pullOnce({ collection: must(context.collections.get(name), `collection ${name}`), parent }, force),
    async retry(opId) {
      await safely(() => retry(context, opId));
      await syncNow();
      wake();
    },
    settle: (opId, value) => thenGo(() => settleConflict(context, opId, value)),
    discard: (opId) => thenGo(() => discard(context, opId)),
    forget: (group) => safely(() => letGo(context, group)),
    atRest,
    session: {
      async change(during) {
        await atRest(async () => {
          const owner = await whileUnsure(db, during);
          await safely(() => writeSession(context, owner));
        });
        kick();
      },
      unsent: () => safely(() => countUnsent(db)),
      forget: (owner) => thenGo(() => forgetOwner(context, owner)),
    },
    local: {
      set: (entry) => safely(() => setLocal(context, entry)),
      remove: (kind, key) => safely(() => removeLocal(context, kind, key)),
    },
    noticed: () => safely(async () => db.$host.delete('restored')),
    // Dexie follows awaits only inside a querier that is itself an async function.
    watch: (read, next, failed) => liveQuery(async () => read(view)).subscribe(next, failed),
    start: () => void begin().catch(noted),
    syncNow,
    close() {
      following?.unsubscribe();
      close();
    },
  };
}
