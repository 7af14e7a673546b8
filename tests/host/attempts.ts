import { Refusal } from './refusal.ts';

/** Failed sign-ins of one address and e-mail: ten in five minutes, then one has to wait. */
export type AttemptLog = {
  check(key: string): void;
  failed(key: string): void;
  succeeded(key: string): void;
};

const limit = 10;
const windowMs = 5 * 60_000;

export function attemptLog(now: () => number): AttemptLog {
  const failures = new Map<string, number[]>();
  function recent(key: string): number[] {
    return (failures.get(key) ?? []).filter((at) => now() - at < windowMs);
  }
  return {
    check(key) {
      const times = recent(key);
      const oldest = times[0];
      if (oldest === undefined || times.length < limit) return;
      const seconds = Math.max(1, Math.ceil((oldest + windowMs - now()) / 1000));
      throw new Refusal(429, 'Too many sign-ins failed. Please wait a while.', {
        'Retry-After': String(seconds),
      });
    },
    failed(key) {
      failures.set(key, [...recent(key), now()]);
    },
    succeeded(key) {
      failures.delete(key);
    },
  };
}
