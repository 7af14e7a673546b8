import { crc32, deflateSync } from 'node:zlib';

export type Colour = readonly [red: number, green: number, blue: number];
export type Picture = { width: number; height: number; at: (x: number, y: number) => Colour };

/** Encodes the picture as an indexed PNG (RFC 2083) with smooth edges. */
export function encodePng(picture: Picture): Uint8Array {
  const { width, height } = picture;
  const palette = new Map<number, number>();
  const rows = Buffer.alloc((width + 1) * height);
  const flat = flatColours(picture);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colour = flat(x, y) ?? sample(picture, x, y);
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
    [...palette.keys()].flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255]),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns the colour of pixels that equal their four neighbours, which most do: only edges need sampling. */
function flatColours({ width, height, at }: Picture): (x: number, y: number) => number | undefined {
  const middles = Array.from({ length: width * height }, (_, place) =>
    at((place % width) + 0.5, Math.floor(place / width) + 0.5),
  );
  return (x, y) => {
    const place = y * width + x;
    const colour = middles[place];
    const neighbours = [place - 1, place + 1, place - width, place + width];
    if (colour === undefined || neighbours.some((near) => middles[near] !== colour)) return undefined;
    return pack(colour[0], colour[1], colour[2]);
  };
}

/** Returns the mean of 2 × 2 samples. */
function sample({ at }: Picture, x: number, y: number): number {
  const [one, two] = [at(x + 0.25, y + 0.25), at(x + 0.75, y + 0.25)];
  const [three, four] = [at(x + 0.25, y + 0.75), at(x + 0.75, y + 0.75)];
  const mean = (channel: 0 | 1 | 2) => (one[channel] + two[channel] + three[channel] + four[channel]) / 4;
  return pack(mean(0), mean(1), mean(2));
}

/** Packs a colour into one number; steps of 5 keep blended edges within 256 colours. */
function pack(...channels: [red: number, green: number, blue: number]): number {
  return channels.reduce((packed, value) => (packed << 8) | Math.min(255, Math.round(value / 5) * 5), 0);
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(body.length, 0);
  frame.set(named, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}
