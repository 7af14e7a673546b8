import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import { defineOperation } from '#src/sync/index.ts';
import { UploadArgs, uploadName } from './model.ts';

/** Spec §8: what a person reads when an upload was not accepted. */
const tooBig = 'File too big';

/**
 * A file on its way to the upload host. Whatever speaks of it by its temporary id waits, and then speaks of its address.
 * Sending it again is harmless: the name is the same.
 */
export const uploadFile = defineOperation<UploadArgs, Cms>({
  name: 'file.upload',
  version: 1,
  kind: 'upload',
  who: 'person',
  args: UploadArgs,
  host: 'uploads',
  describe: ({ name }) => `The file ${name}`,
  entity: (_, id) => ({ collection: 'files', id }),
  target: ({ place }) => `files/${place}`,
  async write(cms, { args, file, marker, signal }) {
    if (!file)
      throw new CmsError({ kind: 'refused', applied: 'no', message: 'The file is no longer on this phone.' });
    try {
      const bytes = new Blob([file.bytes], { type: file.mime });
      return { id: await cms.uploads.upload(bytes, uploadName(marker, args), signal) };
    } catch (error) {
      // Spec §5: the sentence is for files that went up unchanged; a scaled one was small enough.
      if (!(error instanceof CmsError) || error.reason !== 'short-answer' || args.scaled) throw error;
      const { kind, applied, message } = error;
      throw new CmsError({ kind, applied, message: `${tooBig}. ${message}`, cause: error });
    }
  },
});
