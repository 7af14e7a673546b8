import { randomBytes, scrypt, scryptSync, timingSafeEqual } from 'node:crypto';

/** What stands in an answer, and may stand in an update, where the password would be. */
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

/** A password as it is stored: `scrypt$salt$key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return stored(salt, await scrypted(password, salt));
}

const seeded = new Map<string, string>();

/** The same for seeding, where nobody waits for an answer; computed once per password and process. */
export function seedPassword(password: string): string {
  const salt = randomBytes(16);
  const known = seeded.get(password) ?? stored(salt, scryptSync(password, salt, length, cost));
  seeded.set(password, known);
  return known;
}

/** Whether the password is the stored one; works as long when there is none, so that time tells nothing. */
export async function isPassword(password: string, hashed: string): Promise<boolean> {
  const [kind, salt = '', key = ''] = hashed.split('$');
  const expected = Buffer.from(key, 'hex');
  const actual = await scrypted(password, Buffer.from(salt, 'hex'));
  return kind === 'scrypt' && expected.length === length && timingSafeEqual(actual, expected);
}
