import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import { defineCommand, defineUpload } from '#src/sync/index.ts';
import { UploadArgs, uploadName } from './model.ts';

/** The sentence for an upload that was not accepted. */
const tooBig = 'File too big';

/** Uploads a file. Sending it again is harmless, because the name is the same. */
export const uploadFile = defineUpload<UploadArgs, Cms>('file.upload', {
  args: UploadArgs,
  host: 'uploads',
  describe: ({ name }) => `The file ${name}`,
  async send(cms, { args, file, marker, signal }) {
    try {
      const bytes = new Blob([file.bytes], { type: file.mime });
      return { id: await cms.uploads.upload(bytes, uploadName(marker, args), signal) };
    } catch (error) {
      // The sentence is only for unchanged files: a scaled picture was small enough.
      if (!(error instanceof CmsError) || error.reason !== 'short-answer' || args.scaled) throw error;
      const { kind, applied, message } = error;
      throw new CmsError({ kind, applied, message: `${tooBig}. ${message}`, cause: error });
    }
  },
});

/** Deleted unused files of courses until version 0.3; a mutation of that time ends without a request. */
export const deleteFiles = defineCommand<unknown, Cms>('file.delete', {
  host: 'uploads',
  access: 'user',
  args: v.unknown(),
  ifUnknown: 'resend-once',
  describe: () => 'Delete files no lesson uses',
  question: null,
  send: async () => ({}),
});
