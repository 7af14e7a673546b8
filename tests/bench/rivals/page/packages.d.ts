/** Types that the adapters use of packages installed for this bench only: types are checked without the packages. */

declare module 'workbox-background-sync' {
  export class Queue {
    constructor(name: string, options: { forceSyncFallback: boolean; onSync: () => void });
    pushRequest(entry: { request: Request }): Promise<void>;
    replayRequests(): Promise<void>;
    size(): Promise<number>;
  }
}

declare module '@tanstack/db' {
  export interface Written<T> {
    readonly type: 'insert' | 'update';
    readonly value: T;
  }
  interface Sync<T> {
    readonly begin: () => void;
    readonly write: (change: Written<T>) => void;
    readonly commit: () => void;
    readonly markReady: () => void;
  }
  export interface Collection<T> {
    readonly toArray: readonly T[];
    get(id: string): T | undefined;
    has(id: string): boolean;
    insert(value: T): void;
    update(id: string, change: (draft: T) => void): void;
    subscribeChanges(changed: () => void): void;
  }
  export function createCollection<T>(options: {
    id: string;
    getKey: (value: T) => string;
    startSync: boolean;
    sync: { sync: (sync: Sync<T>) => void };
  }): Collection<T>;
}

declare module '@tanstack/offline-transactions' {
  import type { Collection } from '@tanstack/db';
  export class IndexedDBAdapter {
    set(key: string, value: string): Promise<void>;
  }
  interface Mutation<T> {
    readonly type: 'insert' | 'update';
    readonly modified: T;
  }
  interface OfflineTransaction {
    readonly id: string;
    mutate(change: () => void): void;
    commit(): Promise<unknown>;
  }
  interface Executor {
    waitForInit(): Promise<void>;
    createOfflineTransaction(options: { mutationFnName: string; autoCommit: boolean }): OfflineTransaction;
    getOnlineDetector(): { notifyOnline(): void };
    peekOutbox(): Promise<readonly unknown[]>;
  }
  export function startOfflineExecutor<T>(options: {
    collections: Record<string, Collection<T>>;
    storage: IndexedDBAdapter;
    mutationFns: Record<
      string,
      (given: { transaction: { mutations: readonly Mutation<T>[] } }) => Promise<void>
    >;
  }): Executor;
}

declare module '@tanstack/query-core' {
  type Key = readonly string[];
  interface Mutation {
    readonly state: { readonly status: string };
  }
  export class QueryClient {
    constructor(options: { defaultOptions: Record<string, Record<string, unknown>> });
    mount(): void;
    setMutationDefaults<Answer, Given>(
      key: Key,
      options: { mutationFn: (given: Given) => Promise<Answer>; onMutate: (given: Given) => void },
    ): void;
    setQueryData<T>(key: Key, change: (data?: T) => T): void;
    getQueryData<T>(key: Key): T | undefined;
    fetchQuery<T>(options: { queryKey: Key; queryFn: () => Promise<T>; staleTime: number }): Promise<T>;
    getMutationCache(): { getAll(): readonly Mutation[] };
    resumePausedMutations(): Promise<unknown>;
  }
  export class MutationObserver<Answer, Given> {
    constructor(client: QueryClient, options: { mutationKey: Key; scope: { id: string } });
    mutate(given: Given): Promise<Answer>;
  }
  export class QueryObserver<T> {
    constructor(client: QueryClient, options: { queryKey: Key; queryFn: () => Promise<T> });
    subscribe(told: (result: { data?: T }) => void): () => void;
  }
}

declare module '@tanstack/query-persist-client-core' {
  import type { QueryClient } from '@tanstack/query-core';
  export function persistQueryClient(options: {
    queryClient: QueryClient;
    persister: {
      persistClient(client: unknown): Promise<void>;
      restoreClient(): PromiseLike<unknown>;
      removeClient(): PromiseLike<void>;
    };
  }): [unsubscribe: () => void, restored: Promise<void>];
}

declare module 'rxdb' {
  type Doc<T> = T & { incrementalModify(change: (value: T) => T): Promise<unknown> };
  interface RxQuery<Answer> {
    exec(): Promise<Answer>;
    readonly $: { subscribe(told: (answer: Answer) => void): unknown };
  }
  export interface RxCollection<T> {
    insert(value: T): Promise<unknown>;
    find(): RxQuery<readonly Doc<T>[]>;
    findOne(id: string): RxQuery<Doc<T> | null>;
  }
  export function createRxDatabase(options: {
    name: string;
    storage: unknown;
    multiInstance: boolean;
  }): Promise<{
    addCollections<T>(collections: { items: { schema: unknown } }): Promise<{ items: RxCollection<T> }>;
  }>;
  export function normalizeMangoQuery(schema: unknown, query: { selector: object }): object;
  export function prepareQuery(schema: unknown, query: object): object;
}

declare module 'rxdb/plugins/storage-dexie' {
  export function getRxStorageDexie(settings: { chromeTransactionDurability: 'strict' }): unknown;
}

declare module 'rxdb/plugins/replication' {
  import type { RxCollection } from 'rxdb';

  interface Checkpoint {
    readonly rev: number;
  }
  interface Meta<T> {
    readonly schema: unknown;
    query(query: object): Promise<{ documents: readonly { readonly docData?: T }[] }>;
  }
  export interface RxReplicationState<T> {
    readonly metaInstance?: Meta<T>;
    awaitInitialReplication(): Promise<void>;
  }
  export function replicateRxCollection<T>(options: {
    collection: RxCollection<T>;
    replicationIdentifier: string;
    retryTime: number;
    pull: {
      batchSize: number;
      handler: (
        last: Checkpoint | undefined,
        limit: number,
      ) => Promise<{ documents: readonly (T & { _deleted: boolean })[]; checkpoint: Checkpoint }>;
    };
    push: {
      batchSize: number;
      handler: (rows: readonly { readonly newDocumentState: T }[]) => Promise<readonly T[]>;
    };
  }): RxReplicationState<T>;
}

declare module 'pouchdb-browser' {
  interface Changes<T> {
    readonly results: readonly { readonly doc: T }[];
  }
  export default class PouchDB<T> {
    constructor(name: string, options?: { skip_setup: boolean });
    readonly replicate: {
      to(other: PouchDB<T>, options: { batch_size: number }): Promise<{ last_seq: number }>;
      from(other: PouchDB<T>, options: { batch_size: number }): Promise<unknown>;
    };
    info(): Promise<{ update_seq: number }>;
    get(id: string): Promise<T>;
    put(doc: T): Promise<unknown>;
    allDocs(options: { include_docs: true }): Promise<{ rows: readonly { readonly doc: T }[] }>;
    changes(options: { since: number; include_docs: true }): Promise<Changes<T>>;
    changes(options: { since: 'now'; live: true; include_docs: true }): {
      on(event: 'change', told: (change: { readonly doc: T }) => void): unknown;
    };
  }
}
