import { isTemporaryId, temporaryId } from '#src/kit/ids.ts';
import type { Accepted, Engine } from '#src/sync/index.ts';
import { attachment } from './attachment.ts';

const notStored =
  'This phone couldn’t save the picture, perhaps because its storage is full. You still have the old one.';

type Attaching = Pick<Engine, 'files' | 'discard' | 'view'>;

interface Chosen {
  readonly file: File;
  /** What stands in its place now: an address, or the temporary id of a picture that waits here. */
  readonly replaces: string;
}

/**
 * Takes in a picture somebody chose; `use` puts its address where it belongs.
 * Answers why it was not taken, for the person; `undefined` once it is safe on this phone.
 */
export async function attachPicture(
  engine: Attaching,
  { file, replaces }: Chosen,
  use: (address: string) => Promise<Accepted | undefined>,
): Promise<string | undefined> {
  if (!file.type.startsWith('image/'))
    return 'That file is not a picture. Choose a photo, or any JPEG or PNG.';
  const made = await attachment(file).catch(() => undefined);
  if (!made) return 'This picture cannot be opened on this phone. Choose another one, a JPEG or a PNG.';
  const upload = await engine.files.attach(made.file, made.args).catch(() => undefined);
  if (!upload) return notStored;
  if (!(await use(upload.id).catch(() => undefined))) {
    await engine.discard(upload.mutationId);
    return notStored;
  }
  await discardUnused(engine, replaces);
  return undefined;
}

/** What has not left the phone of a picture that nothing names any more never does. */
async function discardUnused({ view, discard }: Attaching, reference: string): Promise<void> {
  if (!isTemporaryId(reference)) return;
  const upload = reference.slice(temporaryId('').length);
  const others = (await view.open()).filter(({ mutationId }) => mutationId !== upload);
  if (!others.some(({ details }) => details.includes(reference))) await discard(upload);
}
