import type { LoadedPicture, LoadPicture } from './certificate-pdf.ts';
import { inkOf } from './signature-ink.ts';

/** The longest side (px), enough to print a picture of 50 mm and a signature of 60 mm. */
const longestSide = { picture: 1_000, ink: 640 };

/**
 * Returns a picture as JPEG on white, or the ink of a signature as transparent PNG; `undefined` where it cannot be fetched
 * or drawn.
 */
export const loadPicture: LoadPicture = async (address, isInk) => {
  if (!('OffscreenCanvas' in globalThis)) return undefined;
  try {
    const response = await fetch(address);
    if (!response.ok) return undefined;
    const picture = await createImageBitmap(await response.blob());
    const paint = painted(picture, isInk ? longestSide.ink : longestSide.picture);
    picture.close();
    return (isInk ? await inkAsPng(paint) : undefined) ?? (await asJpeg(paint));
  } catch {
    // No signal, a host without CORS, or no picture: the PDF is made without the picture.
    return undefined;
  }
};

type Painted = OffscreenCanvasRenderingContext2D;

function painted(picture: ImageBitmap, longest: number): Painted {
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const paint = contextOf(width, height);
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, width, height);
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(picture, 0, 0, width, height);
  return paint;
}

function contextOf(width: number, height: number): Painted {
  const paint = new OffscreenCanvas(width, height).getContext('2d');
  if (!paint) throw new Error('nothing can be painted here');
  return paint;
}

/** Returns the ink as a PNG; `undefined` for a picture without ink. */
async function inkAsPng(paint: Painted): Promise<LoadedPicture | undefined> {
  const { width, height } = paint.canvas;
  const ink = inkOf(paint.getImageData(0, 0, width, height));
  if (!ink) return undefined;
  const alone = contextOf(ink.width, ink.height);
  alone.putImageData(new ImageData(ink.data, ink.width, ink.height), 0, 0);
  const png = await alone.canvas.convertToBlob({ type: 'image/png' });
  return { ...ink, bytes: new Uint8Array(await png.arrayBuffer()), format: 'PNG' };
}

async function asJpeg({ canvas }: Painted): Promise<LoadedPicture> {
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  const { width, height } = canvas;
  return { bytes: new Uint8Array(await jpeg.arrayBuffer()), format: 'JPEG', width, height };
}
