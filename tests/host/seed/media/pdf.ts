/** A drawing instruction: text at a point, or a line between two. In points from the lower left corner. */
export type PdfMark =
  | { kind: 'text'; x: number; y: number; size: number; bold?: boolean; text: string }
  | { kind: 'line'; from: [number, number]; to: [number, number]; thick: number };

/** A one-page A4 PDF 1.4 in Helvetica, which every reader has; ASCII text only. */
export function onePagePdf(title: string, marks: PdfMark[]): Uint8Array {
  const stream = marks.map(instruction).join('\n');
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-ZA) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${literal(title)} >>`,
  ];
  return Buffer.from(assemble(objects), 'latin1');
}

function assemble(objects: string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`;
}

function instruction(mark: PdfMark): string {
  if (mark.kind === 'line') return `${mark.thick} w ${mark.from.join(' ')} m ${mark.to.join(' ')} l S`;
  return `BT /${mark.bold ? 'F2' : 'F1'} ${mark.size} Tf ${mark.x} ${mark.y} Td ${literal(mark.text)} Tj ET`;
}

function literal(text: string): string {
  return `(${text.replace(/[\\()]/g, (character) => `\\${character}`)})`;
}
