import type { CertificateWriter, LoadPicture } from '#src/features/records/certificates/certificate-pdf.ts';
import fontAddress from '#src/features/records/certificates/font/noto-serif.ttf?url';

/** In pixels: as sharp as print needs for what is 50 mm wide. */
const longestSide = 1_000;

/** A picture as JPEG on white: paper has no transparency. `undefined` where it cannot be fetched or drawn here. */
export const loadPicture: LoadPicture = async (address) => {
  try {
    const answer = await fetch(address);
    if (!answer.ok) return undefined;
    const picture = await createImageBitmap(await answer.blob());
    const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height));
    const width = Math.max(1, Math.round(picture.width * scale));
    const height = Math.max(1, Math.round(picture.height * scale));
    const canvas = new OffscreenCanvas(width, height);
    const paint = canvas.getContext('2d');
    if (!paint) return undefined;
    paint.fillStyle = '#fff';
    paint.fillRect(0, 0, width, height);
    paint.drawImage(picture, 0, 0, width, height);
    picture.close();
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return { jpeg: new Uint8Array(await jpeg.arrayBuffer()), width, height };
  } catch {
    // With no signal, from another host that does not let it be read, or no picture: the file is made without it.
    return undefined;
  }
};

/** What makes certificates on this device: its code and its font are fetched with the office's pages. */
export async function loadWriter(): Promise<CertificateWriter> {
  const [{ certificateWriter }, font] = await Promise.all([
    import('#src/features/records/certificates/certificate-pdf.ts'),
    fetch(fontAddress).then((answer) => answer.arrayBuffer()),
  ]);
  return certificateWriter(new Uint8Array(font), loadPicture);
}
