import { fitImage, needsFitting } from '#src/kit/image-fit.ts';
import type { Attachment } from '#src/sync/index.ts';
import { spec5, type UploadArgs } from './model.ts';

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...sum].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file a person chose, made fit for sending by the host's rule. Rejects a large picture that cannot be drawn. */
export async function attachment(
  chosen: File,
  signal?: AbortSignal,
): Promise<{ readonly args: UploadArgs; readonly file: Attachment; readonly sha256: string }> {
  const scaled = needsFitting(chosen, spec5);
  const file = scaled ? await fitImage(chosen, spec5, signal) : chosen;
  const name = scaled ? `${chosen.name.replace(/\.[^.]*$/, '')}.jpg` : chosen.name;
  const bytes = await file.arrayBuffer();
  const sha256 = await sha256Of(bytes);
  return {
    sha256,
    args: { name, sha8: sha256.slice(0, 8), scaled },
    file: { name, mime: file.type || 'application/octet-stream', bytes },
  };
}
