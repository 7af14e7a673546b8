import type { CertificateWriter } from './certificate-pdf.ts';
import fontAddress from './font/noto-serif.ttf?url';
import { loadPicture } from './load-picture.ts';

/** Loads the code and the font that write PDFs. */
export async function loadWriter(): Promise<CertificateWriter> {
  const [{ certificateWriter }, font] = await Promise.all([
    import('./certificate-pdf.ts'),
    fetch(fontAddress).then((response) => response.arrayBuffer()),
  ]);
  return certificateWriter(new Uint8Array(font), loadPicture);
}
