import { fitImage, needsFitting } from '#src/kit/image-fit.ts';
import { sha256 } from '#src/kit/sha256.ts';
import type { Attachment } from '#src/sync/index.ts';
import { spec5, type UploadArgs } from './model.ts';

/** A file a person chose, made fit for sending by the host's rule. Rejects a large picture that cannot be drawn. */
export async function attachment(
  chosen: File,
  signal?: AbortSignal,
): Promise<{ readonly args: UploadArgs; readonly file: Attachment; readonly sha256: string }> {
  const scaled = needsFitting(chosen, spec5);
  const file = scaled ? await fitImage(chosen, spec5, signal) : chosen;
  const name = scaled ? `${chosen.name.replace(/\.[^.]*$/, '')}.jpg` : chosen.name;
  const bytes = await file.arrayBuffer();
  const hash = await sha256(bytes);
  return {
    sha256: hash,
    args: { name, sha8: hash.slice(0, 8), scaled },
    file: { name, mime: file.type || 'application/octet-stream', bytes },
  };
}
