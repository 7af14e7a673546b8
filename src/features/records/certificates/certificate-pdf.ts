/** A certificate as a PDF file, made on the device: the marks of its layout, one page each. */

import type { CertificateData } from './certificate-data.ts';
import { layoutCertificate } from './layout.ts';
import type { Mark, PictureMark, TextMark, Tone } from './marks.ts';
import { qrSquares } from './qr.ts';

type Rgb = readonly [red: number, green: number, blue: number];

const colours: Readonly<Record<Tone, Rgb>> = {
  ink: [29, 27, 46],
  soft: [85, 81, 107],
  indigo: [47, 42, 107],
  marigold: [217, 138, 0],
};

const pointsPerMm = 72 / 25.4;

/** A picture as a file can hold it, with its own proportions; `undefined` where it cannot be had or decoded. */
export type LoadPicture = (
  address: string,
) => Promise<{ readonly jpeg: Uint8Array; readonly width: number; readonly height: number } | undefined>;

/** What makes files, once its library and its font are here. */
export interface CertificateWriter {
  /** One certificate as a file. */
  readonly write: (data: CertificateData) => Promise<WrittenCertificate>;
}

export interface WrittenCertificate {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** A signature or a logo could not be put in. */
  readonly lacksPicture: boolean;
}

/** Loads the library, which the office's devices keep; `font`: the bytes of the certificate's font. */
export async function certificateWriter(
  font: Uint8Array,
  loadPicture: LoadPicture,
): Promise<CertificateWriter> {
  const { jsPDF } = await import('jspdf');
  const letters = binaryText(font);
  const pictures = new Map<string, ReturnType<LoadPicture>>();
  const pictureOf = (address: string) => {
    const known = pictures.get(address) ?? loadPicture(address);
    pictures.set(address, known);
    return known;
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
      file.setDrawColor(...rgb(mark.tone)).setFillColor(...rgb(mark.tone));
      if (mark.line) file.setLineWidth(mark.line);
      file.rect(mark.x, mark.y, mark.width, mark.height, mark.line ? 'S' : 'F');
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

const rgb = (tone: Tone): [number, number, number] => [...colours[tone]];

function drawText(file: File, { text, x, y, size, tone, align }: TextMark): void {
  const place = { middle: 'center', start: 'left', end: 'right' } as const;
  file.setFontSize(size * pointsPerMm).setTextColor(...rgb(tone));
  file.text(text, x, y, { align: place[align] });
}

/** Fitted into its box, its middle in the box's middle, as the SVG draws it. */
async function drawPicture(file: File, mark: PictureMark, load: LoadPicture): Promise<boolean> {
  const picture = await load(mark.address);
  if (!picture) return false;
  const scale = Math.min(mark.width / picture.width, mark.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const x = mark.x + (mark.width - width) / 2;
  const y = mark.y + (mark.height - height) / 2;
  file.addImage(picture.jpeg, 'JPEG', x, y, width, height);
  return true;
}

/** One letter a byte, as the library takes files. */
function binaryText(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
}
