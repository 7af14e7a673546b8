const rate = 8000;

/** Encodes notes as an 8-bit mono WAV at 8 kHz; each fades in and out to avoid clicks. */
export function notesWav(notes: { hertz: number; seconds: number }[]): Uint8Array {
  const samples = notes.flatMap(({ hertz, seconds }) => note(hertz, Math.round(seconds * rate)));
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, Buffer.from(samples)]);
}

function note(hertz: number, length: number): number[] {
  return Array.from({ length }, (_, at) => {
    const swell = Math.min(1, at / 240) * Math.exp((-2.2 * at) / length) * Math.min(1, (length - at) / 400);
    const turn = (2 * Math.PI * hertz * at) / rate;
    return Math.round(128 + 62 * swell * (Math.sin(turn) + 0.3 * Math.sin(2 * turn)));
  });
}
