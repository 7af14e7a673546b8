/** What a web page can read of everything this origin keeps; and planting words into all of it. */
import type { Page } from '@playwright/test';

interface Kept {
  /** Both storages, the cookies a script may see, the address and its state. */
  readonly marks: string;
  readonly tables: string;
  /** The files of the app. */
  readonly caches: string;
  /** Names and texts in OPFS. */
  readonly files: string;
}

/** Every place, as one text. */
export async function everythingKept(page: Page): Promise<string> {
  return Object.values(await keptIn(page)).join('\n');
}

/** What stands in each place. */
export function keptIn(page: Page): Promise<Kept> {
  return page.evaluate(async () => {
    const stored = [
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      location.href,
      history.state,
    ];
    const tables: string[] = [];
    const cached: string[] = [];
    const files: string[] = [];
    const decoder = new TextDecoder();
    const readable = (_key: string, value: unknown) =>
      value instanceof ArrayBuffer ? decoder.decode(value) : value;
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((done) => (opening.onsuccess = done));
      const db = opening.result;
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store).getAll();
        await new Promise((done) => (all.onsuccess = done));
        tables.push(`${store}: ${JSON.stringify(all.result, readable)}`);
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    const walk = async (folder: FileSystemDirectoryHandle): Promise<void> => {
      for await (const [name, entry] of folder.entries()) {
        files.push(name);
        if (entry instanceof FileSystemDirectoryHandle) await walk(entry);
        else if (entry instanceof FileSystemFileHandle) files.push(await (await entry.getFile()).text());
      }
    };
    await walk(await navigator.storage.getDirectory());
    const text = (lines: readonly string[]) => lines.join('\n');
    return { marks: JSON.stringify(stored), tables: text(tables), caches: text(cached), files: text(files) };
  });
}

/** Where things of a person rest: the tables, their drafts among them, and the backup. */
const resting = ['rows', 'outbox', 'draft', 'files', 'writes', 'pulls', 'backup'] as const;

/** Puts `count` words of one person into every place that holds people's things, or into these. */
export function plant(
  page: Page,
  owner: string,
  count: number,
  wanted: readonly (typeof resting)[number][] = resting,
): Promise<string[]> {
  return page.evaluate(
    async ([owner, count, wanted]) => {
      const words = Array.from({ length: count }, (_, at) => `canary-${at}-${crypto.randomUUID()}`);
      const opening = indexedDB.open('kasi');
      await new Promise((done) => (opening.onsuccess = done));
      const db = opening.result;
      const put = async (store: string, row: object) => {
        const writing = db.transaction(store, 'readwrite');
        writing.objectStore(store).put(row);
        await new Promise((done, failed) => {
          writing.oncomplete = done;
          writing.onerror = failed;
        });
      };
      const backup = await (await navigator.storage.getDirectory()).getDirectoryHandle('outbox');
      const generation = await backup.getDirectoryHandle('planted', { create: true });
      const folder = await generation.getDirectoryHandle(owner, { create: true });
      const mutation = (word: string) => ({
        mutationId: word,
        group: word,
        owner,
        name: 'user.update',
        version: 1,
        kind: 'update',
        args: { id: owner, name: word },
        entity: { collection: 'users', id: owner, parent: owner },
        queue: `users/${owner}`,
        openIn: 'users',
        deps: [],
        state: 'blocked',
        batch: '',
        sends: 1,
        failures: 0,
        tries: 0,
        notBefore: 0,
        createdAt: 1,
      });
      const places = {
        rows: (word: string) =>
          put('rows', { collection: 'users', id: word, parent: '', slug: '', owner, value: word }),
        outbox: (word: string) => put('$outbox', mutation(word)),
        draft: (word: string) => put('$local', { owner, kind: 'draft', key: word, value: word, at: 1 }),
        files: (word: string) =>
          put('$files', { fileId: word, owner, bytes: new TextEncoder().encode(word).buffer }),
        writes: (word: string) =>
          put('$writes', {
            queue: `users/${word}`,
            owner,
            writes: [{ id: word, hash: word, at: Date.now() }],
          }),
        pulls: (word: string) => put('$pulls', { scope: word, owner, at: 1, unreadable: 0 }),
        backup: async (word: string) => {
          const file = await (await folder.getFileHandle(`${word}.json`, { create: true })).createWritable();
          await file.write(word);
          await file.close();
        },
      };
      for (const [at, word] of words.entries()) {
        const place = wanted[at % wanted.length];
        if (place) await places[place](word);
      }
      db.close();
      return words;
    },
    [owner, count, wanted] as const,
  );
}
