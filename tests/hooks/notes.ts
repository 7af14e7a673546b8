/** A collection on a host in memory, and the engine over it: what hooks are tried with, without a wire. */
import 'fake-indexeddb/auto';
import * as v from 'valibot';
import { onTestFinished } from 'vitest';
import { strongRandom, ulid } from '#src/kit/ids.ts';
import { mergeText } from '#src/kit/merge-text.ts';
import { platformClock } from '#src/kit/platform-clock.ts';
import { openEngine } from '#src/sync/engine.ts';
import { defineCollection, type Engine } from '#src/sync/index.ts';
import { LockTable } from '../sync/lock-table.ts';

const Note = v.object({ id: v.string(), title: v.string(), by: v.string() });
type Note = v.InferOutput<typeof Note>;

/** The host's notes by id. */
export type Host = Map<string, Note>;

const item = (value: Note) => ({ id: value.id, value });

export const notes = defineCollection<Note, Host>('notes', {
  schema: Note,
  access: 'user',
  staleAfter: 0,
  key: ({ id }) => ({ id }),
  source: {
    host: 'memory',
    list: async (host) => ({ items: [...host.values()].map(item), unreadable: 0 }),
    get: async (host, id) => {
      const note = host.get(id);
      return note ? item(note) : 'missing';
    },
    update: async (host, value) => {
      host.set(value.id, value);
      return {};
    },
  },
});

export const renameNote = notes.update('note.rename', {
  args: v.object({ id: v.string(), title: v.exactOptional(v.string()), by: v.exactOptional(v.string()) }),
  change: (note, changes) => ({ ...note, ...changes }),
  describe: () => 'Rename a note',
});

/** A phone on which a person is signed in, with one note on it; nothing is sent before `engine.syncNow()`. */
export async function openNotes(): Promise<{ engine: Engine; host: Host }> {
  const host: Host = new Map([['1', { id: '1', title: 'Stock', by: 'Lerato' }]]);
  const engine = openEngine<Host>({
    name: `notes-${ulid()}`,
    collections: [notes],
    operations: [renameNote],
    remote: host,
    guarded: (remote, check) => {
      check();
      return remote;
    },
    classify: (error) => ({ kind: 'garbled', message: String(error), applied: 'maybe' }),
    probe: () => Promise.resolve(),
    account: () => Promise.resolve(),
    mainHost: 'memory',
    clock: platformClock,
    locks: new LockTable().of('page'),
    mergeText: async () => mergeText,
    random: strongRandom,
    confirmDelayMs: 100,
  });
  onTestFinished(() => engine.close());
  await engine.session.change(async () => 'lerato');
  await engine.pull(notes);
  return { engine, host };
}
