import type { Cms } from '#src/cms/cms.ts';
import { CmsError } from '#src/cms/errors.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { isOnMobileData, savesData } from '#src/kit/network.ts';
import { defineCommand, defineUpload } from '#src/sync/index.ts';
import { UnusedFiles, UploadArgs, uploadName } from './model.ts';

/** What a person reads when an upload was not accepted. */
const tooBig = 'File too big';

/** A file on its way to the upload host. Sending it again is harmless: the name is the same. */
export const uploadFile = defineUpload<UploadArgs, Cms>('file.upload', {
  args: UploadArgs,
  host: 'uploads',
  describe: ({ name }) => `The file ${name}`,
  async send(cms, { args, file, marker, signal }) {
    try {
      const bytes = new Blob([file.bytes], { type: file.mime });
      return { id: await cms.uploads.upload(bytes, uploadName(marker, args), signal) };
    } catch (error) {
      // The sentence is for files that went up unchanged; a scaled one was small enough.
      if (!(error instanceof CmsError) || error.reason !== 'short-answer' || args.scaled) throw error;
      const { kind, applied, message } = error;
      throw new CmsError({ kind, applied, message: `${tooBig}. ${message}`, cause: error });
    }
  },
});

/** How long (ms) a deletion waits on mobile data. */
const laterMs = 3_600_000;

/** Whether asking all courses of the office costs nobody: it may be megabytes, and nothing hurries. */
export function mayAsk(): boolean {
  return !savesData() && !isOnMobileData();
}

/**
 * Deletes files that no course of this phone names any more. Whether another one does is asked in the moment of sending:
 * a lesson may have been copied elsewhere. Deleting twice is harmless, and so is a file that stays.
 */
export const deleteFiles = defineCommand<UnusedFiles, Cms>('file.delete', {
  host: 'uploads',
  access: 'user',
  args: UnusedFiles,
  ifUnknown: 'resend-once',
  describe: ({ files }) =>
    files.length === 1 ? 'Delete a file no lesson uses' : `Delete ${files.length} files no lesson uses`,
  question: null,
  async prepare({ dataItems, settings }, { files }, signal) {
    // It was accepted where that was free: since then the phone may have left the Wi-Fi.
    if (!mayAsk()) {
      const message = 'This waits, because it would use a lot of data now.';
      throw new CmsError({ kind: 'busy', applied: 'no', message, retryAfterMs: laterMs });
    }
    const read = [await dataItems.list('Courses', signal), await dataItems.list('Chapters', signal)];
    // An empty list may be a host in trouble, and what cannot be read, or is kept back, may name any of them.
    if (read.some(({ items, unreadable, heldBack }) => items.length === 0 || unreadable > 0 || heldBack))
      return [];
    // The cover of a course on the list; there may be no list.
    const listed = await dataItems.list(settings.catalogueTableId, signal);
    if (listed.unreadable > 0 || listed.heldBack) return [];
    const named = JSON.stringify([read, listed]);
    return files.filter(
      ({ mark, address }) => address !== '' && !isTemporaryId(address) && !named.includes(mark),
    );
  },
  async send({ uploads }, { prepared, signal }) {
    // Side by side: a seal is good for the requests that leave at once.
    const files = prepared as UnusedFiles['files'];
    const removals = files.map(({ address }) => uploads.remove(address, signal));
    // Not the engine's own function for this: what it sends with would then load this slice, at visitors too.
    await Promise.allSettled(removals);
    await Promise.all(removals);
    return {};
  },
});
