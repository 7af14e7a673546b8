/** Everything a person does here, by name: courses, form answers, uploads, and the product's own booking. */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import {
  confirmBookingByEmail,
  notifyProviderOfBooking,
  registerBooking,
} from '#src/features/events/operations.ts';
import { type AnyOperation, defineOperation } from '#src/sync/index.ts';
import { createChapter, createCourse, removeCourse, renameCourse } from './courses.ts';
import { pass } from './places.ts';

interface Answer {
  readonly form: string;
  readonly text: string;
}

async function answersOf(cms: Cms, { form }: Answer, marker: string, signal: AbortSignal) {
  const saved = await cms.otherInfo.search({ ItemType: 'FormAnswer', ParentId: form }, signal);
  return saved.filter(({ ItemValue }) => ItemValue['_cid'] === marker);
}

const saveAnswer = defineOperation<Answer, Cms>({
  name: 'answer.save',
  version: 1,
  kind: 'create',
  who: 'person',
  host: 'other-info',
  args: v.object({ form: v.string(), text: v.string() }),
  describe: ({ text }) => `Answer: ${text}`,
  entity: ({ form }, ownId) => ({ collection: 'answers', id: ownId, parent: form }),
  write: (cms, { args: { form, text }, marker, reference, signal }) =>
    cms.otherInfo.save(
      {
        ItemType: 'FormAnswer',
        ParentId: form,
        ItemCode: reference,
        ItemValue: { text, _cid: marker },
      },
      signal,
    ),
  find: async (cms, { args, marker, signal }) => {
    const [answer] = await answersOf(cms, args, marker, signal);
    return answer && { id: answer.Id, marked: true };
  },
  dropTwins: async (cms, { args, marker, id, signal }) => {
    const answers = await answersOf(cms, args, marker, signal);
    for (const { Id } of answers) if (Id !== id) await cms.otherInfo.remove(Id, signal);
    return answers.some(({ Id }) => Id === id);
  },
});

const uploadFile = defineOperation<{ name: string }, Cms>({
  name: 'file.upload',
  version: 1,
  kind: 'upload',
  who: 'person',
  host: 'uploads',
  args: v.object({ name: v.string() }),
  describe: ({ name }) => `Upload ${name}`,
  entity: (_args, ownId) => ({ collection: 'files', id: ownId }),
  write: async (cms, { file, marker, signal }) => {
    if (!file) throw new Error('the bytes are gone');
    const blob = new Blob([file.bytes], { type: file.mime });
    return { id: await cms.uploads.upload(blob, `${marker}.png`, signal) };
  },
});

/** The same operation, with a place to stand still between the host's answer and the result. */
function stopping(operation: AnyOperation): AnyOperation {
  return {
    ...operation,
    async write(cms, sending) {
      const written = await operation.write(cms, sending);
      await pass('before the result', operation.name);
      return written;
    },
  };
}

const all = [
  createCourse,
  renameCourse,
  removeCourse,
  createChapter,
  saveAnswer,
  uploadFile,
  registerBooking,
  confirmBookingByEmail,
  notifyProviderOfBooking,
];

export const operations: ReadonlyMap<string, AnyOperation> = new Map(
  all.map((operation: AnyOperation) => [operation.name, stopping(operation)]),
);
