/**
 * Files on the upload host: a request is multipart with `file` and `name`; the answer is a URL, as text or as JSON.
 * Invariant: an answer counts only when it is a URL of more than 15 characters; a relative URL is resolved against the
 * upload host. A shorter answer is refused with `reason: 'short-answer'` ('File too big').
 */

import * as v from 'valibot';
import { isFields } from '#src/kit/is-fields.ts';
import { parseUrl } from '#src/kit/parse-url.ts';
import type { Call } from './client.ts';
import { CmsError, UnsendableError } from './errors.ts';
import { orMissing } from './missing.ts';
import { afterMessages, readBody } from './php.ts';
import { sentenceOf } from './php-values.ts';
import type { CmsSettings } from './settings.ts';
import { Accepted } from './verdict.ts';

/** The length above which an upload's response is accepted (characters). */
const shortest = 15;

export interface Uploads {
  /** Returns the file's absolute URL. */
  upload(file: Blob, name: string, signal?: AbortSignal): Promise<string>;
  remove(url: string, signal?: AbortSignal): Promise<void>;
}

/** The area of upload.php and delete.php; `ownOrigin` is the origin of a relative upload host. */
export function createUploads(call: Call, settings: CmsSettings, ownOrigin: string | undefined): Uploads {
  const host = 'uploads';
  return {
    upload: async (file, name, signal) => {
      if (name === '') throw new UnsendableError('no name', 'The file has no name. Choose it again.');
      const form = new FormData();
      form.append('file', file, name);
      form.append('name', name);
      const text = await call(
        { host, path: 'upload.php', form, answer: v.string(), plain: true, changes: true },
        signal,
      );
      const { uploadUrl, filesUrl } = settings;
      return fileUrl(text, (isName) => new URL(isName ? filesUrl : uploadUrl, ownOrigin));
    },
    remove: async (url, signal) => {
      const query = { file: url };
      await orMissing(call({ host, path: 'delete.php', query, answer: Accepted, changes: true }, signal));
    },
  };
}

/**
 * PHP: `files/a.jpg` is relative to the folder of upload.php, a bare file name to the folder that files are served
 * from.
 */
function fileUrl(text: string, base: (isName: boolean) => URL): string {
  const { whole, url } = answerOf(text);
  if (whole.length <= shortest) {
    const message = 'The file was not accepted.';
    throw new CmsError({ kind: 'refused', applied: 'no', message, reason: 'short-answer' });
  }
  const isUrl = /^(?:https?:\/\/|\/|[\w.-]+\/|[\w-]+\.\w{2,5}$)[^\s<>"']*$/i.test(url);
  const fileAddress = isUrl && url.length > shortest ? parseUrl(url, base(!url.includes('/'))) : undefined;
  if (!fileAddress) {
    const message = 'We don’t know if the file arrived.';
    throw new CmsError({ kind: 'garbled', applied: 'maybe', message });
  }
  return fileAddress.href;
}

/**
 * Returns the answer without PHP's messages before it, and the part that should be an address.
 * PHP: `https://host/upload/a.jpg`, `"https:\/\/host\/upload\/a.jpg"`, `{"url":"…"}`, each after a warning or not
 */
function answerOf(text: string): { readonly whole: string; readonly url: string } {
  const body = readBody(text);
  const value = body.isJson ? body.value : undefined;
  if (typeof value === 'string') return { whole: value.trim(), url: value.trim() };
  if (isFields(value)) {
    if (typeof value['url'] === 'string') return { whole: value['url'].trim(), url: value['url'].trim() };
    const message = sentenceOf(value) ?? 'The file was not accepted.';
    throw new CmsError({ kind: 'refused', applied: 'maybe', message });
  }
  const whole = afterMessages(`${text.trim()}\n`).trim();
  return { whole, url: unquoted(whole.split('\n').at(-1)?.trim() ?? '') };
}

function unquoted(line: string): string {
  const body = readBody(line);
  return body.isJson && typeof body.value === 'string' ? body.value.trim() : line;
}
