const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type Random = () => number;

function digits(value: number, length: number): string {
  let remainder = value;
  let text = '';
  for (let at = 0; at < length; at++) {
    text = crockford.charAt(remainder % 32) + text;
    remainder = Math.floor(remainder / 32);
  }
  return text;
}

/** Random numbers, drawn 64 at a time because a call of the platform costs more than the numbers. */
const drawn = new Uint32Array(64);
let used = drawn.length;

/** Returns a random number in [0, 1) from the platform's cryptographic source. */
export function strongRandom(): number {
  if (used === drawn.length) {
    crypto.getRandomValues(drawn);
    used = 0;
  }
  return (drawn[used++] ?? 0) / 2 ** 32;
}

/** Returns a ULID (github.com/ulid/spec): 10 characters of time in ms, 16 random ones (80 bits). */
export function ulid(now: number = Date.now(), random: Random = strongRandom): string {
  const chance = Array.from({ length: 16 }, () => crockford.charAt(Math.floor(random() * 32))).join('');
  return digits(now, 10) + chance;
}

/** Returns the time of a ULID (ms); `undefined` for any other text. */
export function ulidTime(id: string): number | undefined {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id)) return undefined;
  return [...id.slice(0, 10)].reduce((time, digit) => time * 32 + crockford.indexOf(digit), 0);
}

/** Returns the id that an item has until the server assigns one, derived from the creating operation. */
export function temporaryId(opId: string): string {
  return `tmp_${opId}`;
}

export function isTemporaryId(id: string): boolean {
  return id.startsWith('tmp_');
}

/**
 * Returns the reference that a person reads out over the phone: the last 8 random characters of a ULID, as `7QX4-2M9K`.
 */
export function shortReference(opId: string): string {
  return `${opId.slice(-8, -4)}-${opId.slice(-4)}`;
}
