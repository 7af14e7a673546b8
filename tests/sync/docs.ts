/**
 * Editable things for the engine's tests: a document with a title, a text and keys, and its children; and notes, which
 * are only made.
 */
import * as v from 'valibot';
import { defineCollection, type HostItem, type Source } from '#src/sync/index.ts';
import { command, get, type Item, list, type Remote, type Saving, save } from './wire.ts';

const Doc = v.looseObject({ id: v.string(), parent: v.optional(v.string(), ''), title: v.string() });
export type Doc = v.InferOutput<typeof Doc>;

const Note = v.object({ id: v.string(), text: v.string() });
export type Note = v.InferOutput<typeof Note>;

/** The item without our keys, and our keys. */
function decode<Value>(schema: v.GenericSchema<unknown, Value>, { id, parent, data }: Item) {
  const { _cid, _w, ...fields } = data;
  const read = v.safeParse(schema, { ...fields, id, parent });
  if (!read.success) return undefined;
  const marker = typeof _cid === 'string' ? _cid : undefined;
  const writeId = typeof _w === 'string' ? _w : undefined;
  return { id, value: read.output, marker, writeId } satisfies HostItem<Value>;
}

function stamped(value: object, stamp: Parameters<NonNullable<Source<Doc, Remote>['create']>>[2]) {
  const { id: _id, parent: _parent, ...fields } = value as Doc;
  const { marker, writeId } = stamp;
  return { ...fields, ...(marker && { _cid: marker }), ...(writeId && { _w: writeId }) };
}

/** How a table of the fake host is read and written. */
function rowsOf<Value extends { readonly id: string }>(
  table: string,
  schema: v.GenericSchema<unknown, Value>,
): Source<Value, Remote> {
  const written = ({ id, item }: Saving) => ({ id, value: item && decode(schema, item)?.value });
  return {
    host: 'cms',
    async list(remote, parent, signal) {
      const rows = await list(remote, table, parent, signal);
      const items = rows.map((row) => decode(schema, row));
      const readable = items.filter((item) => item !== undefined);
      return { items: readable, unreadable: items.length - readable.length };
    },
    async get(remote, id, signal) {
      const row = await get(remote, table, id, signal);
      return row === undefined || row === 'missing' ? row : decode(schema, row);
    },
    async create(remote, value, stamp, signal) {
      const { server } = remote;
      const { marker = '' } = stamp;
      const { parent = '' } = value as Partial<Doc>;
      const body = stamped(value, stamp);
      const apply = () => server.insert(table, marker, body, parent);
      const asked = { kind: 'create', marker, about: marker, needsSession: true } as const;
      return written(await save(remote, { ...asked, body: { ...body, parent } }, apply, signal));
    },
    async update(remote, value, stamp, signal) {
      const { server } = remote;
      const { id } = value;
      const body = stamped(value, stamp);
      const about = server.rows.get(id)?.madeBy ?? '';
      const asked = { kind: 'update', marker: stamp.writeId ?? '', about, id, needsSession: true } as const;
      const apply = () => server.replace(id, body);
      return written(await save(remote, { ...asked, body }, apply, signal));
    },
    async remove(remote, id, signal) {
      const { server } = remote;
      const about = server.rows.get(id)?.madeBy ?? '';
      const asked = { kind: 'remove', marker: `remove ${id}`, about, id, needsSession: true } as const;
      await command(remote, asked, () => server.delete(id), signal);
    },
  };
}

export const docs = defineCollection<Doc, Remote>('docs', {
  schema: Doc,
  access: 'user',
  staleAfter: 60_000,
  key: ({ id, parent }) => ({ id, parent }),
  source: rowsOf('docs', Doc),
  textFields: ['body'],
});

const { update: _update, remove: _remove, ...createOnly } = rowsOf('notes', Note);

export const notes = defineCollection<Note, Remote>('notes', {
  schema: Note,
  access: 'user',
  staleAfter: 60_000,
  key: ({ id }) => ({ id }),
  source: createOnly,
});

const Text = v.strictObject({ text: v.string() });

/** Made twice with the same words it is two notes. */
export const addNote = notes.create('note.add', {
  args: Text,
  make: ({ text }, id) => ({ id, text }),
  describe: ({ text }) => `Add the note ${text}`,
});

export const createDoc = docs.create('doc.create', {
  args: v.strictObject({ title: v.string(), parent: v.optional(v.string()) }),
  make: ({ title, parent = '' }: { title: string; parent?: string | undefined }, id) => ({
    id,
    parent,
    title,
  }),
  describe: ({ title }) => `Create ${title}`,
});

const Edit = v.strictObject({ id: v.string(), key: v.string(), value: v.unknown() });

/** Sets one key. */
export const editDoc = docs.update('doc.edit', {
  args: Edit,
  change: (doc, { key, value }) => ({ ...doc, [key]: value }),
  describe: ({ key }) => `Change the ${key}`,
});

/** Sets one key, and replaces what the same form typed before. */
export const typeDoc = docs.update('doc.type', {
  args: Edit,
  change: (doc, { key, value }) => ({ ...doc, [key]: value }),
  describe: ({ key }) => `Type the ${key}`,
  latestWins: ({ key }) => key,
});

/** Not idempotent: the text is longer by `text` after every time it is applied. */
export const appendDoc = docs.update('doc.append', {
  args: v.strictObject({ id: v.string(), text: v.string() }),
  change: (doc, { text }) => ({ ...doc, body: `${doc['body'] ?? ''}${text}` }),
  describe: ({ text }) => `Write ${text}`,
});

/** Code of a slice with a mistake in it: throws for some arguments. */
export const brokenDoc = docs.update('doc.break', {
  args: v.strictObject({ id: v.string(), breaks: v.boolean() }),
  change: (doc, { breaks }) => {
    if (breaks) throw new Error('a slice is broken');
    return { ...doc, unbroken: true };
  },
  describe: () => 'Do what is broken',
});

export const removeDoc = docs.remove('doc.remove', {
  args: v.strictObject({ id: v.string() }),
  describe: () => 'Remove it',
});

/** Which release of the app runs: the arguments of an older one do not fit. */
export const release = { current: 1 };

const OfRelease = v.pipe(
  v.strictObject({ id: v.string(), value: v.string(), release: v.number() }),
  v.check((args) => args.release === release.current),
);

/** An operation whose arguments a later release no longer understands. */
export const agingDoc = docs.update('doc.age', {
  args: OfRelease,
  change: (doc, { value }) => ({ ...doc, aged: value }),
  describe: ({ value }) => `Age it to ${value}`,
});

export const docOperations = [
  addNote,
  createDoc,
  editDoc,
  typeDoc,
  appendDoc,
  brokenDoc,
  removeDoc,
  agingDoc,
];
