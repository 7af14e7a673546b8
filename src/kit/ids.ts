const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export type Random = () => number;

function digits(value: number, length: number): string {
  let left = value;
  let text = '';
  for (let at = 0; at < length; at++) {
    text = crockford.charAt(left % 32) + text;
    left = Math.floor(left / 32);
  }
  return text;
}

/** A random source in [0, 1) from the platform's cryptographic one. */
export function strongRandom(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32;
}

/** A ULID (github.com/ulid/spec): 10 characters of time in ms, 16 random ones (80 bits). */
export function ulid(now: number = Date.now(), random: Random = strongRandom): string {
  const chance = Array.from({ length: 16 }, () => crockford.charAt(Math.floor(random() * 32))).join('');
  return digits(now, 10) + chance;
}

/** When a ULID was made, in ms; `undefined` for anything else. */
export function ulidTime(id: string): number | undefined {
  if (!/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(id)) return undefined;
  return [...id.slice(0, 10)].reduce((time, digit) => time * 32 + crockford.indexOf(digit), 0);
}

/** The id a thing carries until the server gives it one; derived from the operation that creates it. */
export function temporaryId(opId: string): string {
  return `tmp_${opId}`;
}

export function isTemporaryId(id: string): boolean {
  return id.startsWith('tmp_');
}

/** What a person reads out over the phone: the last 8 random characters of a ULID, as `7QX4-2M9K`. */
export function shortReference(opId: string): string {
  return `${opId.slice(-8, -4)}-${opId.slice(-4)}`;
}
