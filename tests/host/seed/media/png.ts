import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];
export type Picture = { width: number; height: number; at: (x: number, y: number) => Colour };

/** The picture as an indexed PNG (RFC 2083); each pixel is the mean of 2 × 2 samples, so edges are smooth. */
export function encodePng(picture: Picture): Uint8Array {
  const { width, height } = picture;
  const palette = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = sample(picture, x, y);
      const index = palette.get(colour) ?? palette.size;
      palette.set(colour, index);
      rows[y * (width + 1) + 1 + x] = index;
    }
  }
  if (palette.size > 256) throw new Error(`A picture of ${palette.size} colours does not fit a palette.`);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(
    [...palette.keys()].flatMap((held) => [held >> 16, (held >> 8) & 255, held & 255]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function sample({ at }: Picture, x: number, y: number): number {
  const samples = [
    at(x + 0.25, y + 0.25),
    at(x + 0.75, y + 0.25),
    at(x + 0.25, y + 0.75),
    at(x + 0.75, y + 0.75),
  ];
  const mean = (channel: 0 | 1 | 2) => samples.reduce((sum, colour) => sum + colour[channel], 0) / 4;
  return (round(mean(0)) << 16) | (round(mean(1)) << 8) | round(mean(2));
}

/** Steps of 5 keep blended edges within 256 colours. */
function round(value: number): number {
  return Math.min(255, Math.round(value / 5) * 5);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(body.length, 0);
  frame.set(named, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}
