/** Files: how stored ones are served, and with `--write` how large a file the upload host takes. */
import { CmsError } from '../errors.ts';
import { type Check, check, type Finding, fine, isDenied, note, type Tools, warning } from './check.ts';
import { deleteCheck, skipUnlessWriting } from './leftover.ts';

/** In kB: an ordinary picture, above PHP's own limit of 2 MB, and above its limit of 8 MB for a whole request. */
const sizes = [100, 3_000, 9_000];

export const fileChecks: readonly Check[] = [
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
      return [fine(`takes ${largest / 1000} MB`), ...refusal];
    },
  }),
  check({
    name: 'GET a stored file, a part of it',
    area: 'Uploads',
    skip: ({ facts }) => (facts.file ? undefined : 'no content names a file'),
    call: async ({ wire, facts, cms }) => {
      const url = new URL(facts.file ?? '', new URL(cms.settings.uploadUrl, wire.ownOrigin));
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

interface Uploaded {
  readonly taken: readonly number[];
  readonly refusal: readonly Finding[];
}

/** Sends files of growing size until one is refused; the one before stands for what may be uploaded. */
async function uploadSizes({ cms, options, facts, made }: Tools): Promise<Uploaded> {
  const urls: string[] = [];
  const lost: string[] = [];
  const taken: number[] = [];
  made.set('file', {
    what: 'uploaded files (host-check-….png)',
    remove: async () => {
      for (const url of [...urls]) {
        await cms.uploads.remove(url);
        urls.splice(urls.indexOf(url), 1);
      }
      if (lost.length > 0)
        throw new CmsError({ kind: 'garbled', applied: 'maybe', message: `${lost.join(', ')} may be there` });
    },
  });
  for (const size of sizes) {
    const name = `host-check-${options.run}-${size}.png`;
    try {
      urls.push(await cms.uploads.upload(picture(size), name));
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
      // Its answer was lost: nobody knows its address.
      if (error.applied === 'maybe') lost.push(name);
      if (taken.length === 0) throw error;
      return { taken, refusal: [refusalOf(error, size)] };
    }
    facts.file ??= urls.at(-1);
    taken.push(size);
  }
  return { taken, refusal: [] };
}

/** A picture of one point; what comes behind its end is nothing, and only makes it large. */
const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function picture(kilobytes: number): Blob {
  const bytes = new Uint8Array(kilobytes * 1000);
  bytes.set(Uint8Array.from(atob(point), (letter) => letter.charCodeAt(0)));
  return new Blob([bytes], { type: 'image/png' });
}

function refusalOf({ kind, reason, status }: CmsError, size: number): Finding {
  const words = `${size / 1000} MB is too large: `;
  if (reason === 'short-answer') return note(`${words}a short answer, which the app understands`);
  if (status === 413) return note(`${words}413, which the app understands`);
  if (kind === 'refused') return note(`${words}it is refused in words`);
  return warning(`${words}it is not refused in words (${kind}), so people read that we don’t know`);
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
