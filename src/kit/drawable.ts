import { isHeic } from './image-fit.ts';

/** Whether this device can draw a picture; a file of another kind passes, and so does every file where nothing draws. */
export async function isDrawable(file: File): Promise<boolean> {
  if (!file.type.startsWith('image/') && !isHeic(file)) return true;
  if (!('Image' in globalThis)) return true;
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    return true;
  } catch {
    // Why does not matter: a picture that is damaged, or of a kind that is not known here.
    return false;
  } finally {
    URL.revokeObjectURL(address);
  }
}
