/**
 * The engine of a page: accepts mutations, gives screens their views, and starts rounds.
 * Invariant: an accepted mutation is durable already; later steps that only help to send it may fail, and are reported.
 */
import type { Failure } from '#src/kit/failure.ts';
import { must } from '#src/kit/must.ts';
import type { AnyCollection } from './collection.ts';
import { createContext, type Declarations, declare, type EngineOptions, report } from './context.ts';
import { isFile } from './kinds/kind.ts';
import { createLocalStore, type LocalStore } from './mirror/local.ts';
import { createPulls, type PullWhen } from './mirror/pull.ts';
import { countPending } from './mirror/status.ts';
import { createView, type View, watchRead } from './mirror/view.ts';
import { hostFor } from './mutation.ts';
import type { AnyOperation, OperationOf } from './operation.ts';
import { type Accepted, accept, acceptAll, preload, type RunOptions } from './outbox/accept.ts';
import type { Learned } from './outbox/learned.ts';
import { underLock } from './outbox/locks.ts';
import { askHosts, createPageRounds, followOthers, pruneEnded, retryOffline } from './outbox/page-rounds.ts';
import { forgetAnswers, inherit, type Why } from './outbox/rest.ts';
import type { Sender } from './outbox/schedule.ts';
import type { DirectSender } from './outbox/send-directly.ts';
import type { Attachment } from './rows.ts';
import { durable } from './storage.ts';

export interface Engine extends Sender, DirectSender {
  readonly view: View;
  /** Adds the declarations of slices once their code is loaded; until then their mutations wait, and no screen shows them. */
  declare(slices: Declarations): void;
  /** Accepts a mutation; resolves once it is durable on this device, rejects where it could not be stored. */
  run<Args>(operation: OperationOf<Args>, args: Args, options?: RunOptions): Promise<Accepted>;
  /**
   * Accepts several mutations, in order, as one action of the person: all of them or, where one cannot be accepted, none.
   * For many items of one list, prefer one operation with all items in its arguments: it is one write.
   */
  runAll<Args extends readonly unknown[]>(
    runs: { readonly [At in keyof Args]: readonly [OperationOf<Args[At]>, Args[At], RunOptions?] },
    options?: Pick<RunOptions, 'epoch' | 'form'>,
  ): Promise<Accepted[]>;
  readonly files: {
    /** Stores the bytes and accepts their upload; the resulting `id` may be used anywhere in a text or field. */
    attach(file: Attachment, args: unknown, options?: Pick<RunOptions, 'group'>): Promise<Accepted>;
  };
  /** Pulls a list that is due; returns the failure of the attempt. */
  pull(collection: AnyCollection, parent?: string, when?: PullWhen): Promise<Failure | undefined>;
  /** Pulls one item by its id, due or not. */
  pullItem(collection: AnyCollection, id: string): Promise<Failure | undefined>;
  /** Tries these mutations again, for the person. */
  retry(...mutationIds: string[]): Promise<void>;
  /** Ends a conflict with the value that the person chose; `undefined` removes the item. */
  resolve(mutationId: string, value: unknown): Promise<void>;
  /** Sends or discards the edits that were restored after the database was lost, as the person decided. */
  sendRestored(send: boolean): Promise<void>;
  /** Discards mutations, all or none; returns false, with all of them left, where one is being sent or done. */
  discard(...mutationIds: readonly string[]): Promise<boolean>;
  /** Deletes an ended group from this device now instead of after a day. */
  forget(group: string): Promise<void>;
  /** Returns the facts about the hosts and their lists that are stored here. */
  learned(): Promise<Learned>;
  /** Returns the waiting mutations of the people who are here, as JSON. */
  exportWaiting(): Promise<string>;
  /** Prepares for the end of the page: wakes the worker for new mutations, and writes the backup. */
  backUp(): Promise<void>;
  /** Runs work while no tab and no worker sends anything: sends under way end first. */
  whileIdle(work: () => Promise<void>): Promise<void>;
  readonly session: {
    /**
     * Changes the person: nothing that needs a session is being sent while `during`, the call to the host, runs and returns
     * the new owner. Uploads and reads end at once; a write may take another three seconds.
     */
    change(during: () => Promise<string>): Promise<void>;
    /** Returns the number of the signed-in person's actions that have not reached the server. */
    countPending(): Promise<number>;
    /** Deletes one person's data from this device; returns false where files of the backup stayed. */
    forget(owner: string): Promise<boolean>;
  };
  readonly local: LocalStore;
  /** Notes that the person has read that mutations were restored. */
  acknowledgeRestored(): Promise<void>;
  /** Calls `next` with what is read, now and whenever it changes, in any tab or the worker. */
  watch<T>(
    read: (view: View) => Promise<T>,
    next: (value: T) => void,
    failed: (error: unknown) => void,
  ): { unsubscribe(): void };
  /** Starts this page's rounds, also when somebody returns to the page. */
  start(): void;
  /** Tries now, since the person asked, the network may be back, or the page is visible again. A host's wait ends for the person alone. */
  syncNow(why?: Why): Promise<void>;
}

/** Opens an engine. The database itself opens at its first use. */
export function openEngine<Remote>(options: EngineOptions<Remote>): Engine {
  const context = createContext(options);
  const { db } = context;
  const rounds = createPageRounds(context);
  const { schedule, wake, wakeNow, drain, close } = rounds;
  let following: ReturnType<typeof followOthers> | undefined;

  const safely = <T>(work: () => Promise<T>) => durable(context, work);
  const failed = (error: unknown) => report(context, error);
  const { pullOnce, pullShown, missed } = createPulls(context, schedule);
  const view = createView(context, pullShown);
  /** Sends mutations that waited behind the one that the person resolved or removed. */
  const thenSchedule = <T>(work: () => Promise<T>) => work().finally(schedule);
  /** Restores the backup, whose files show that a mutation is open or that the database was lost. */
  async function restore(): Promise<void> {
    const files = await context.backup.list().catch(failed);
    if (files?.length) await (await import('./backup/restore.ts')).restore(context);
  }

  /** Runs a decision of the person about open mutations; its code is loaded at the first tap. */
  const byPerson = <T>(work: (actions: typeof import('./outbox/resolve.ts')) => Promise<T>) =>
    import('./outbox/resolve.ts').then((actions) => safely(() => work(actions)));

  async function begin(): Promise<void> {
    rounds.comeBack();
    context.awakeSince = options.clock.monotonic();
    await restore();
    await safely(() => pruneEnded(context)).catch(failed);
    if ((await view.status()).waiting > 0) wakeNow();
    else schedule();
    following ??= followOthers(context, rounds, missed.retry);
  }

  async function syncNow(why: Why = 'person'): Promise<void> {
    try {
      // A tap also ends the wait that the host asked another tab or the worker for.
      if (why === 'person') for (const [host, rest] of await db.rests()) inherit(context, host, rest);
      forgetAnswers(context, why);
      if (await askHosts(context)) await safely(() => retryOffline(context));
      if ((await db.session()).expired) {
        const { recheckSession } = await import('./session/session-change.ts');
        await recheckSession(context);
      }
    } catch (error) {
      failed(error);
    }
    schedule();
  }

  async function run(operation: AnyOperation, args: unknown, given?: RunOptions): Promise<Accepted> {
    const accepted = await accept(context, { operation, args, options: given });
    wake(hostFor(context, operation));
    return accepted;
  }

  const runAll: Engine['runAll'] = async (runs, options) => {
    const all = runs.map(([operation, args, own]) => ({ operation, args, options: { ...options, ...own } }));
    const accepted = await acceptAll(context, all);
    for (const { operation } of all) wake(hostFor(context, operation));
    return accepted;
  };

  /** Repeats all live queries with the newly loaded code: each depends on the session's row. */
  const readAgain = () =>
    void safely(() => db.write([db.$session], async () => db.putSession(await db.session()))).catch(failed);

  /** Loads the code of edits; screens that needed its merge before are read again. */
  const loadEdits = (slices: Declarations) =>
    void preload(context, slices).then(() => {
      if (context.lackedMerge) readAgain();
    });

  // The lock of uploads first: an upload may take minutes, after which a waiter would steal the other lock.
  const whileIdle = (work: () => Promise<void>) =>
    context.nothingKept ? work() : underLock(context, 'uploads', () => underLock(context, 'mutations', work));

  loadEdits(options);
  return {
    view,
    declare(slices) {
      if (!declare(context, slices)) return;
      readAgain();
      loadEdits(slices);
      schedule();
    },
    drain,
    run,
    runAll,
    isNothingKept: () => context.nothingKept,
    direct: async (operation) =>
      (await import('./outbox/send-directly.ts')).createDirectForm(context, operation),
    files: {
      attach: async (file, args, options) => {
        const upload = [...context.operations.values()].find(isFile);
        return run(must(upload, 'the upload operation'), args, { ...options, file });
      },
    },
    pull: (collection, parent, when = {}) => pullOnce({ collection, parent }, when),
    pullItem: (collection, id) => pullOnce({ collection, id }, { force: true }),
    async retry(...mutationIds) {
      await byPerson(({ retry }) => Promise.all(mutationIds.map((id) => retry(context, id))));
      await syncNow();
      wakeNow();
    },
    resolve: (mutationId, value) =>
      thenSchedule(() => byPerson(({ resolve }) => resolve(context, mutationId, value))),
    sendRestored: (send) => thenSchedule(() => byPerson(({ sendRestored }) => sendRestored(context, send))),
    discard: (...mutationIds) =>
      thenSchedule(() => byPerson(({ discard }) => discard(context, ...mutationIds))),
    forget: (group) => import('./outbox/cancel.ts').then(({ prune }) => safely(() => prune(context, group))),
    learned: () =>
      import('./outbox/learned.ts').then(({ readLearned }) => safely(() => readLearned(context))),
    exportWaiting: () => byPerson(({ exportWaiting }) => exportWaiting(context)),
    backUp() {
      rounds.leave();
      return context.backup.written();
    },
    whileIdle,
    session: {
      async change(during) {
        const { beginChange, changeSession } = await import('./session/session-change.ts');
        const token = await beginChange(context);
        await whileIdle(() => changeSession(context, token, during));
        missed.clear();
        schedule();
      },
      countPending: () => safely(() => countPending(context)),
      async forget(owner) {
        const { forgetOwner } = await import('./session/session-change.ts');
        return thenSchedule(() => safely(() => forgetOwner(context, owner)));
      },
    },
    local: createLocalStore(context),
    acknowledgeRestored: () => safely(async () => db.$meta.delete('restored')),
    watch: (read, next, onError) => watchRead(() => read(view), next, onError),
    start: () => void begin().catch(failed),
    syncNow,
    close() {
      following?.unsubscribe();
      close();
    },
  };
}
