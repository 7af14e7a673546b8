import { Refusal } from './refusal.ts';

/** Who tries to sign in, and as whom. */
export type Attempt = { ip: string; email: string };

/** Sign-ins that failed lately; one who had too many has to wait. */
export type AttemptLog = {
  /** Counts an attempt as failed before it is looked at, so that many at once get no further than one by one. */
  begin(attempt: Attempt): void;
  /** The password was right: the person's own mistakes are forgotten, those of others at this door are not. */
  succeeded(attempt: Attempt): void;
};

const windowMs = 5 * 60_000;

/**
 * One person at one place; one account from many places (a guess shared out); one place at many accounts (a few common
 * passwords tried on all). The last two are wider: a whole taxi rank may sign in from behind one address.
 */
const limits = [
  { limit: 10, keyOf: ({ ip, email }: Attempt) => `${ip} ${email}` },
  { limit: 30, keyOf: ({ email }: Attempt) => `* ${email}` },
  { limit: 50, keyOf: ({ ip }: Attempt) => `${ip} *` },
] as const;

const [own, ...shared] = limits;

export function attemptLog(now: () => number): AttemptLog {
  const failures = new Map<string, number[]>();

  function recent(key: string): number[] {
    return (failures.get(key) ?? []).filter((at) => now() - at < windowMs);
  }

  /** Ms until one more is allowed. */
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
      failures.delete(own.keyOf(attempt));
      for (const { keyOf } of shared) failures.set(keyOf(attempt), recent(keyOf(attempt)).slice(0, -1));
    },
  };
}
