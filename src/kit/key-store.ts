/**
 * Keys that never leave this device: the browser keeps them as they are, and gives nobody their bytes. A database of
 * their own, because what is exported, backed up or deleted with a person's work cannot hold them.
 * Invariant: a key is added and never written over.
 */
const databaseName = 'keys';
const storeName = 'keys';

/** A private key under its id, of the person who made it. */
export interface StoredKey {
  readonly id: string;
  readonly owner: string;
  readonly privateKey: CryptoKey;
  /** What else is known of it. */
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

/** Keeps a key; throws where one of its id is there. Resolves once it is written. */
export async function addKey(key: StoredKey): Promise<void> {
  await withKeys('readwrite', (store) => store.add(key));
}

/** The keys somebody made on this device; none where the browser keeps nothing. */
export async function readOwnKeys(owner: string): Promise<readonly StoredKey[]> {
  if (!('indexedDB' in globalThis)) return [];
  const all: StoredKey[] = await withKeys('readonly', (store) => store.getAll());
  return all.filter((key) => key.owner === owner);
}
