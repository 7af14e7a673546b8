/**
 * Counts a page's use of IndexedDB at the platform's own prototypes: transactions opened, rows and keys read.
 * Invariant: work inside `uncounted` is not counted.
 */
export interface Counts {
  transactions: number;
  /** Values returned by get, getAll and cursors, in all tables and by table. */
  rows: number;
  keys: number;
  readonly rowsOf: Record<string, number>;
}

let counts: Counts = { transactions: 0, rows: 0, keys: 0, rowsOf: {} };
const own = new WeakSet<IDBDatabase>();

/** Sets all counts to 0. */
export function resetCounts(): void {
  counts = { transactions: 0, rows: 0, keys: 0, rowsOf: {} };
}

export function readCounts(): Counts {
  return structuredClone(counts);
}

type Source = IDBObjectStore | IDBIndex;

function storeOf(source: Source): IDBObjectStore {
  return source instanceof IDBIndex ? source.objectStore : source;
}

/** Counts the values of a request's result. */
function valueCount(result: unknown): number {
  if (Array.isArray(result)) return result.length;
  return result === undefined || result === null ? 0 : 1;
}

function wrap(prototype: object, method: string, count: (source: Source, result: unknown) => void): void {
  const original: unknown = Reflect.get(prototype, method);
  if (typeof original !== 'function') return;
  Reflect.set(prototype, method, function counted(this: Source, ...args: unknown[]) {
    const request = Reflect.apply(original, this, args) as IDBRequest;
    if (!own.has(storeOf(this).transaction.db))
      request.addEventListener('success', () => count(this, request.result));
    return request;
  });
}

/** Counts all requests of this page from now on. */
export function startCounting(): void {
  const rows = (source: Source, result: unknown) => {
    const { name } = storeOf(source);
    counts.rows += valueCount(result);
    counts.rowsOf[name] = (counts.rowsOf[name] ?? 0) + valueCount(result);
  };
  const keys = (_source: Source, result: unknown) => {
    counts.keys += valueCount(result);
  };
  for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
    for (const method of ['get', 'getAll', 'getAllRecords', 'openCursor']) wrap(prototype, method, rows);
    for (const method of ['getKey', 'getAllKeys', 'openKeyCursor']) wrap(prototype, method, keys);
  }
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function counted(this: IDBDatabase, ...args) {
    if (!own.has(this)) counts.transactions += 1;
    return transaction.apply(this, args);
  };
}

/** Runs work on a connection of the bench's own, which is not counted. */
export async function uncounted<T>(name: string, work: (db: IDBDatabase) => Promise<T>): Promise<T> {
  const db = await asked(indexedDB.open(name));
  own.add(db);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

export function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Resolves once a transaction is complete. */
export function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

/** Returns every row of every table. */
export function everyRow(name: string): Promise<Record<string, unknown[]>> {
  return uncounted(name, async (db) => {
    const tables = [...db.objectStoreNames];
    const reading = db.transaction(tables);
    const rows = await Promise.all(tables.map((table) => asked(reading.objectStore(table).getAll())));
    return Object.fromEntries(tables.map((table, at) => [table, rows[at] ?? []]));
  });
}
