import * as v from 'valibot';
import type { FitRule } from '#src/kit/image-fit.ts';

/** The rule for pictures: a file below 2,000,000 bytes is sent unchanged; a larger picture is scaled to 800 px. */
export const spec5: FitRule = { below: 2_000_000, longest: 800 };

/** The fields of an upload beside the file's bytes. */
export const UploadArgs = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  /** The first eight hex digits of the bytes' SHA-256: two files of one name keep two addresses. */
  sha8: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
  scaled: v.boolean(),
});
export type UploadArgs = v.InferOutput<typeof UploadArgs>;

/** Returns a file's name on the upload host: its marker, its hash, and the extension of its kind. */
export function uploadName(marker: string, { name, sha8 }: UploadArgs): string {
  const [, ending = 'bin'] = /\.([A-Za-z0-9]{1,5})$/.exec(name) ?? [];
  return `${marker}-${sha8}.${ending.toLowerCase()}`;
}
