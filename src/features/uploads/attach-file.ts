import { isTemporaryId, temporaryId } from '#src/kit/ids.ts';
import { fitImage, isDrawable, needsFitting } from '#src/kit/image-fit.ts';
import { sha256 } from '#src/kit/sha256.ts';
import type { Attachment, Engine } from '#src/sync/index.ts';
import { spec5, type UploadArgs } from './model.ts';

export type Attaching = Pick<Engine, 'files' | 'discard' | 'view'>;

export interface ChosenFile {
  readonly file: File;
  /** The value to replace: an address, or the temporary id of an unsent file. */
  readonly replaces: string;
}

/** A file that is stored on this phone: its reference until the host gives it an address, and its kind. */
export interface AttachedFile {
  readonly address: string;
  /** The file's name, as the person gave it. */
  readonly name: string;
  readonly mime: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Why a file was not accepted: the phone cannot read or draw it, or has no room. */
export type NotAttached = 'unreadable' | 'not-stored';

interface PreparedFile {
  readonly args: UploadArgs;
  readonly file: Attachment;
  readonly sha256: string;
}

/** Returns a chosen file in the form that the host accepts. Rejects a large picture that cannot be drawn. */
export async function attachment(chosen: File, signal?: AbortSignal): Promise<PreparedFile> {
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

/** Returns the attachment of a picture that can be drawn here; `undefined` for any other file. */
export async function readAttachment(file: File): Promise<PreparedFile | undefined> {
  // A picture that is scaled is decoded anyway.
  const isReadable = needsFitting(file, spec5) || (await isDrawable(file));
  return isReadable ? attachment(file).catch(() => undefined) : undefined;
}

/**
 * Stores a chosen file. `use` writes the file's address into the record, in the same group if the file is the only
 * change. Returns why the file was not accepted; `undefined` once it is stored on this phone.
 */
export async function attachFile(
  engine: Attaching,
  { file, replaces }: ChosenFile,
  use: (attached: AttachedFile, group: string) => Promise<unknown>,
): Promise<NotAttached | undefined> {
  const made = await readAttachment(file);
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

/**
 * Discards the unsent upload of a file that nothing refers to any more; earlier versions refer to files of their own.
 */
export async function discardUnused({ view, discard }: Attaching, reference: string): Promise<void> {
  if (!isTemporaryId(reference)) return;
  const upload = reference.slice(temporaryId('').length);
  const others = (await view.open()).filter(({ mutationId }) => mutationId !== upload);
  if (others.some(({ details }) => details.includes(reference))) return;
  const versions = await view.locals('version');
  if (!versions.some(({ value }) => JSON.stringify(value).includes(reference))) await discard(upload);
}
