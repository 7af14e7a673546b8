import { temporaryId } from '#src/kit/ids.ts';
import type { Engine, Step } from '#src/sync/index.ts';
import { attachment } from './attach.ts';
import { uploadFile } from './operations.ts';

/** Under this kind and the place stand the groups of the latest picture for it: its upload, and what speaks of it. */
export const pictureKind = 'picture';

function isPicture({ type }: File): boolean {
  return type.startsWith('image/');
}

/**
 * Takes in a picture somebody chose for a place, and the act that puts its address there.
 * Answers why it was not taken, for the person; `undefined` once it is safe on this phone.
 */
export async function keepPicture(
  engine: Engine,
  chosen: File,
  place: string,
  use: (address: string) => Step,
): Promise<string | undefined> {
  if (!isPicture(chosen)) return 'That file is not a picture. Choose a photo, or any JPEG or PNG.';
  const made = await attachment(chosen, place).catch(() => undefined);
  if (!made) return 'This picture cannot be opened on this phone. Choose another one, a JPEG or a PNG.';
  try {
    const upload = await engine.run(uploadFile, made.args, { file: made.file });
    const [operation, args] = use(temporaryId(upload.opId));
    await engine.run(operation, args, {
      keep: ({ group }) => ({ kind: pictureKind, key: place, value: [upload.group, group] }),
    });
    return undefined;
  } catch {
    return 'This phone could not keep the picture, perhaps because its storage is full. The old one still stands.';
  }
}
