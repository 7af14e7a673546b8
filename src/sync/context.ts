/**
 * What every part of the engine is given: the database, the declarations, and the world as arguments.
 * Invariant: no file of the engine reads a clock, a random source, a lock or the network but through here.
 */
import type { Home } from '#src/kit/opfs-home.ts';
import type { AnyCollection } from './collection.ts';
import { Database } from './database.ts';
import { createJournal, type Journal } from './journal.ts';
import type { AnyOperation } from './operation.ts';
import type { Cause } from './rows.ts';

export interface Clock {
  /** Wall clock in ms: only shown, or compared with itself within bounds of `monotonic`. */
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
  /** Takes the lock from whoever holds it: their request rejects, their work goes on and must be fenced. */
  steal<T>(name: string, holding: () => Promise<T>): Promise<T>;
}

/** Merges three versions of a value; `prefer` settles what clashes instead of keeping it for a person. */
export type MergeValues = (
  base: unknown,
  mine: unknown,
  theirs: unknown,
  textKeys: readonly string[],
  prefer?: 'theirs',
) => { readonly value: unknown; readonly clashes: readonly unknown[] };

/** What a failed call means: its kind, whether the host may have applied it, and how long it asked to be left alone. */
export interface Failure {
  readonly kind: Exclude<Cause['kind'], 'unreadable'>;
  readonly message: string;
  readonly applied: 'no' | 'maybe';
  readonly retryAfterMs?: number;
}

export interface EngineOptions<Remote> {
  readonly name: string;
  readonly collections: readonly AnyCollection[];
  readonly operations: readonly AnyOperation[];
  readonly remote: Remote;
  readonly classify: (error: unknown) => Failure;
  /** Resolves when the host answers as itself; throws like a call where it does not. */
  readonly reach: (host: string, signal: AbortSignal) => Promise<void>;
  /** The host asked when there is nothing to send but the page wants to know whether it is connected. */
  readonly mainHost: string;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly random: () => number;
  /** Living time (ms) after which a write that is not there is believed not to have happened. */
  readonly settleMs: number;
  readonly sendTimeoutMs?: number;
  /** How many lanes are sent side by side; 4 unless told (2 under Save-Data). */
  readonly lanes?: number;
  /** Absent in the worker: what needs a merge waits for a page, and no text-merging code is loaded there. */
  readonly merge?: () => Promise<MergeValues>;
  /** The second home of unsent work; without one the status says so. */
  readonly home?: Promise<Home | undefined>;
  /** Called when the disk is full: drops what can be fetched again, never what a person asked to keep. */
  readonly makeRoom?: () => Promise<void>;
  /** Called after an act was accepted: asks the platform to wake a worker later. */
  readonly wake?: () => void;
  /** Told of errors that are nobody's answer: the database failing under the engine. */
  readonly report?: (error: unknown) => void;
}

export interface Context {
  readonly options: EngineOptions<unknown>;
  readonly db: Database;
  readonly journal: Journal;
  readonly operations: ReadonlyMap<string, AnyOperation>;
  readonly collections: ReadonlyMap<string, AnyCollection>;
  /** Closed on purpose: what fails from then on fails because of it. */
  closed: boolean;
  /** Claims of this context under which nothing has left: were the storage to fail now, their acts simply go again. */
  readonly unsent: Set<string>;
  /** When this context last counted living time, in its own monotonic ms. */
  countedAt: number;
  /** Hosts that did not answer: not asked again by this context before `until` (monotonic). */
  readonly unreachable: Map<string, { fails: number; until: number }>;
}

/** One context of the engine: a tab or the worker. */
export function createContext<Remote>(options: EngineOptions<Remote>): Context {
  return {
    options,
    db: new Database(options.name),
    journal: createJournal(options.home),
    operations: new Map(options.operations.map((operation) => [operation.name, operation])),
    collections: new Map(options.collections.map((collection) => [collection.name, collection])),
    closed: false,
    unsent: new Set(),
    countedAt: options.clock.monotonic(),
    unreachable: new Map(),
  };
}

/** Passes on an error that is nobody's answer, unless the engine was closed under the work. */
export function report({ options, closed }: Context, error: unknown): void {
  if (!closed) options.report?.(error);
}
