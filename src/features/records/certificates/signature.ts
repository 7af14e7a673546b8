/**
 * The signature in the QR code of a certificate: the code's address contains the printed facts and a signature over
 * them.
 * Invariant: the facts are in the fragment, which no browser sends to a host; a change of one letter is detected.
 */
import { fromBase64url, toBase64url } from '#src/kit/base64url.ts';
import { countsAt, type KeyAlgorithm, keyId, type PublicKey, parametersOf } from './keys.ts';
import type { Certificate } from './model.ts';

/** The facts that a signature covers. */
export type SignedFacts = Pick<Certificate, 'number' | 'name' | 'course' | 'date'>;

/** The facts in an address, besides the number. */
export type CarriedFacts = Omit<SignedFacts, 'number'> & { readonly signature: string };

/** The result of checking a signature with the keys in this build of the app. */
export type SignatureState =
  | 'genuine'
  | 'none'
  /** The facts were changed, or the signature is forged. */
  | 'altered'
  /** Signed after its key had ended. */
  | 'ended'
  /** The key of the signature is missing in this build. */
  | 'unknown key'
  /** This browser lacks the algorithm. */
  | 'not readable';

/** Returns the address that verifies a certificate; it contains the facts only with a signature. */
export function verifyAddress(
  { number, name, course, date }: SignedFacts,
  signature: string,
  origin = location.origin,
): string {
  const { href } = new URL(`/verify/${encodeURIComponent(number)}`, origin);
  if (signature === '') return href;
  return `${href}#${new URLSearchParams({ n: name, c: course, d: date, s: signature })}`;
}

/** Reads the facts from an address's fragment; returns `undefined` without a signature. */
export function carriedFacts(fragment: string): CarriedFacts | undefined {
  const params = new URLSearchParams(fragment.replace(/^#/, ''));
  const [name, course, date, signature] = ['n', 'c', 'd', 's'].map((short) => params.get(short) ?? '');
  return signature ? { name: name ?? '', course: course ?? '', date: date ?? '', signature } : undefined;
}

function signedBytes({ number, name, course, date }: SignedFacts, at: string): Uint8Array<ArrayBuffer> {
  const words = [number, name, course, date].map((text) => text.normalize('NFC'));
  return new TextEncoder().encode(JSON.stringify(['certificate/1', at, ...words]));
}

export interface SigningKey {
  readonly id: string;
  readonly algorithm: KeyAlgorithm;
  readonly privateKey: CryptoKey;
}

/** Signs a certificate's facts at a moment (ms); returns `{id of the key}.{moment}.{signature}`. */
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

/** Checks a signature over a certificate's facts; never rejects for a bad signature. */
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

/** Returns whether a signature fits the facts; `undefined` where this browser lacks the algorithm. */
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
