/**
 * What every part of the engine is given: the database, the declarations, and the world as arguments.
 * Invariant: no file of the engine reads a clock, a random source, a lock or the network but through here.
 */
import { errorNames } from '#src/kit/error-names.ts';
import type { Failure } from '#src/kit/failure.ts';
import { type Backup, type BackupStore, createBackup } from './backup/backup.ts';
import type { AnyCollection, Scope } from './collection.ts';
import { Database, isDatabaseDenied, type Joining } from './database.ts';
import type { Merged, MergeOptions } from './merge/merge.ts';
import type { AnyOperation, AnyUpload } from './operation.ts';
import type { ConnectionIssue, LocalRow, Progress } from './rows.ts';

export interface Clock {
  /** Wall clock in ms. */
  readonly now: () => number;
  /** Ms of this context's own life; never goes back. */
  readonly monotonic: () => number;
  /** Runs `then` after `ms`; the answer takes it back. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** The part of the Web Locks API that is used. */
export interface Locks {
  /** Waits for the lock until `signal`, then rejects with its reason. */
  request<T>(name: string, holding: () => Promise<T>, signal: AbortSignal): Promise<T>;
  /** Takes the lock from whoever holds it: their request rejects, their work goes on and its outcome is refused. */
  steal<T>(name: string, holding: () => Promise<T>): Promise<T>;
}

/** What slices declare: what is mirrored, what people may do, and how a file is uploaded. */
export interface Declarations {
  readonly collections: readonly AnyCollection[];
  readonly operations: readonly AnyOperation[];
  /** How `files.attach` sends; absent where nothing is attached. */
  readonly upload?: AnyUpload | undefined;
}

export interface EngineOptions<Remote> extends Declarations {
  readonly name: string;
  readonly remote: Remote;
  /** The remote for one send: `check` is called in the very call of fetch of a writing request and may throw. */
  readonly guarded: (remote: Remote, check: () => void) => Remote;
  readonly classify: (error: unknown) => Failure;
  /** A public read: resolves when the host answers as itself; throws like a call where it does not. */
  readonly probe: (host: string, signal: AbortSignal) => Promise<void>;
  /** Reads the own account: resolves while the host knows the person, throws like a call. */
  readonly account: (owner: string, signal: AbortSignal) => Promise<void>;
  /** The host asked when there is nothing to send but the page wants to know whether it is connected. */
  readonly mainHost: string;
  /** Whether the platform believes that there is a network; without it nothing is doubted. */
  readonly online?: (() => boolean) | undefined;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly random: () => number;
  /** Kinds of local entries of which nobody is shown what was kept before they signed in, until they claim it. */
  readonly ownKinds?: readonly string[] | undefined;
  /** How long (ms) absence must last to be believed. */
  readonly confirmDelayMs: number;
  readonly sendTimeoutMs?: number | undefined;
  readonly backup?: Promise<BackupStore | undefined> | undefined;
  /** Called when the disk is full: drops what can be fetched again, never what a person asked to keep. */
  readonly freeStorage?: (() => Promise<void>) | undefined;
  /** Called after a mutation was accepted: asks the platform to wake a worker later. */
  readonly wake?: (() => void) | undefined;
  /** Told of errors that are nobody's answer: the database failing, code of a slice that throws. */
  readonly report?: ((error: unknown) => void) | undefined;
}

/** The three-way merge of two people's values. */
export type Merge = (base: unknown, mine: unknown, theirs: unknown, options: MergeOptions) => Merged;

/** What a context knows of its connection to one host; times are of the monotonic clock (ms). */
export interface Connection {
  /** What it noted last where every context reads it. */
  readonly issue?: ConnectionIssue | undefined;
  /** When the host last answered as itself. */
  readonly answeredAt?: number | undefined;
  /** How often in a row it did not, and until when it is left alone. */
  readonly fails: number;
  readonly askAgainAt: number;
  /** Until when it is left alone, or was, because of its own answer that it cannot; `isAsked`: it named a time itself. */
  readonly heldUntil?: number | undefined;
  readonly isAsked?: boolean | undefined;
}

/** Something under way that ends when the person changes; under the session with this epoch, or under any. */
export interface UnderWay {
  readonly epoch?: number;
  readonly stop: () => void;
}

/** What was sent past the outbox: its receipt and its steps, gone with the page. */
export interface SentDirectly {
  readonly entry: LocalRow | undefined;
  readonly steps: readonly Progress[];
}

export interface Context {
  readonly options: EngineOptions<unknown>;
  readonly db: Database;
  readonly backup: Backup;
  readonly operations: Map<string, AnyOperation>;
  readonly collections: Map<string, AnyCollection>;
  upload: AnyUpload | undefined;
  /** Closed on purpose: what fails from then on fails because of it. */
  closed: boolean;
  /** The database does not open in this browser (storage.ts). */
  nothingKept: boolean;
  /** What this page sent past the outbox, by group. */
  readonly sentDirectly: Map<string, SentDirectly>;
  /** The three-way merge: there once the code of edits is loaded, or that of rounds. A visitor does without it. */
  merge: Merge | undefined;
  /** A screen was answered without the merge, which it needed. */
  lackedMerge: boolean;
  /** Monotonic ms since when this context runs without a pause. */
  awakeSince: number;
  /** Wall clock less monotonic clock when last compared; `undefined` before the first round. */
  clockOffset: number | undefined;
  /** What this context knows of its connection to each host. */
  readonly connections: Map<string, Connection>;
  /** What is under way here that needs a session: ended when the person changes. */
  readonly underWay: Set<UnderWay>;
  /** Hears of changes of the person that another tab begins, from the first round on. */
  watching: { unsubscribe(): void } | undefined;
  /** Mutations this context ended so far. */
  ended: number;
  /** Batches this context sealed of which nothing has left the device. */
  readonly sealedOnly: Set<string>;
  /** Of each queue: the newest edit that this context accepted. */
  readonly edited: Map<string, { readonly seq: number; readonly owner: string }>;
  /** Writes that wait for the one under way, and whether there is one (together.ts). */
  readonly joining: Joining[];
  isJoined: boolean;
  /** Jobs that read what they need before their seal. */
  preparing: number;
  /** The page is hidden: its timers may come late by a minute. */
  isHidden: boolean;
  /** Slice failures already reported. */
  readonly reported: Set<string>;
  /** Pulls a list that is shown and due; only in a page. */
  pullDue: ((scope: Scope) => void) | undefined;
  /** Of each list that was asked for so: order number of the outcome it was due after. */
  readonly askedSince: Map<string, number>;
}

/** One context of the engine: a tab or the worker. */
export function createContext<Remote>(options: EngineOptions<Remote>): Context {
  const { clock } = options;
  const db = new Database(options.name);
  if (isDatabaseDenied) db.close();
  const context: Omit<Context, 'backup'> = {
    options: options as unknown as EngineOptions<unknown>,
    db,
    operations: new Map(),
    collections: new Map(),
    upload: undefined,
    closed: false,
    nothingKept: isDatabaseDenied,
    sentDirectly: new Map(),
    merge: undefined,
    lackedMerge: false,
    awakeSince: clock.monotonic(),
    clockOffset: undefined,
    connections: new Map(),
    underWay: new Set(),
    watching: undefined,
    ended: 0,
    sealedOnly: new Set(),
    edited: new Map(),
    joining: [],
    isJoined: false,
    preparing: 0,
    isHidden: false,
    reported: new Set(),
    pullDue: undefined,
    askedSince: new Map(),
  };
  declare(context, options);
  const backup = createBackup(options.backup, {
    generation: () => db.generation(),
    readOpen: () =>
      db.read([db.$outbox, db.$meta], async () => ({
        rows: await db.allOpen(),
        generation: await db.fact('generation'),
      })),
    readOwners: () => db.owners(),
    underLock: (work) => whileWriting(options, work),
    after: clock.after,
    report: (error) => {
      // Another tab or the worker writes for long: it is tried again, and until then the status says that there is no backup.
      if (!errorNames(error).includes('AbortError')) report(context, error);
    },
  });
  return Object.assign(context, { backup });
}

/** How long (ms) a tab waits for another one that writes the backup: it may be frozen. */
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

/** From now on this context knows these as well. */
export function declare(
  context: Pick<Context, 'operations' | 'collections' | 'upload'>,
  { collections, operations, upload }: Declarations,
): void {
  for (const collection of collections) context.collections.set(collection.name, collection);
  for (const operation of operations) context.operations.set(operation.name, operation);
  if (upload) {
    context.operations.set(upload.name, upload);
    context.upload = upload;
  }
}

/** Whether this context knows all of it already. */
export function isDeclared(
  context: Pick<Context, 'operations' | 'collections'>,
  { collections, operations, upload }: Declarations,
): boolean {
  const known = [...operations, ...(upload ? [upload] : [])];
  return (
    known.every(({ name }) => context.operations.has(name)) &&
    collections.every(({ name }) => context.collections.has(name))
  );
}

/** Passes on an error that is nobody's answer, unless the engine was closed under the work, or there is no database. */
export function report(
  { options, closed, nothingKept }: Pick<Context, 'options' | 'closed' | 'nothingKept'>,
  error: unknown,
): void {
  if (!closed && !nothingKept) options.report?.(error);
}

/** A context that began or thawed less than this long ago (ms) knows too little of the clock: see `untilAwake`. */
const awakeMs = 10_000;

/** Ms until this context has run for a while: before that a wall clock that was set may have ended a delay that was none. */
export function untilAwake({ options, awakeSince }: Context): number {
  return Math.max(0, awakeSince + awakeMs - options.clock.monotonic());
}
