/**
 * The context of the engine's parts: the database, the declarations, and the platform as options.
 * Invariant: no file of the engine uses a clock, a random source, a lock or the network but through these options.
 */
import { errorNames } from '#src/kit/error-names.ts';
import type { Failure } from '#src/kit/failure.ts';
import { type Backup, type BackupStore, createBackup } from './backup/backup.ts';
import type { AnyCollection } from './collection.ts';
import { Database, isDatabaseDenied } from './database.ts';
import type { merge } from './merge/merge.ts';
import type { AnyOperation, AnyUpload } from './operation.ts';
import type { ConnectionIssue, LocalRow, Progress } from './rows.ts';

export interface Clock {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Ms since this context started; never goes back. */
  readonly monotonic: () => number;
  /** Runs `then` after `ms`; returns the function that cancels it. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** The part of the Web Locks API that is used. */
export interface Locks {
  /** Waits for the lock; rejects with the signal's reason when `signal` aborts. */
  request<T>(name: string, holding: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Takes the lock from its holder, whose request rejects; the holder's work continues, and its outcome is refused. */
  steal<T>(name: string, holding: () => Promise<T>): Promise<T>;
}

/** The declarations of slices: collections, operations, and the upload of files. */
export interface Declarations {
  readonly collections: readonly AnyCollection[];
  readonly operations: readonly AnyOperation[];
  /** The upload of `files.attach`; absent where nothing is attached. */
  readonly upload?: AnyUpload | undefined;
}

export interface EngineOptions<Remote> extends Declarations {
  readonly name: string;
  readonly remote: Remote;
  /** Returns the remote for one send: `check` runs in the call of fetch of a writing request, and may throw. */
  readonly guarded: (remote: Remote, check: () => void) => Remote;
  readonly classify: (error: unknown) => Failure;
  /** Makes a public read; throws, as a call does, unless the host itself responds. */
  readonly probe: (host: string, signal: AbortSignal) => Promise<void>;
  /** Reads the person's own account; throws, as a call does, unless the host knows the person. */
  readonly account: (owner: string, signal: AbortSignal) => Promise<void>;
  /** The host that is probed when nothing waits to be sent. */
  readonly mainHost: string;
  /** Whether the platform reports a network; absent: always. */
  readonly online?: (() => boolean) | undefined;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly random: () => number;
  /** Kinds of local entries whose visitor's entries are shown to nobody who is signed in, until claimed. */
  readonly ownKinds?: readonly string[] | undefined;
  /** The time (ms) for which absence must last to be credible. */
  readonly confirmDelayMs: number;
  readonly sendTimeoutMs?: number | undefined;
  readonly backup?: Promise<BackupStore | undefined> | undefined;
  /** Called when the disk is full: deletes what can be fetched again, except what a person asked to keep. */
  readonly freeStorage?: (() => Promise<void>) | undefined;
  /** Called after a mutation was accepted: asks the platform to start the worker later. */
  readonly wake?: (() => void) | undefined;
  /** Called for errors that reach no caller: failures of the database, or a slice's code that throws. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/** The connection of a context to one host; times are of the monotonic clock (ms). */
export interface Connection {
  /** The issue that this context noted last for every context. */
  readonly issue?: ConnectionIssue | undefined;
  /** The time of the host's last own response. */
  readonly answeredAt?: number | undefined;
  /** The number of failures in a row, and the time of the next request. */
  readonly fails: number;
  readonly askAgainAt: number;
  /** The end of a wait after the host's own refusal of service; `isAsked`: the host named the time. */
  readonly heldUntil?: number | undefined;
  readonly isAsked?: boolean | undefined;
}

/** A call that ends when the person changes; of the session with this epoch, or of any. */
export interface UnderWay {
  readonly epoch?: number;
  readonly stop: () => void;
}

/** A receipt and steps of an action that was sent past the outbox; lost with the page. */
export interface SentDirectly {
  readonly entry: LocalRow | undefined;
  readonly steps: readonly Progress[];
}

/** The state of a tab's engine, or of the worker's. */
export class Context {
  readonly options: EngineOptions<unknown>;
  readonly db: Database;
  readonly backup: Backup;
  readonly operations = new Map<string, AnyOperation>();
  readonly collections = new Map<string, AnyCollection>();
  /** Closed on purpose: later failures are its effect. */
  closed = false;
  /** The database does not open in this browser (storage.ts). */
  nothingKept = isDatabaseDenied;
  /** Actions that this page sent past the outbox, by group. */
  readonly sentDirectly = new Map<string, SentDirectly>();
  /** The three-way merge; set once the code of edits or of rounds is loaded, which a visitor may never need. */
  merge: typeof merge | undefined;
  /** A screen was rendered without the merge that its items needed. */
  lackedMerge = false;
  /** Monotonic time (ms) since which this context runs without a pause. */
  awakeSince: number;
  /** Wall clock less monotonic clock when last compared; `undefined` before the first round. */
  clockOffset: number | undefined;
  readonly connections = new Map<string, Connection>();
  /** Calls of this context that need a session: ended when the person changes. */
  readonly underWay = new Set<UnderWay>();
  /** The subscription to changes of the person in other tabs, from the first round on. */
  watching: { unsubscribe(): void } | undefined;
  /** The number of mutations that this context has ended. */
  ended = 0;
  /** Batches that this context sealed and has not begun to send. */
  readonly sealedOnly = new Set<string>();
  /** Jobs that read what they need before their seal. */
  preparing = 0;
  /** The page is hidden: its timers may come late by a minute. */
  isHidden = false;
  /** Slice failures already reported. */
  readonly reported = new Set<string>();

  constructor(options: EngineOptions<unknown>) {
    const db = new Database(options.name);
    if (isDatabaseDenied) db.close();
    this.options = options;
    this.db = db;
    this.awakeSince = options.clock.monotonic();
    declare(this, options);
    this.backup = createBackup(options.backup, {
      generation: () => db.generation(),
      readOpen: () =>
        db.read([db.$outbox, db.$meta], async () => ({
          rows: await db.allOpen(),
          generation: await db.fact('generation'),
        })),
      readOwners: () => db.owners(),
      underLock: (work) => whileWriting(options, work),
      after: options.clock.after,
      report: (error) => {
        // Another tab or the worker writes for long: this one retries, and its status shows no backup until then.
        if (!errorNames(error).includes('AbortError')) report(this, error);
      },
    });
  }
}

/** Creates the context of a tab or the worker. */
export function createContext<Remote>(options: EngineOptions<Remote>): Context {
  return new Context(options as unknown as EngineOptions<unknown>);
}

/** The time (ms) that a tab waits for another one that writes the backup and may be frozen. */
const longestWriteMs = 15_000;

/** Runs work while no other tab or worker writes the backup's files. */
async function whileWriting(
  { clock, locks, name }: Pick<EngineOptions<unknown>, 'clock' | 'locks' | 'name'>,
  work: () => Promise<void>,
) {
  const over = new AbortController();
  const cancel = clock.after(longestWriteMs, () => over.abort());
  return locks.request(`${name}-backup`, work, over.signal).finally(cancel);
}

/** Adds declarations to a context; returns whether it lacked any of them. */
export function declare(context: Context, { collections, operations, upload }: Declarations): boolean {
  const count = () => context.collections.size + context.operations.size;
  const before = count();
  for (const collection of collections) context.collections.set(collection.name, collection);
  for (const operation of upload ? [...operations, upload] : operations)
    context.operations.set(operation.name, operation);
  return count() > before;
}

/** Reports an error that reaches no caller, unless the engine was closed during the work, or has no database. */
export function report({ options, closed, nothingKept }: Context, error: unknown): void {
  if (!closed && !nothingKept) options.report?.(error);
}

/** The time (ms) after the start or a freeze of a context in which the wall clock may have been set. */
const awakeMs = 10_000;

/** Returns the time (ms) until a context has run for a while: before that, a clock that was set may have ended a delay. */
export function untilAwake({ options, awakeSince }: Context): number {
  return Math.max(0, awakeSince + awakeMs - options.clock.monotonic());
}
