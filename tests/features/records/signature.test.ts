import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countsAt,
  type KeyAlgorithm,
  keyId,
  keyLine,
  parametersOf,
  readKeys,
} from '#src/features/records/certificates/keys.ts';
import {
  carriedFacts,
  checkSignature,
  type SignedFacts,
  signFacts,
  verifyAddress,
} from '#src/features/records/certificates/signature.ts';
import { toBase64url } from '#src/kit/base64url.ts';
import { must } from '#src/kit/must.ts';

const facts: SignedFacts = {
  number: '7K3Q-XM4P-2RTA-9WHC',
  name: 'Ḓovhani Ŋwaṱhoho',
  course: 'Costing & pricing a plate',
  date: '2026-11-26',
};
const origin = 'https://training.example';
const at = Date.parse('2026-11-26T10:00:00Z');

/** A key of the office, and how it stands in the setting. */
async function keyOf(algorithm: KeyAlgorithm, until = '') {
  const pair = (await crypto.subtle.generateKey(parametersOf[algorithm].key, false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair;
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey));
  const id = await keyId(raw);
  const published = { id, algorithm, from: '2026-11-01', until, key: toBase64url(raw) };
  return { signing: { id, algorithm, privateKey: pair.privateKey }, published };
}

/** What an address says on a device that has only the keys. */
function verified(address: string, keys: Parameters<typeof checkSignature>[2]) {
  const { pathname, hash } = new URL(address);
  const number = decodeURIComponent(pathname.replace('/verify/', ''));
  const carried = must(carriedFacts(hash), 'what the address carries');
  return checkSignature({ number, ...carried }, carried.signature, keys);
}

test.each(['ed25519', 'p256'] as const)(
  'A person who scans a signed certificate is told with no network that it is genuine (%s)',
  async (algorithm) => {
    const { signing, published } = await keyOf(algorithm);
    const address = verifyAddress(facts, await signFacts(signing, facts, at), origin);
    expect(await verified(address, readKeys(keyLine(published)))).toBe('genuine');
  },
);

test('One changed letter, of any word on the paper, is not genuine', async () => {
  const { signing, published } = await keyOf('ed25519');
  const signature = await signFacts(signing, facts, at);
  const place = fc.constantFrom('number', 'name', 'course', 'date', 'signature');
  await fc.assert(
    fc.asyncProperty(place, fc.nat(), fc.constantFrom('A', 'b', '7', 'ṱ'), async (of, where, letter) => {
      const said = { ...facts, signature };
      const letters = [...said[of as keyof typeof said]];
      const spot = where % letters.length;
      fc.pre(letters[spot] !== letter);
      letters[spot] = letter;
      const changed = { ...said, [of]: letters.join('') };
      expect(await checkSignature(changed, changed.signature, [published])).not.toBe('genuine');
    }),
  );
});

test('A key that ended keeps its earlier signatures valid, and no later ones', async () => {
  const { signing, published } = await keyOf('ed25519', '2026-12-01');
  const before = await signFacts(signing, facts, at);
  const after = await signFacts(signing, facts, Date.parse('2026-12-01T00:00:01Z'));
  expect(await checkSignature(facts, before, [published])).toBe('genuine');
  expect(await checkSignature(facts, after, [published])).toBe('ended');
});

test('A key made just after midnight in South Africa counts at once, and its last day ends there at midnight', () => {
  const key = { id: '', algorithm: 'ed25519', from: '2026-11-27', until: '2026-12-01', key: '' } as const;
  const counts = (at: string) => countsAt(key, Date.parse(at));
  expect(counts('2026-11-26T23:59:59+02:00')).toBe(false);
  expect(counts('2026-11-27T00:00:00+02:00')).toBe(true);
  expect(counts('2026-11-30T23:59:59+02:00')).toBe(true);
  expect(counts('2026-12-01T00:00:00+02:00')).toBe(false);
});

test('Another key under the id of ours proves nothing', async () => {
  const [ours, other] = await Promise.all([keyOf('ed25519'), keyOf('ed25519')]);
  const forged = await signFacts({ ...other.signing, id: ours.published.id }, facts, at);
  expect(await checkSignature(facts, forged, [ours.published])).toBe('altered');
  const swapped = { ...ours.published, key: other.published.key };
  expect(await checkSignature(facts, forged, [swapped])).toBe('unknown key');
  expect(await checkSignature(facts, await signFacts(other.signing, facts, at), [ours.published])).toBe(
    'unknown key',
  );
});

test('A certificate that is not signed has a short address and says nothing of its own', async () => {
  expect(verifyAddress(facts, '', origin)).toBe('https://training.example/verify/7K3Q-XM4P-2RTA-9WHC');
  expect(carriedFacts('#top')).toBeUndefined();
  expect(await checkSignature(facts, '', [])).toBe('none');
});

test('A setting that holds no keys, a broken line or one key twice is told apart', async () => {
  const { published } = await keyOf('p256');
  const line = keyLine(published);
  expect(readKeys('')).toEqual([]);
  expect(() => readKeys(line.slice(0, -1))).toThrow('is no line of VITE_CERTIFICATE_KEYS');
  expect(() => readKeys(`${line}, ${keyLine({ ...published, until: '2026-12-01' })}`)).toThrow('twice');
});
