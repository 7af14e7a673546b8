/**
 * The engine as a page has it: what people do goes in, what screens show comes out, and rounds go on by themselves.
 * Invariant: a mutation that was accepted is safe already; what only helps to send it sooner may fail and is reported.
 */
import type { Failure } from '#src/kit/failure.ts';
import { must } from '#src/kit/must.ts';
import type { AnyCollection } from './collection.ts';
import {
  createContext,
  type Declarations,
  declare,
  type EngineOptions,
  isDeclared,
  report,
} from './context.ts';
import { createLocalStore, type LocalStore } from './mirror/local.ts';
import { withSentDirectly } from './mirror/nothing-kept.ts';
import { createPulls } from './mirror/page-pulls.ts';
import type { PullWhen } from './mirror/pull.ts';
import { createView, type View } from './mirror/view.ts';
import { type Subscription, watchView } from './mirror/watch.ts';
import { hostFor } from './mutation.ts';
import type { AnyOperation, OperationOf } from './operation.ts';
import { type Accepted, accept, acceptAll, preload, type RunOptions } from './outbox/accept.ts';
import type { Learned } from './outbox/learned.ts';
import { underLock } from './outbox/locks.ts';
import { askHosts, createPageRounds, followOthers, pruneEnded, retryOffline } from './outbox/page-rounds.ts';
import { askAccount } from './outbox/reachability.ts';
import { forgetAnswers, type Why } from './outbox/rest.ts';
import type { Sender } from './outbox/schedule.ts';
import type { DirectSender } from './outbox/send-directly.ts';
import type { Attachment } from './rows.ts';
import { countPending } from './session/session.ts';
import { durable } from './storage.ts';

export interface Engine extends Sender, DirectSender {
  readonly view: View;
  /** Makes more slices known, once their code is loaded: until then what waits for them waits, and no screen shows it. */
  declare(slices: Declarations): void;
  /** Accepts a mutation; resolves once it is durable on this device, rejects when it could not be kept. */
  run<Args>(operation: OperationOf<Args>, args: Args, options?: RunOptions): Promise<Accepted>;
  /**
   * Accepts several, in order, as one thing that the person did: all of them or, where one cannot be accepted, none. For
   * many items of one list an operation whose arguments carry them is better: it is one write.
   */
  runAll<Args extends readonly unknown[]>(
    runs: { readonly [At in keyof Args]: readonly [OperationOf<Args[At]>, Args[At], RunOptions?] },
    options?: Pick<RunOptions, 'epoch' | 'form'>,
  ): Promise<Accepted[]>;
  readonly files: {
    /** Keeps the bytes and accepts their upload; the answer's `id` may stand anywhere in a text or field. */
    attach(file: Attachment, args: unknown, options?: Pick<RunOptions, 'group'>): Promise<Accepted>;
  };
  /** Brings a scope up to date when it is due; the failure of the attempt, if any, is the answer. */
  pull(collection: AnyCollection, parent?: string, when?: PullWhen): Promise<Failure | undefined>;
  /** Asks the host for one item by its id, whenever it was asked before; of the others of its list nothing is learned. */
  pullItem(collection: AnyCollection, id: string): Promise<Failure | undefined>;
  /** The person wants another try of these. */
  retry(...mutationIds: string[]): Promise<void>;
  /** The person chose between versions in conflict; `undefined` takes the item away. */
  resolve(mutationId: string, value: unknown): Promise<void>;
  /** The person's word on edits that came back after the database was lost: send them, or drop them. */
  sendRestored(send: boolean): Promise<void>;
  /** Takes them out, all or none. Answers false where one is on its way or done: then all of them stay. */
  discard(...mutationIds: readonly string[]): Promise<boolean>;
  /** Takes an ended group off this device now instead of after a day. */
  forget(group: string): Promise<void>;
  /** What was learned of the hosts and their lists, off what is kept here. */
  learned(): Promise<Learned>;
  /** What waits here of whoever is present, as JSON. */
  exportWaiting(): Promise<string>;
  /** The page may go: the worker is told now of what was accepted a moment ago, and what waits is written to its second copy. */
  backUp(): Promise<void>;
  /** Runs work while nothing is on its way from any tab or the worker: what is comes to its end first. */
  whileIdle(work: () => Promise<void>): Promise<void>;
  readonly session: {
    /**
     * Signs in, out or over: nothing that needs a session is on its way while `during` (the call to the host) runs and
     * says who it is now. Uploads and reads under way end at once, a write is waited for three seconds.
     */
    change(during: () => Promise<string>): Promise<void>;
    /** How many mutations of the signed-in person have not reached the server. */
    countPending(): Promise<number>;
    /** Takes everything of one person off this device; false: files of the backup stayed. */
    forget(owner: string): Promise<boolean>;
  };
  readonly local: LocalStore;
  /** The person has read that mutations were restored. */
  acknowledgeRestored(): Promise<void>;
  /** As `watchView`. */
  watch<T>(
    read: (view: View) => Promise<T>,
    next: (value: T) => void,
    failed: (error: unknown) => void,
  ): Subscription;
  /** Starts this context's own rounds; again, when somebody comes back to the page. */
  start(): void;
  /** The person asks, the network may be back, or the page is looked at again: tries now. A wait that a host asked for ends for the person alone. */
  syncNow(why?: Why): Promise<void>;
}

/** Opens an engine. The database itself opens at its first use. */
export function openEngine<Remote>(options: EngineOptions<Remote>): Engine {
  const context = createContext(options);
  const { db } = context;
  const rounds = createPageRounds(context);
  const { schedule, wake, wakeNow, drain, close } = rounds;
  const view = withSentDirectly(context, createView(context));
  let following: Subscription | undefined;

  const safely = <T>(work: () => Promise<T>) => durable(context, work);
  const failed = (error: unknown) => report(context, error);
  const { pullOnce, missed } = createPulls(context, schedule);
  /** The person resolved or took away something: what waited behind it can go. */
  const thenSchedule = <T>(work: () => Promise<T>) => work().finally(schedule);
  /** Files of the backup tell that a mutation is open, or that the database was lost. */
  async function restore(): Promise<void> {
    const files = await context.backup.list().catch(failed);
    if (files?.length) await (await import('./backup/restore.ts')).restore(context);
  }

  /** What a person does with what waits: loaded at the first tap. */
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
    forgetAnswers(context, why);
    try {
      if (await askHosts(context)) await safely(() => retryOffline(context));
      if ((await db.session()).expired) {
        const { recheckSession } = await import('./session/session-change.ts');
        await recheckSession(context, (owner) => askAccount(context, owner));
      }
    } catch (error) {
      failed(error);
    }
    schedule();
  }

  async function run(operation: AnyOperation, args: unknown, given?: RunOptions): Promise<Accepted> {
    const accepted = await accept(context, operation, args, given);
    wake(hostFor(context, operation));
    return accepted;
  }

  const runAll: Engine['runAll'] = async (runs, options) => {
    const all = runs.map(([operation, args, own]) => ({ operation, args, options: { ...options, ...own } }));
    const accepted = await acceptAll(context, all);
    for (const { operation } of all) wake(hostFor(context, operation));
    return accepted;
  };

  /** Every live query depends on the session's row: written again, open screens read by what is known by now. */
  const readAgain = () =>
    void safely(() => db.write([db.$session], async () => db.putSession(await db.session()))).catch(failed);

  /** Screens that showed the edits of two windows before the merge was loaded show them put together now. */
  const loadEdits = (slices: Declarations) =>
    void preload(context, slices).then(() => {
      if (context.lackedMerge) readAgain();
    });

  // Files first: one may take minutes, and whoever waits that long for the other lock takes it.
  const whileIdle = (work: () => Promise<void>) =>
    context.nothingKept ? work() : underLock(context, 'uploads', () => underLock(context, 'mutations', work));

  loadEdits(options);
  return {
    view,
    declare(slices) {
      if (isDeclared(context, slices)) return;
      declare(context, slices);
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
      attach: async (file, args, options) =>
        run(must(context.upload, 'the upload operation'), args, { ...options, file }),
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
    forget: (group) => import('./outbox/prune.ts').then(({ prune }) => safely(() => prune(context, group))),
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
    local: createLocalStore(context, safely),
    acknowledgeRestored: () => safely(async () => db.$meta.delete('restored')),
    watch: (read, next, onError) => watchView(view, read, next, onError),
    start: () => void begin().catch(failed),
    syncNow,
    close() {
      following?.unsubscribe();
      close();
    },
  };
}
