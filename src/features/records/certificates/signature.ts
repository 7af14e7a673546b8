/**
 * What the QR of a certificate proves by itself: its address carries what the paper says, and a signature over it.
 * Invariant: the words stand in the fragment, which no browser sends to a host; a change of one letter is told.
 */
import { fromBase64url, toBase64url } from '#src/kit/base64url.ts';
import { countsAt, type KeyAlgorithm, keyId, type PublicKey, parametersOf } from './keys.ts';
import type { Certificate } from './model.ts';

/** What a signature is over. */
export type SignedFacts = Pick<Certificate, 'number' | 'name' | 'course' | 'date'>;

/** What an address says besides the number. */
export type CarriedFacts = Omit<SignedFacts, 'number'> & { readonly signature: string };

/** What can be said of a signature with the keys this copy of the app has. */
export type SignatureState =
  | 'genuine'
  /** There is none. */
  | 'none'
  /** Something was changed, or it was never a signature of ours. */
  | 'altered'
  /** Signed after its key had ended. */
  | 'ended'
  /** By a key this copy does not have. */
  | 'unknown key'
  /** This browser knows no such signatures. */
  | 'not readable';

/** Where a certificate is verified. Its QR carries the words only where they are signed. */
export function verifyAddress(
  { number, name, course, date }: SignedFacts,
  signature: string,
  origin = location.origin,
): string {
  const { href } = new URL(`/verify/${encodeURIComponent(number)}`, origin);
  if (signature === '') return href;
  return `${href}#${new URLSearchParams({ n: name, c: course, d: date, s: signature })}`;
}

/** What the fragment of such an address carries; `undefined` where it carries no signature. */
export function carriedFacts(fragment: string): CarriedFacts | undefined {
  const asked = new URLSearchParams(fragment.replace(/^#/, ''));
  const [name, course, date, signature] = ['n', 'c', 'd', 's'].map((short) => asked.get(short) ?? '');
  return signature ? { name: name ?? '', course: course ?? '', date: date ?? '', signature } : undefined;
}

function signedBytes({ number, name, course, date }: SignedFacts, at: string): Uint8Array<ArrayBuffer> {
  const words = [number, name, course, date].map((text) => text.normalize('NFC'));
  return new TextEncoder().encode(JSON.stringify(['certificate/1', at, ...words]));
}

/** A private key, and what is known of it. */
export interface SigningKey {
  readonly id: string;
  readonly algorithm: KeyAlgorithm;
  readonly privateKey: CryptoKey;
}

/** Signs what a certificate says, at a moment (ms): `{id of the key}.{moment}.{signature}`. */
export async function signFacts(
  { id, algorithm, privateKey }: SigningKey,
  facts: SignedFacts,
  at: number,
): Promise<string> {
  const when = Math.floor(at / 1000).toString(36);
  const { sign } = parametersOf[algorithm];
  const signature = await crypto.subtle.sign(sign, privateKey, signedBytes(facts, when));
  return [id, when, toBase64url(new Uint8Array(signature))].join('.');
}

/** What a signature says of the words it stands with. */
export async function checkSignature(
  facts: SignedFacts,
  signature: string,
  keys: readonly PublicKey[],
): Promise<SignatureState> {
  if (signature === '') return 'none';
  const [id = '', when = '', text = '', ...more] = signature.split('.');
  const bytes = fromBase64url(text);
  const isOurs = /^[0-9a-f]{12}$/.test(id) && /^[0-9a-z]{1,8}$/.test(when) && more.length === 0;
  if (!isOurs || !bytes?.length) return 'altered';
  const key = keys.find((one) => one.id === id);
  const raw = key && fromBase64url(key.key);
  if (!key || !raw || (await keyId(raw)) !== id) return 'unknown key';
  const isSame = await verifies(key.algorithm, { raw, signature: bytes, signed: signedBytes(facts, when) });
  if (isSame === undefined) return 'not readable';
  if (!isSame) return 'altered';
  return countsAt(key, Number.parseInt(when, 36) * 1000) ? 'genuine' : 'ended';
}

type Bytes = Uint8Array<ArrayBuffer>;

/** `undefined` where this browser lacks the algorithm. */
async function verifies(
  algorithm: KeyAlgorithm,
  { raw, signature, signed }: Readonly<Record<'raw' | 'signature' | 'signed', Bytes>>,
): Promise<boolean | undefined> {
  const { key: name, sign } = parametersOf[algorithm];
  try {
    const key = await crypto.subtle.importKey('raw', raw, name, true, ['verify']);
    return await crypto.subtle.verify(sign, key, signature, signed);
  } catch {
    return undefined;
  }
}
