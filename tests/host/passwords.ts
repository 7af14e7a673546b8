import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

/** Stands for the password in responses, and in updates that leave it unchanged. */
export const hidden = '[hidden]';

const length = 32;
const cost = { N: 16_384, r: 8, p: 1 };

function scrypted(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

function stored(salt: Buffer, key: Buffer): string {
  return `scrypt$${salt.toString('hex')}$${key.toString('hex')}`;
}

/** Hashes a password as `scrypt$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return stored(salt, await scrypted(password, salt));
}

const seedHashes = new Map<string, string>();

/** Hashes a password synchronously for the seed, once per password and process. */
export function seedPassword(password: string): string {
  const salt = randomBytes(16);
  const hash = seedHashes.get(password) ?? stored(salt, scryptSync(password, salt, length, cost));
  seedHashes.set(password, hash);
  return hash;
}

/** Whether the password is the stored one; takes as long when none is stored, against timing attacks. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [kind, salt = '', key = ''] = hashed.split('$');
  const expected = Buffer.from(key, 'hex');
  const actual = await scrypted(password, Buffer.from(salt, 'hex'));
  return kind === 'scrypt' && expected.length === length && timingSafeEqual(actual, expected);
}
