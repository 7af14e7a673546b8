/** Documents and notes on a host in memory, which measures the engine without the time of a network. */
import * as v from 'valibot';
import {
  type Collection,
  defineCollection,
  type Failure,
  type HostItem,
  type Source,
} from '#src/sync/index.ts';

const Doc = v.object({ id: v.string(), folder: v.string(), title: v.string(), text: v.string() });
export type Doc = v.InferOutput<typeof Doc>;

/** The host, and counts of its requests. */
export interface MemoryHost {
  /** False: every request fails as offline. */
  reachable: boolean;
  readonly items: Map<string, HostItem<Doc>>;
  lists: number;
  /** Items returned by lists. */
  listed: number;
  writes: number;
  /** Requests of any kind. */
  requests: number;
}

const latencyMs = 10;

export class OfflineError extends Error {}

export function classify(error: unknown): Failure {
  const message = String(error);
  return error instanceof OfflineError
    ? { kind: 'offline', message, applied: 'no' }
    : { kind: 'garbled', message, applied: 'maybe' };
}

export function createMemoryHost(): MemoryHost {
  return { reachable: true, items: new Map(), lists: 0, listed: 0, writes: 0, requests: 0 };
}

export async function answerOf(host: MemoryHost): Promise<void> {
  host.requests += 1;
  await new Promise((answered) => setTimeout(answered, latencyMs));
  if (!host.reachable) throw new OfflineError('nothing answers');
}

function sourceOf(table: string): Source<Doc, MemoryHost> {
  return {
    host: 'memory',
    async list(host, folder) {
      await answerOf(host);
      const items = [...host.items.values()].filter(
        ({ id, value }) => id.startsWith(table) && (folder === undefined || value.folder === folder),
      );
      host.lists += 1;
      host.listed += items.length;
      return { items: structuredClone(items), unreadable: 0 };
    },
    async get(host, id) {
      await answerOf(host);
      return structuredClone(host.items.get(id)) ?? 'missing';
    },
    async create(host, value, { marker }) {
      await answerOf(host);
      host.writes += 1;
      const id = `${table}-${host.items.size + 1}`;
      host.items.set(id, { id, value: { ...value, id }, marker });
      return { id };
    },
    async update(host, value, { writeId, marker }) {
      await answerOf(host);
      host.writes += 1;
      host.items.set(value.id, { id: value.id, value: structuredClone(value), marker, writeId });
      return {};
    },
    async remove(host, id) {
      await answerOf(host);
      host.writes += 1;
      host.items.delete(id);
    },
  };
}

function collectionOf(name: string): Collection<Doc, MemoryHost> {
  return defineCollection<Doc, MemoryHost>(name, {
    title: name,
    schema: Doc,
    access: 'user',
    staleAfter: 60_000,
    textFields: ['text'],
    key: ({ id, folder }) => ({ id, parent: folder }),
    source: sourceOf(name),
  });
}

export const docs = collectionOf('docs');
export const notes = collectionOf('notes');

const NewDoc = v.strictObject({ folder: v.string(), title: v.string(), text: v.string() });

export const addDoc = docs.create('doc.add', {
  args: NewDoc,
  make: (args, id) => ({ id, ...args }),
  describe: ({ title }) => `Add ${title}`,
});

export const addNote = notes.create('note.add', {
  args: NewDoc,
  make: (args, id) => ({ id, ...args }),
  describe: ({ title }) => `Note ${title}`,
});

export const retitle = docs.update('doc.retitle', {
  args: v.strictObject({ id: v.string(), title: v.string() }),
  change: (doc, { title }) => ({ ...doc, title }),
  describe: ({ title }) => `Rename to ${title}`,
});

export const writeText = docs.update('doc.write', {
  args: v.strictObject({ id: v.string(), text: v.string() }),
  change: (doc, { text }) => ({ ...doc, text }),
  describe: () => 'Write',
  latestWins: () => 'text',
});
