import { expect, test } from 'vitest';
import { type Attempt, attemptLog } from './attempts.ts';
import { Refusal } from './refusal.ts';

const minute = 60_000;

/** Opens an attempt log with its clock; `fails` returns 'looked at', or the seconds to wait. */
function door() {
  const clock = { now: 0 };
  const log = attemptLog(() => clock.now);
  function fails(attempt: Attempt): number | 'looked at' {
    try {
      log.begin(attempt);
      return 'looked at';
    } catch (error) {
      if (error instanceof Refusal) return Number(error.headers['Retry-After']);
      throw error;
    }
  }
  return { clock, log, fails };
}

const from = (ip: number, email: number): Attempt => ({
  ip: `10.0.0.${ip}`,
  email: `p${email}@kasi.example`,
});

function looked(count: number, attempt: (at: number) => number | 'looked at'): number {
  return Array.from({ length: count }, (_, at) => attempt(at)).filter((came) => came === 'looked at').length;
}

test('One person at one place has ten tries in five minutes', () => {
  const { fails, clock } = door();
  expect(looked(12, () => fails(from(1, 1)))).toBe(10);
  expect(fails(from(1, 1))).toBe(300);
  clock.now += 4 * minute;
  expect(fails(from(1, 1))).toBe(60);
  clock.now += minute;
  expect(fails(from(1, 1))).toBe('looked at');
});

test('One account is not guessed from many places at once', () => {
  const { fails } = door();
  expect(looked(100, (at) => fails(from(at, 1)))).toBe(30);
  expect(fails(from(200, 2))).toBe('looked at');
});

test('One place does not try one password on every account', () => {
  const { fails } = door();
  expect(looked(100, (at) => fails(from(1, at)))).toBe(50);
  expect(fails(from(2, 200))).toBe('looked at');
});

test('Somebody who gets in may mistype again; a guesser with an account of their own gains nothing by it', () => {
  const { fails, log } = door();
  expect(looked(9, () => fails(from(1, 1)))).toBe(9);
  expect(fails(from(1, 1))).toBe('looked at');
  log.succeeded(from(1, 1));
  expect(looked(9, () => fails(from(1, 1)))).toBe(9);
  const guesses = looked(100, (at) => {
    if (fails(from(1, 999)) === 'looked at') log.succeeded(from(1, 999));
    return fails(from(1, 100 + at));
  });
  expect(guesses).toBe(50 - 18);
});
