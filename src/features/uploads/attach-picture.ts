import { device } from '#src/kit/device-word.ts';
import { isHeic } from '#src/kit/image-fit.ts';
import { type Attaching, attachFile, type Chosen } from './attach-file.ts';

const sentences = {
  unreadable: `This picture cannot be opened on this ${device}. Choose another one, a JPEG or a PNG.`,
  'not-stored': `This ${device} couldn’t save the picture, perhaps because its storage is full. You still have the old one.`,
} as const;

/** What a person reads of a HEIC picture that this phone cannot open; nothing of any other file. */
export function heicWords(file: File): string | undefined {
  return isHeic(file)
    ? `“${file.name}” is a HEIC picture, and this ${device} can’t open it. Choose a JPEG or a PNG.`
    : undefined;
}

/**
 * Takes in a picture somebody chose; `use` puts its address where it belongs.
 * Answers why it was not taken, for the person; `undefined` once it is safe on this phone.
 */
export async function attachPicture(
  engine: Attaching,
  chosen: Chosen,
  use: (address: string, group: string) => Promise<unknown>,
): Promise<string | undefined> {
  if (!chosen.file.type.startsWith('image/') && !isHeic(chosen.file))
    return 'That file is not a picture. Choose a photo, or any JPEG or PNG.';
  const failed = await attachFile(engine, chosen, ({ address }, group) => use(address, group));
  const named = failed === 'unreadable' ? heicWords(chosen.file) : undefined;
  return failed && (named ?? sentences[failed]);
}
