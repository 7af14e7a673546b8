import { Refusal } from './refusal.ts';

/** The network address that tries to sign in, and the account it tries. */
export type Attempt = { ip: string; email: string };

/** Counts failed sign-ins of the last minutes and refuses more than the limits allow. */
export type AttemptLog = {
  /**
   * Counts an attempt as failed before the password is checked, so that parallel guesses gain nothing over serial ones.
   */
  begin(attempt: Attempt): void;
  /** Forgets the failures of this person at this address; those of other people at the address stay. */
  succeeded(attempt: Attempt): void;
};

const windowMs = 5 * 60_000;

/**
 * Limits for one person at one address, for one account from many addresses (distributed guessing), and for one address
 * on many accounts (common passwords tried on all). The last two are wider: many people may share one public address.
 */
const limits = [
  { limit: 10, keyOf: ({ ip, email }: Attempt) => `${ip} ${email}` },
  { limit: 30, keyOf: ({ email }: Attempt) => `* ${email}` },
  { limit: 50, keyOf: ({ ip }: Attempt) => `${ip} *` },
] as const;

const [personLimit, ...sharedLimits] = limits;

export function attemptLog(now: () => number): AttemptLog {
  const failures = new Map<string, number[]>();

  function recent(key: string): number[] {
    return (failures.get(key) ?? []).filter((at) => now() - at < windowMs);
  }

  /** Returns the milliseconds until the next attempt is allowed. */
  function waitFor(key: string, limit: number): number {
    const times = recent(key);
    return times.length < limit ? 0 : (times.at(-limit) ?? 0) + windowMs - now();
  }

  return {
    begin(attempt) {
      const wait = Math.max(...limits.map(({ limit, keyOf }) => waitFor(keyOf(attempt), limit)));
      if (wait > 0) {
        const seconds = String(Math.max(1, Math.ceil(wait / 1000)));
        throw new Refusal(429, 'Too many sign-ins failed. Please wait a while.', { 'Retry-After': seconds });
      }
      for (const { keyOf } of limits) failures.set(keyOf(attempt), [...recent(keyOf(attempt)), now()]);
    },
    succeeded(attempt) {
      failures.delete(personLimit.keyOf(attempt));
      for (const { keyOf } of sharedLimits) failures.set(keyOf(attempt), recent(keyOf(attempt)).slice(0, -1));
    },
  };
}
