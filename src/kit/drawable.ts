import { isHeic } from './image-fit.ts';

/**
 * Whether this device can draw a picture. What is no picture, one made of lines and text, and any where nothing is drawn
 * at all, counts as one that can be.
 */
export async function isDrawable(file: File): Promise<boolean> {
  if (!(file.type.startsWith('image/') || isHeic(file)) || file.type === 'image/svg+xml') return true;
  if (!('createImageBitmap' in globalThis)) return true;
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    // Why does not matter: a picture that is damaged, or of a kind that is not known here.
    return false;
  }
}
