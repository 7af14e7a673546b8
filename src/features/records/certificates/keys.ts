/**
 * The public keys of certificates, from the setting `VITE_CERTIFICATE_KEYS`: one line per key,
 * `{id}/{algorithm}/{from}/{until}/{key}`; spaces or commas separate the keys. `until` is empty while a key is valid.
 * Invariant: a key's id is a hash of its bytes, so that no other key has the same id.
 */
import { fromBase64url } from '#src/kit/base64url.ts';
import { sastInstant } from '#src/kit/sast.ts';
import { sha256 } from '#src/kit/sha256.ts';

export const algorithms = ['ed25519', 'p256'] as const;
export type KeyAlgorithm = (typeof algorithms)[number];

export interface PublicKey {
  readonly id: string;
  readonly algorithm: KeyAlgorithm;
  /** The first valid day, in ISO form. */
  readonly from: string;
  /** The end of the key's validity, an ISO day or moment; '' while the key is valid. Later signatures do not count. */
  readonly until: string;
  /** The raw key, in base64url. */
  readonly key: string;
}

/** The WebCrypto parameters of each algorithm: for the key, and for a signature. */
export const parametersOf = {
  ed25519: { key: { name: 'Ed25519' }, sign: { name: 'Ed25519' } },
  p256: {
    key: { name: 'ECDSA', namedCurve: 'P-256' },
    sign: { name: 'ECDSA', hash: 'SHA-256' },
  },
} as const;

/** Returns the id of a key: the first 12 hex digits of the SHA-256 of its bytes. */
export async function keyId(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256(bytes.buffer)).slice(0, 12);
}

/** Returns a key's line for the setting. */
export function keyLine({ id, algorithm, from, until, key }: PublicKey): string {
  return [id, algorithm, from, until, key].join('/');
}

const lengths: Readonly<Record<KeyAlgorithm, number>> = { ed25519: 32, p256: 65 };

function keyOf(line: string): PublicKey | undefined {
  const [id = '', name, from = '', until = '', key = '', ...more] = line.split('/');
  const algorithm = algorithms.find((one) => one === name);
  const isDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text) && !Number.isNaN(Date.parse(text));
  const isWhole =
    /^[0-9a-f]{12}$/.test(id) && isDay(from) && (until === '' || isDay(until)) && more.length === 0;
  if (!algorithm || !isWhole || fromBase64url(key)?.length !== lengths[algorithm]) return undefined;
  return { id, algorithm, from, until, key };
}

/** Reads the setting; throws an error with a sentence that names a malformed line or a repeated key. */
export function readKeys(setting: string): readonly PublicKey[] {
  const keys = new Map<string, PublicKey>();
  for (const line of setting.split(/[\s,]+/).filter(Boolean)) {
    const key = keyOf(line);
    if (!key) throw new Error(`"${line}" is no line of VITE_CERTIFICATE_KEYS.`);
    if (keys.has(key.id)) throw new Error(`The key ${key.id} is in VITE_CERTIFICATE_KEYS twice.`);
    keys.set(key.id, key);
  }
  return [...keys.values()];
}

/** Returns the beginning (ms) of an ISO day in South Africa, or an ISO moment in ms. */
const moment = (text: string) => (text.length === 10 ? sastInstant(text, '00:00') : Date.parse(text));

/** Tells whether a key was valid at a moment (ms). */
export function countsAt({ from, until }: PublicKey, at: number): boolean {
  return at >= moment(from) && (until === '' || at < moment(until));
}
