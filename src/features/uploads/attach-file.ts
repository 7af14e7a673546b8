import { isTemporaryId, temporaryId } from '#src/kit/ids.ts';
import { fitImage, isDrawable, needsFitting } from '#src/kit/image-fit.ts';
import { sha256 } from '#src/kit/sha256.ts';
import type { Attachment, Engine } from '#src/sync/index.ts';
import { spec5, type UploadArgs } from './model.ts';

export type Attaching = Pick<Engine, 'files' | 'discard' | 'view'>;

export interface Chosen {
  readonly file: File;
  /** What stands in its place now: an address, or the temporary id of a file that waits here. */
  readonly replaces: string;
}

/** A file that is safe on this phone: where it is until the host gives it an address, and what it is. */
export interface AttachedFile {
  readonly address: string;
  /** What its person called it. */
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Why a file was not taken: it cannot be read or drawn here, or there is no room for it. */
export type NotAttached = 'unreadable' | 'not-stored';

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

/**
 * Takes in a file somebody chose; `use` puts its address where it belongs, as a step of the same group where the file is
 * all that changes there. Answers why it was not taken; `undefined` once it is safe on this phone.
 */
export async function attachFile(
  engine: Attaching,
  { file, replaces }: Chosen,
  use: (attached: AttachedFile, group: string) => Promise<unknown>,
): Promise<NotAttached | undefined> {
  // One that is scaled is drawn for that.
  const isReadable = needsFitting(file, spec5) || (await isDrawable(file));
  const made = isReadable ? await attachment(file).catch(() => undefined) : undefined;
  if (!made) return 'unreadable';
  const upload = await engine.files.attach(made.file, made.args).catch(() => undefined);
  if (!upload) return 'not-stored';
  const { name, mime, bytes } = made.file;
  const attached = { address: upload.id, name, mime, bytes: bytes.byteLength, sha256: made.sha256 };
  if (!(await use(attached, upload.group).catch(() => undefined))) {
    await engine.discard(upload.mutationId);
    return 'not-stored';
  }
  await discardUnused(engine, replaces);
  return undefined;
}

/** What has not left the phone of a file that nothing names any more never does; earlier versions name theirs. */
export async function discardUnused({ view, discard }: Attaching, reference: string): Promise<void> {
  if (!isTemporaryId(reference)) return;
  const upload = reference.slice(temporaryId('').length);
  const others = (await view.open()).filter(({ mutationId }) => mutationId !== upload);
  if (others.some(({ details }) => details.includes(reference))) return;
  const versions = await view.locals('version');
  if (!versions.some(({ value }) => JSON.stringify(value).includes(reference))) await discard(upload);
}
