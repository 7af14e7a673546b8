/** Everything a person does here: courses, form answers, uploads, and the product's own booking; each stops where asked. */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import {
  type AnyCollection,
  type AnyOperation,
  type AnyUpload,
  type CommandOperation,
  defineUpload,
} from '#src/sync/index.ts';
import {
  answers,
  chapters,
  courses,
  createChapter,
  createCourse,
  removeCourse,
  renameCourse,
  saveAnswer,
} from './courses.ts';
import { pass } from './places.ts';

/** What a screen can run by name. */
export type ByName = Exclude<AnyOperation, AnyUpload>;

/** A write with a place to stop before its request, which is after it was sealed, and one after its answer. */
async function stopping<T>(name: string, content: unknown, write: () => Promise<T>): Promise<T> {
  const about = `${name} ${JSON.stringify(content)}`;
  await pass('before the fetch', about);
  const written = await write();
  await pass('before the result', about);
  return written;
}

function stoppingCollection(collection: AnyCollection): AnyCollection {
  const { name, source } = collection;
  const { create, update, remove } = source;
  return {
    ...collection,
    source: {
      ...source,
      ...(create && {
        create: (cms, value, ...rest) => stopping(`${name} create`, value, () => create(cms, value, ...rest)),
      }),
      ...(update && {
        update: (cms, value, ...rest) => stopping(`${name} update`, value, () => update(cms, value, ...rest)),
      }),
      ...(remove && {
        remove: (cms, id, ...rest) => stopping(`${name} remove`, id, () => remove(cms, id, ...rest)),
      }),
    },
  };
}

function stoppingCommand<Args>(command: CommandOperation<Args, Cms>): CommandOperation<Args, Cms> {
  const { name, send, then } = command;
  return {
    ...command,
    send: (cms, sending) => stopping(name, sending.args, () => send(cms, sending)),
    // biome-ignore lint/suspicious/noThenProperty: what follows a command, not a promise
    ...(then && { then: then.map(stoppingCommand) }),
  };
}

export const upload = defineUpload<{ name: string }, Cms>('file.upload', {
  host: 'uploads',
  args: v.strictObject({ name: v.string() }),
  describe: ({ name }) => `Upload ${name}`,
  send: (cms, { args, file, marker, signal }) =>
    stopping('file.upload', args, async () => {
      const blob = new Blob([file.bytes], { type: file.mime });
      return { id: await cms.uploads.upload(blob, `${marker}.png`, signal) };
    }),
});

export const collections = [courses, chapters, answers].map(stoppingCollection);

const all: readonly ByName[] = [
  createCourse,
  renameCourse,
  removeCourse,
  createChapter,
  saveAnswer,
  ...[registerBooking, confirmBookingByEmail, notifyProviderOfBooking].map(stoppingCommand),
];

export const operations: ReadonlyMap<string, ByName> = new Map(
  all.map((operation) => [operation.name, operation]),
);
