/**
 * Writes the duration into a recorded WebM sound: browsers write none, so players could show no length and not seek.
 */

const segmentId = [0x18, 0x53, 0x80, 0x67];
const infoId = [0x15, 0x49, 0xa9, 0x66];
const durationId = [0x44, 0x89] as const;
/** The number of bytes to search, because the relevant elements are at the beginning. */
const searched = 1024;

function find(bytes: Uint8Array, id: readonly number[], from: number, to: number): number {
  for (let at = from; at + id.length <= Math.min(to, bytes.length); at++)
    if (id.every((byte, offset) => bytes[at + offset] === byte)) return at;
  return -1;
}

/** Returns a variable-length size: the length of its encoding in bytes, and its value; all ones mean "unknown". */
function sizeAt(bytes: Uint8Array, at: number) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8) return undefined;
  const digits = bytes.subarray(at, at + length);
  let value = first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (const byte of digits.subarray(1)) {
    value = value * 256 + byte;
    if (byte !== 0xff) isUnknown = false;
  }
  return { length, value, isUnknown };
}

/** Returns the sound with its duration (ms); unchanged if it already has a duration, or its structure is unknown. */
export function withWebmDuration(bytes: Uint8Array<ArrayBuffer>, ms: number): Uint8Array<ArrayBuffer> {
  const segment = find(bytes, segmentId, 0, searched);
  const around = segment < 0 ? undefined : sizeAt(bytes, segment + segmentId.length);
  // A segment of known size would have to state another size.
  if (!around?.isUnknown) return bytes;
  const info = find(bytes, infoId, segment, searched);
  const size = info < 0 ? undefined : sizeAt(bytes, info + infoId.length);
  if (!size || size.isUnknown) return bytes;
  const start = info + infoId.length + size.length;
  const end = start + size.value;
  if (end > bytes.length || find(bytes, durationId, start, end) >= 0) return bytes;

  const head = new DataView(new ArrayBuffer(8));
  head.setBigUint64(0, (1n << 56n) | BigInt(size.value + 11));
  const duration = new DataView(new ArrayBuffer(11));
  duration.setUint16(0, durationId[0] * 256 + durationId[1]);
  duration.setUint8(2, 0x88);
  // The duration in milliseconds, the scale that browsers write.
  duration.setFloat64(3, ms);
  const parts = [
    bytes.subarray(0, info + infoId.length),
    new Uint8Array(head.buffer),
    bytes.subarray(start, end),
    new Uint8Array(duration.buffer),
    bytes.subarray(end),
  ];
  const whole = new Uint8Array(bytes.length + 11 + 8 - size.length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
