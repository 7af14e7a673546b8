/** Editable things for the engine's tests: a document with a title, a text and a list of parts, and its children. */
import * as v from 'valibot';
import { mergeValues } from '#src/features/merge-values.ts';
import { contentHash } from '#src/kit/canonical.ts';
import { defineOperation, type Sending } from '../../src/sync/index.ts';
import { living, type Remote, send } from './server.ts';
import { turns } from './time.ts';

export const Doc = v.looseObject({ id: v.string(), parent: v.optional(v.string(), ''), title: v.string() });
type Doc = Record<string, unknown> & { id: string; parent: string; title: string };

export const docs = {
  name: 'docs',
  schema: Doc,
  key: ({ id, parent }: { id: string; parent?: string }) => ({ id, parent: parent ?? '' }),
  textKeys: ['body'],
  scope: { who: 'user', minAge: 60_000 },
  fetch: async (remote: Remote) => {
    remote.server.meet();
    return [...remote.server.docs.values()].map(({ value }) => value as Doc);
  },
} as const;

/** What a page merges with. */
export const pageMerge = async () => mergeValues;

/** What the wire of the app refuses as well: nothing goes out under a name the server does not know. */
function whole(value: unknown): void {
  if (JSON.stringify(value ?? '').includes('tmp_')) throw new Error('a temporary id went out');
}

async function read(remote: Remote, { id }: Sending<unknown>): Promise<unknown> {
  await living(remote, turns(2));
  remote.server.meet();
  const { gap, docs: all, fateOf } = remote.server;
  gap.add(id);
  fateOf.call(remote.server, id).counted += 1;
  return all.get(id)?.value;
}

export const createDoc = defineOperation<{ title: string; parent?: string | undefined }, Remote>({
  name: 'doc.create',
  version: 1,
  kind: 'create',
  who: 'person',
  host: 'cms',
  args: v.object({ title: v.string(), parent: v.optional(v.string()) }),
  describe: ({ title }) => `Create ${title}`,
  entity: ({ parent }, ownId) => ({ collection: 'docs', id: ownId, ...(parent && { parent }) }),
  apply: (_value, { title, parent = '' }, ownId) => ({ id: ownId, parent, title }),
  write: async (remote, { marker, args: { title, parent = '' } }) => {
    const { server } = remote;
    whole(parent);
    const apply = () => {
      const id = String(++server.born);
      server.docs.set(id, { id, marker, parent, value: { id, parent, title } });
      return id;
    };
    const { id } = await send(remote, marker, apply);
    return { id, value: { id, parent, title } };
  },
  find: async (remote, { marker, marksKept, args: { title, parent = '' } }) => {
    await living(remote, turns(2));
    const { server } = remote;
    server.meet();
    const all = [...server.docs.values()];
    const marked = server.dropsMarks ? undefined : all.find((doc) => doc.marker === marker);
    const bare = all.filter((doc) => doc.marker === '' || server.dropsMarks);
    const alike = bare.find(({ id, value }) => contentHash(value) === contentHash({ id, parent, title }));
    const found = marked ?? (marksKept ? undefined : alike);
    if (found) server.fateOf(marker).confirmed += 1;
    return found && { id: found.id, value: found.value, marked: found === marked };
  },
  dropTwins: async (remote, { marker, id, args: { title, parent = '' } }) => {
    await living(remote, turns(2));
    const { server } = remote;
    server.meet();
    const marked = [...server.docs.values()].filter((doc) => doc.marker === marker && !server.dropsMarks);
    for (const doc of marked) {
      // What somebody changed is no longer provably ours.
      const asSent = contentHash(doc.value) === contentHash({ id: doc.id, parent, title });
      if (doc.id !== id && asSent) server.docs.delete(doc.id);
    }
    return marked.some((doc) => doc.id === id);
  },
});

const Edit = v.object({ id: v.string(), key: v.string(), value: v.unknown() });

/** Sets one key; the same key of the same document is one target. */
export const editDoc = defineOperation<v.InferOutput<typeof Edit>, Remote>({
  name: 'doc.edit',
  version: 1,
  kind: 'update',
  who: 'person',
  host: 'cms',
  args: Edit,
  describe: ({ key }) => `Change the ${key}`,
  entity: ({ id }) => ({ collection: 'docs', id }),
  target: ({ id, key }) => `${id}/${key}`,
  apply: (value, { key, value: next }) => ({ ...(value as Doc), [key]: next }),
  read,
  write: async (remote, { id, value, marker }) => {
    const { server } = remote;
    whole(value);
    const apply = () => {
      const doc = server.docs.get(id);
      if (doc) server.docs.set(id, { ...doc, value: value as Doc });
      return id;
    };
    try {
      await send(remote, marker, apply, { about: server.docs.get(id)?.marker });
    } finally {
      server.gap.delete(id);
    }
    return { value };
  },
});

export const removeDoc = defineOperation<{ id: string }, Remote>({
  name: 'doc.remove',
  version: 1,
  kind: 'remove',
  who: 'person',
  host: 'cms',
  args: v.object({ id: v.string() }),
  describe: () => 'Remove it',
  entity: ({ id }) => ({ collection: 'docs', id }),
  apply: () => undefined,
  write: async (remote, { id, marker }) => {
    const { server } = remote;
    whole(id);
    await send(
      remote,
      marker,
      () => {
        server.docs.delete(id);
        return id;
      },
      { about: server.docs.get(id)?.marker },
    );
    return {};
  },
});

const upload = v.object({ name: v.string() });

export const uploadFile = defineOperation<{ name: string }, Remote>({
  name: 'file.upload',
  version: 1,
  kind: 'upload',
  who: 'person',
  host: 'uploads',
  args: upload,
  describe: ({ name }) => `Upload ${name}`,
  entity: (_args, ownId) => ({ collection: 'files', id: ownId }),
  write: async (remote, { file, marker }) => {
    if (!file || file.bytes.byteLength === 0) throw new Error('the bytes are gone');
    const address = `https://uploads.example/${marker}-${file.name}`;
    await send(remote, marker, () => '1', { lock: 'uploads' });
    return { id: address };
  },
});

export const docOperations = [createDoc, editDoc, removeDoc, uploadFile];
