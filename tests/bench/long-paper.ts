import { deflateSync } from 'node:zlib';

const [width, height] = [600, 400];

/** Makes a picture that does not compress well, like a photograph. */
function picture(page: number): Buffer {
  const raw = Buffer.alloc(width * height * 3);
  for (let at = 0; at < raw.length; at++)
    raw[at] = ((at >> 4) + page * 7 + (Math.imul(at, 0x9e3779b1) >>> 29)) & 255;
  return deflateSync(raw);
}

function words(page: number): string {
  const lines = Array.from(
    { length: 25 },
    (_, line) => `(Page ${page}, line ${line}: what to write down when the till is closed) Tj T*`,
  );
  return `q 500 0 0 330 50 450 cm /I Do Q BT /F 10 Tf 50 420 Td 14 TL\n${lines.join('\n')}\nET`;
}

function stream(entries: string, bytes: Buffer): Buffer {
  const head = `<< ${entries} /Length ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** Makes a PDF of many pages, each with a picture and a page of text. */
export function longPaper(pages: number): Buffer {
  const objects: Buffer[] = ['', '', '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'].map((text) =>
    Buffer.from(text),
  );
  const kids: string[] = [];
  for (let page = 1; page <= pages; page++) {
    const image = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode`;
    const at = objects.length + 1;
    objects.push(stream(image, picture(page)), stream('', Buffer.from(words(page))));
    const parts = `/Contents ${at + 1} 0 R /Resources << /Font << /F 3 0 R >> /XObject << /I ${at} 0 R >> >>`;
    objects.push(Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${parts} >>`));
    kids.push(`${at + 2} 0 R`);
  }
  objects[0] = Buffer.from('<< /Type /Catalog /Pages 2 0 R >>');
  objects[1] = Buffer.from(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`);
  return assembled(objects);
}

/** Writes the objects of a PDF as a file, with the table of their positions. */
export function assembled(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = 9;
  for (const [index, body] of objects.entries()) {
    offsets.push(at);
    const object = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')]);
    parts.push(object);
    at += object.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}
