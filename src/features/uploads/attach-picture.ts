import { device } from '#src/kit/device-word.ts';
import { isHeic } from '#src/kit/image-fit.ts';
import { type Attaching, attachFile, type ChosenFile, type NotAttached } from './attach-file.ts';

const sentences = {
  unreadable: `This picture cannot be opened on this ${device}. Choose another one, a JPEG or a PNG.`,
  'not-stored': `This ${device} couldn’t save the picture, perhaps because its storage is full. Nothing was changed.`,
} as const;

/** Returns the sentence about a HEIC picture that this phone cannot open; nothing for any other file. */
export function heicWords(file: File): string | undefined {
  return isHeic(file)
    ? `“${file.name}” is a HEIC picture, and this ${device} can’t open it. Choose a JPEG or a PNG.`
    : undefined;
}

/** Returns why a chosen file is not accepted as a picture, for the person. */
export function notAPicture(file: File, failed: NotAttached): string {
  if (!file.type.startsWith('image/') && !isHeic(file))
    return 'That file is not a picture. Choose a photo, or any JPEG or PNG.';
  return (failed === 'unreadable' && heicWords(file)) || sentences[failed];
}

/**
 * Stores a chosen picture; `use` writes its address into the record. Returns why the picture was not accepted, for the
 * person; `undefined` once it is stored on this phone.
 */
export async function attachPicture(
  engine: Attaching,
  chosen: ChosenFile,
  use: (address: string, group: string) => Promise<unknown>,
): Promise<string | undefined> {
  if (!chosen.file.type.startsWith('image/') && !isHeic(chosen.file))
    return notAPicture(chosen.file, 'unreadable');
  const failed = await attachFile(engine, chosen, ({ address }, group) => use(address, group));
  return failed && notAPicture(chosen.file, failed);
}
