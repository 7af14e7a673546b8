/** Writes a certificate as a PDF of one page, made on the device from the marks of its layout. */

import { qrSquares } from '#src/kit/qr.ts';
import type { CertificateData } from './certificate-data.ts';
import { layoutCertificate } from './layout.ts';
import type { Mark, PictureMark, TextMark } from './marks.ts';
import { pointsPerMm, rgb, shapeOperators } from './pdf-shapes.ts';

/** A picture for a PDF; width and height in pixels. */
export interface LoadedPicture {
  readonly bytes: Uint8Array;
  readonly format: 'JPEG' | 'PNG';
  readonly width: number;
  readonly height: number;
}

/** Fetches a picture, or its ink alone; resolves with `undefined` where the picture cannot be fetched or decoded. */
export type LoadPicture = (address: string, isInk: boolean) => Promise<LoadedPicture | undefined>;

/** Writes PDFs with the loaded library and font. */
export interface CertificateWriter {
  readonly write: (data: CertificateData) => Promise<WrittenCertificate>;
}

export interface WrittenCertificate {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Whether a signature or a logo could not be loaded. */
  readonly lacksPicture: boolean;
}

/** Loads the PDF library; `font`: the bytes of the certificate's font. */
export async function certificateWriter(
  font: Uint8Array,
  loadPicture: LoadPicture,
): Promise<CertificateWriter> {
  const { jsPDF } = await import('jspdf');
  const letters = binaryText(font);
  const pictures = new Map<string, ReturnType<LoadPicture>>();
  const pictureOf: LoadPicture = (address, isInk) => {
    const key = `${isInk} ${address}`;
    const picture = pictures.get(key) ?? loadPicture(address, isInk);
    pictures.set(key, picture);
    return picture;
  };
  return {
    async write(data) {
      const file = new jsPDF({ orientation: 'landscape', unit: 'mm', format: 'a4', compress: true });
      file.addFileToVFS('certificate.ttf', letters);
      file.addFont('certificate.ttf', 'Certificate', 'normal', 'Identity-H');
      file.setFont('Certificate');
      file.setProperties({ title: `${data.title}: ${data.name}`, subject: data.course });
      let lacksPicture = false;
      for (const mark of layoutCertificate(data))
        if (mark.kind !== 'picture') draw(file, mark);
        else if (!(await drawPicture(file, mark, pictureOf))) lacksPicture = true;
      return { bytes: new Uint8Array(file.output('arraybuffer')), lacksPicture };
    },
  };
}

type File = import('jspdf').jsPDF;

function draw(file: File, mark: Exclude<Mark, PictureMark>): void {
  switch (mark.kind) {
    case 'text':
      drawText(file, mark);
      return;
    case 'line':
      file.setDrawColor(...rgb(mark.tone)).setLineWidth(mark.width);
      file.line(...mark.from, ...mark.to);
      return;
    case 'box':
      file.setDrawColor(...rgb(mark.tone)).setLineWidth(mark.line);
      file.rect(mark.x, mark.y, mark.width, mark.height, 'S');
      return;
    case 'shapes':
      operatorsOf(file).write(shapeOperators(mark));
      return;
    case 'qr': {
      const { size, runs } = qrSquares(mark.text);
      const module = mark.size / size;
      file.setFillColor(255, 255, 255).rect(mark.x, mark.y, mark.size, mark.size, 'F').setFillColor(0, 0, 0);
      for (const [x, y, length] of runs)
        file.rect(mark.x + x * module, mark.y + y * module, length * module, module, 'F');
    }
  }
}

/** Returns the library's writer of page operators, which its types leave out. */
function operatorsOf(file: File) {
  return file.internal as unknown as { readonly write: (operators: string) => void };
}

function drawText(file: File, { text, x, y, size, tone, align, spacing = 0, unseen }: TextMark): void {
  const place = { middle: 'center', start: 'left', end: 'right' } as const;
  file
    .setFontSize(size * pointsPerMm)
    .setTextColor(...rgb(tone))
    .setCharSpace(spacing);
  file.text(text, x, y, { align: place[align], renderingMode: unseen ? 'invisible' : 'fill' });
}

/** Fits a picture into its box as the SVG does: ink at the lower left, other pictures in the middle. */
async function drawPicture(file: File, mark: PictureMark, load: LoadPicture): Promise<boolean> {
  const picture = await load(mark.address, mark.isInk);
  if (!picture) return false;
  const scale = Math.min(mark.width / picture.width, mark.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const share = mark.isInk ? ([0, 1] as const) : ([0.5, 0.5] as const);
  const x = mark.x + (mark.width - width) * share[0];
  const y = mark.y + (mark.height - height) * share[1];
  file.addImage(picture.bytes, picture.format, x, y, width, height);
  return true;
}

/** Returns a string with one character per byte, the library's format for files. */
function binaryText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
