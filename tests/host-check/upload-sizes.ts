/** With `--write`: how large a file the upload host takes, tried with files of our own. */
import { CmsError } from '#src/cms/errors.ts';
import { type Finding, failure, type Made, note, StillThereError, type Tools, warning } from './check.ts';

/** In kB: an ordinary picture, just below PHP's own limit of 2 MB for a file, and a short film. */
const sizes = [400, 1_900, 5_000];

export interface Uploaded {
  readonly taken: readonly number[];
  readonly refusal: readonly Finding[];
}

/** Sends files of growing size until one is refused; the one before stands for what may be uploaded. */
export async function uploadSizes(tools: Tools): Promise<Uploaded> {
  const { cms, options, facts, made } = tools;
  const files = uploadedFiles(tools);
  const taken: number[] = [];
  made.set('file', files);
  for (const size of sizes) {
    const name = `host-check-${options.run}-${size}.png`;
    try {
      const url = await cms.uploads.upload(picture(size), name);
      files.urls.push(url);
      facts.uploaded ??= url;
    } catch (error) {
      if (!(error instanceof CmsError)) throw error;
      // Its answer was lost: nobody knows its address.
      if (error.applied === 'maybe') files.lost.push(name);
      const refusal = refusalOf(error, size, taken.length === 0);
      if (!refusal) throw error;
      return { taken, refusal: [refusal] };
    }
    taken.push(size);
  }
  return { taken, refusal: [] };
}

interface UploadedFiles extends Made {
  readonly urls: string[];
  /** Names of files that may be there. */
  readonly lost: string[];
}

function uploadedFiles({ cms, wire }: Tools): UploadedFiles {
  const urls: string[] = [];
  const lost: string[] = [];
  return {
    get what() {
      return urls.length === 1 ? `the file ${urls[0]}` : `the files ${urls.join(', ')}`;
    },
    urls,
    lost,
    ids: async () => urls,
    remove: async () => {
      for (const url of [...urls]) {
        await cms.uploads.remove(url);
        const answer = await wire.fetch(url, { cache: 'no-store', credentials: 'omit' });
        // A site that answers every address with a page does so here, too.
        if (answer.ok && !/html/.test(answer.headers.get('content-type') ?? ''))
          throw new StillThereError(`${url} is still there`);
        urls.splice(urls.indexOf(url), 1);
      }
    },
  };
}

/** A picture of one point; what comes behind its end is nothing, and only makes it large. */
const point =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function picture(kilobytes: number): Blob {
  const bytes = new Uint8Array(kilobytes * 1000);
  bytes.set(Uint8Array.from(atob(point), (letter) => letter.charCodeAt(0)));
  return new Blob([bytes], { type: 'image/png' });
}

/** The words of a refusal; of the smallest file only one that is about its size is told of here. */
function refusalOf(
  { kind, reason, status }: CmsError,
  size: number,
  isSmallest: boolean,
): Finding | undefined {
  const isSize = reason === 'short-answer' || status === 413;
  if (isSmallest && !isSize) return undefined;
  const words = `${size / 1000} MB is too large: `;
  const raise =
    isSmallest || isSize ? `. For larger files raise ${limitsOf(status)} above ${size / 1000}M` : '';
  if (isSmallest) return failure(words + answerOf(reason, status) + raise);
  if (isSize) return note(words + answerOf(reason, status) + raise);
  if (kind === 'refused') return note(`${words}it is refused in words`);
  return warning(`${words}it is not refused in words (${kind}), so people read that we don’t know`);
}

function answerOf(reason: CmsError['reason'], status: number | undefined): string {
  return reason === 'short-answer'
    ? 'a short answer, which the app understands'
    : `${status}, which the app understands`;
}

/** Tells which program refuses a large file: PHP, or the web server before it. */
function limitsOf(status: number | undefined): string {
  const php = 'upload_max_filesize and post_max_size (php.ini)';
  return status === 413 ? `client_max_body_size (nginx) or LimitRequestBody (Apache), ${php}` : php;
}
