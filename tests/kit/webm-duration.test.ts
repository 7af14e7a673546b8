import { expect, test } from 'vitest';
import { withWebmDuration } from '#src/kit/webm-duration.ts';

/** The beginning of a recording as Chromium writes it: a header, a segment of unknown size, and what it says of itself. */
function recording(...more: number[]) {
  const header = [0x1a, 0x45, 0xdf, 0xa3, 0x83, 1, 2, 3];
  const segment = [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff];
  const scale = [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40];
  const info = [0x15, 0x49, 0xa9, 0x66, 0x80 | (scale.length + more.length), ...scale, ...more];
  return new Uint8Array([...header, ...segment, ...info, 0x1f, 0x43, 0xb6, 0x75, 9, 9]);
}

test('The duration is written at the end of the sound’s own description; the rest stays byte for byte', () => {
  const plain = recording();
  const timed = withWebmDuration(plain, 1500);
  expect(timed.length).toBe(plain.length + 18);
  expect([...timed.slice(0, 24)]).toEqual([...plain.slice(0, 24)]);
  expect([...timed.slice(24, 32)]).toEqual([0x01, 0, 0, 0, 0, 0, 0, 18]);
  expect([...timed.slice(39, 42)]).toEqual([0x44, 0x89, 0x88]);
  expect(new DataView(timed.buffer).getFloat64(42)).toBe(1500);
  expect([...timed.slice(-6)]).toEqual([...plain.slice(-6)]);
});

test('A sound that has a length, and a file that is no WebM, stay as they are', () => {
  const timed = recording(0x44, 0x89, 0x84, 0, 0, 0, 0);
  expect(withWebmDuration(timed, 1500)).toBe(timed);
  const other = new Uint8Array([1, 2, 3]);
  expect(withWebmDuration(other, 1500)).toBe(other);
});
