/**
 * The public keys of certificates, as they stand in the setting `VITE_CERTIFICATE_KEYS`: one line for each key,
 * `{id}/{algorithm}/{from}/{until}/{key}`, with spaces or commas between. `until` is empty while a key counts.
 * Invariant: a key's id is made from its bytes, so that no other key can ever stand under the same id.
 */
import { fromBase64url } from '#src/kit/base64url.ts';
import { sastInstant } from '#src/kit/sast.ts';
import { sha256 } from '#src/kit/sha256.ts';

export const algorithms = ['ed25519', 'p256'] as const;
export type KeyAlgorithm = (typeof algorithms)[number];

export interface PublicKey {
  readonly id: string;
  readonly algorithm: KeyAlgorithm;
  /** The first day it counts, ISO. */
  readonly from: string;
  /** When it ended, an ISO day or moment; '' while it counts. What is signed from then on is not genuine. */
  readonly until: string;
  /** Raw, base64url. */
  readonly key: string;
}

/** What WebCrypto has to be told of an algorithm: for the key, and for a signature. */
export const parametersOf = {
  ed25519: { key: { name: 'Ed25519' }, sign: { name: 'Ed25519' } },
  p256: {
    key: { name: 'ECDSA', namedCurve: 'P-256' },
    sign: { name: 'ECDSA', hash: 'SHA-256' },
  },
} as const;

/** The id of a key: the beginning of what its bytes come to. */
export async function keyId(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return (await sha256(bytes.buffer)).slice(0, 12);
}

/** A key as it is pasted into the setting. */
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

/** Reads the setting; throws a sentence that names a line that is none, or a key that is there twice. */
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

/** The moment (ms) an ISO day begins in South Africa, or an ISO moment. */
const moment = (text: string) => (text.length === 10 ? sastInstant(text, '00:00') : Date.parse(text));

/** Whether a key counted at a moment (ms). */
export function countsAt({ from, until }: PublicKey, at: number): boolean {
  return at >= moment(from) && (until === '' || at < moment(until));
}
