/**
 * The key this device signs certificates with.
 * Invariant: its private half cannot be read out, and signs only while its public half is among those of the setting:
 * whoever verifies a certificate has the key, or it is not signed at all.
 */
import * as v from 'valibot';
import { toBase64url } from '#src/kit/base64url.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { addKey, readOwnKeys } from '#src/kit/key-store.ts';
import { sastDate } from '#src/kit/sast.ts';
import { algorithms, countsAt, type KeyAlgorithm, keyId, type PublicKey, parametersOf } from './keys.ts';
import { type SignedFacts, signFacts } from './signature.ts';

const About = v.object({ algorithm: v.picklist(algorithms), from: v.string(), key: v.string() });

/** A key of this device: its public half, and what signs. */
export interface DeviceKey {
  readonly published: PublicKey;
  readonly privateKey: CryptoKey;
}

/** The keys somebody made on this device, the newest first. */
export async function readDeviceKeys(owner: string): Promise<readonly DeviceKey[]> {
  const keys = (await readOwnKeys(owner)).flatMap(({ id, privateKey, about }) => {
    const known = v.safeParse(About, about);
    return known.success ? [{ published: { id, until: '', ...known.output }, privateKey }] : [];
  });
  return keys.toSorted((one, other) => other.published.from.localeCompare(one.published.from));
}

/** A pair of keys by the better algorithm this browser has. */
async function makePair(): Promise<readonly [KeyAlgorithm, CryptoKeyPair]> {
  for (const algorithm of algorithms) {
    try {
      const pair = await crypto.subtle.generateKey(parametersOf[algorithm].key, false, ['sign', 'verify']);
      return [algorithm, pair as CryptoKeyPair];
    } catch (error) {
      // Ed25519 is missing in older browsers; without P-256 nothing can be signed.
      if (algorithm === 'p256') throw error;
    }
  }
  throw new Error('this browser makes no keys');
}

/** Makes a key on this device; it counts from today, once its line is in the setting. */
export async function makeDeviceKey(owner: string): Promise<DeviceKey> {
  const [algorithm, { privateKey, publicKey }] = await makePair();
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey));
  const about = { algorithm, from: sastDate(hostNow()), key: toBase64url(raw) };
  const id = await keyId(raw);
  await addKey({ id, owner, privateKey, about });
  return { published: { id, until: '', ...about }, privateKey };
}

/** Signs with the key of whoever is signed in, where this device has one that counts; answers '' elsewhere. */
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
