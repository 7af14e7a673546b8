/**
 * The key that signs certificates on this device.
 * Invariant: the private key cannot be exported, and signs only while its public key is in the setting, so that every
 * signature can be verified.
 */
import * as v from 'valibot';
import { toBase64url } from '#src/kit/base64url.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { addKey, readOwnKeys } from '#src/kit/key-store.ts';
import { sastDate } from '#src/kit/sast.ts';
import { algorithms, countsAt, type KeyAlgorithm, keyId, type PublicKey, parametersOf } from './keys.ts';
import { type SignedFacts, signFacts } from './signature.ts';

const About = v.object({ algorithm: v.picklist(algorithms), from: v.string(), key: v.string() });

export interface DeviceKey {
  readonly published: PublicKey;
  readonly privateKey: CryptoKey;
}

/** Returns the keys of an account on this device, the newest first. */
export async function readDeviceKeys(owner: string): Promise<readonly DeviceKey[]> {
  const keys = (await readOwnKeys(owner)).flatMap(({ id, privateKey, about }) => {
    const parsed = v.safeParse(About, about);
    return parsed.success ? [{ published: { id, until: '', ...parsed.output }, privateKey }] : [];
  });
  return keys.toSorted((one, other) => other.published.from.localeCompare(one.published.from));
}

/** Makes a key pair by the first algorithm that this browser supports. */
async function makePair(): Promise<readonly [KeyAlgorithm, CryptoKeyPair]> {
  for (const algorithm of algorithms) {
    try {
      const pair = await crypto.subtle.generateKey(parametersOf[algorithm].key, false, ['sign', 'verify']);
      return [algorithm, pair as CryptoKeyPair];
    } catch (error) {
      // Ed25519 is missing in older browsers, so P-256 is tried next; without both nothing can be signed.
      if (algorithm === 'p256') throw error;
    }
  }
  throw new Error('this browser makes no keys');
}

/** Makes a key on this device; it is valid from today, as soon as the setting has its line. */
export async function makeDeviceKey(owner: string): Promise<DeviceKey> {
  const [algorithm, { privateKey, publicKey }] = await makePair();
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const about = { algorithm, from: sastDate(hostNow()), key: toBase64url(raw) };
  const id = await keyId(raw);
  await addKey({ id, owner, privateKey, about });
  return { published: { id, until: '', ...about }, privateKey };
}

/** Returns a signer for the signed-in account; it returns '' where this device has no valid key. */
export function deviceSigner(
  ownerNow: () => string,
  published: () => readonly PublicKey[],
): (facts: SignedFacts) => Promise<string> {
  return async (facts) => {
    const at = hostNow();
    const counting = published().filter((key) => countsAt(key, at));
    if (counting.length === 0) return '';
    const owner = ownerNow();
    const keys = owner === '' ? [] : await readDeviceKeys(owner);
    const mine = keys.find((key) => counting.some(({ id }) => id === key.published.id));
    if (!mine) return '';
    const { id, algorithm } = mine.published;
    return signFacts({ id, algorithm, privateKey: mine.privateKey }, facts, at);
  };
}
