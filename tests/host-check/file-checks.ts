/** Files: where the content has them, how they are served, and with `--write` one of our own that goes up and away again. */
import { CmsError } from '#src/cms/errors.ts';
import { type Check, check, countOf, type Finding, fine, isDenied, note, warning } from './check.ts';
import type { Facts } from './facts.ts';
import { deleteCheck, skipUnlessWriting } from './leftover.ts';
import { filesMet, noteFiles } from './named-files.ts';
import { uploadSizes } from './upload-sizes.ts';

export const fileChecks: readonly Check[] = [
  check({
    name: 'Files that the content names',
    area: 'Uploads',
    skip: ({ wire }) => (wire.exchanges.length > 0 ? undefined : 'nothing was read'),
    call: async ({ cms, facts }) => {
      for (const id of facts.otherCourses ?? [])
        if ((facts.files ?? []).length === 0) noteFiles(facts, (await cms.dataItems.listByParent(id)).items);
      return facts.files ?? [];
    },
    judge: (files, { cms, wire }) => {
      if (files.length === 0) return [fine('none')];
      return filesMet(files, cms.settings, wire.ownOrigin).map(({ folder, count, whose }) => {
        const words = `${countOf(count, 'file')} in ${folder}`;
        if (whose === 'known') return fine(words);
        return whose === 'unknown'
          ? warning(`${words}, where the settings look for none (VITE_FILES_URL)`)
          : note(`${words}: another site’s, which phones can’t keep`);
      });
    },
  }),
  check({
    name: 'POST upload.php',
    area: 'Uploads',
    needed: true,
    changes: true,
    skip: skipUnlessWriting,
    call: uploadSizes,
    judgeError: (error) => (isDenied(error) ? [note('who checks may not upload')] : undefined),
    judge: ({ taken, refusal }, { facts }) => {
      const largest = taken.at(-1) ?? 0;
      facts.largestUpload = largest * 1000;
      return [...(largest > 0 ? [fine(`takes ${largest / 1000} MB`)] : []), ...refusal];
    },
  }),
  check({
    name: 'GET a stored file, a part of it',
    area: 'Uploads',
    skip: ({ facts }) => (fileToAsk(facts) ? undefined : 'no content names a file'),
    call: async ({ wire, facts, cms }) => {
      const url = new URL(fileToAsk(facts) ?? '', new URL(cms.settings.filesUrl, wire.ownOrigin));
      try {
        return await wire.fetch(url, { headers: { range: 'bytes=0-3' }, credentials: 'omit' });
      } catch (cause) {
        throw new CmsError({ kind: 'offline', applied: 'no', message: 'No file came.', cause });
      }
    },
    judge: partFindings,
  }),
  deleteCheck('GET delete.php of a file', 'Uploads', 'file'),
];

function fileToAsk({ uploaded, files = [] }: Facts): string | undefined {
  return uploaded ?? files[0];
}

function partFindings({ status, headers }: Response): Finding[] {
  if (status >= 400) return [warning(`a file that the content names can’t be had (${status})`)];
  const validator = headers.get('etag') ?? headers.get('last-modified');
  return [
    status === 206 && headers.has('content-range')
      ? fine('parts are served (Range)')
      : note('parts are not served (Range): a broken download begins again'),
    validator
      ? fine('has ETag or Last-Modified')
      : note('neither ETag nor Last-Modified: a changed file is not told from the old one'),
  ];
}
