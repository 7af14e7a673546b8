/**
 * Stores keys that never leave this device: the browser stores them unextractable. Their separate database cannot be
 * part of exports, backups and deletions of a person's work.
 *
 * Invariant: a key is added, and never overwritten.
 */
const databaseName = 'keys';
const storeName = 'keys';

/** A private key, its id, and the person who made it. */
export interface StoredKey {
  readonly id: string;
  readonly owner: string;
  readonly privateKey: CryptoKey;
  /** Further data about the key. */
  readonly about: unknown;
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function openKeys(): Promise<IDBDatabase> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
  return answerOf(request);
}

async function withKeys<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const database = await openKeys();
  try {
    const transaction = database.transaction(storeName, mode);
    const ended = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const [answer] = await Promise.all([answerOf(work(transaction.objectStore(storeName))), ended]);
    return answer;
  } finally {
    database.close();
  }
}

/** Stores a key; throws where its id exists. Resolves once it is written. */
export async function addKey(key: StoredKey): Promise<void> {
  await withKeys('readwrite', (store) => store.add(key));
}

/** Returns a person's keys on this device; none where the browser stores nothing. */
export async function readOwnKeys(owner: string): Promise<readonly StoredKey[]> {
  if (!('indexedDB' in globalThis)) return [];
  const all: StoredKey[] = await withKeys('readonly', (store) => store.getAll());
  return all.filter((key) => key.owner === owner);
}
