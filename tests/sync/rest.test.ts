/** How long a host is left alone, told from its answers and failures alone. */
import { expect, test } from 'vitest';
import type { Failure } from '#src/kit/failure.ts';
import type { Connection, Context } from '#src/sync/context.ts';
import {
  answered,
  askAgainIn,
  forgetAnswers,
  inherit,
  learnedFrom,
  restOf,
  unreachable,
} from '#src/sync/outbox/rest.ts';

const host = 'cms';
const lost: Failure = { kind: 'offline', message: 'No answer.', applied: 'no' };
const tooMany: Failure = {
  kind: 'busy',
  message: 'Wait.',
  applied: 'no',
  throttled: true,
  retryAfterMs: 2_000,
};

/** One context of a phone, the time of which is set; `rest` is what it has written down for the others. */
function openContext() {
  let now = 1_000_000;
  const clock = { now: () => now, monotonic: () => now, after: () => () => undefined };
  const options = { clock, random: () => 1 } as unknown as Context['options'];
  const context = { options, connections: new Map<string, Connection>() };
  let rest: ReturnType<typeof restOf>;
  const learn = (learned: Connection | undefined) => {
    if (!learned) return;
    rest = restOf(options, context.connections.get(host) ?? { fails: 0, askAgainAt: 0 }, learned) ?? rest;
    context.connections.set(host, learned);
  };
  return {
    context,
    wait: (ms: number) => {
      now += ms;
    },
    fail: () => learn(unreachable(context, host, lost)),
    refuse: () => learn(learnedFrom(context, host, tooMany)),
    answer: () => learn(answered(context, host)),
    look: () => rest && inherit(context, host, rest),
    askAgainIn: () => askAgainIn(context, host),
  };
}

test('Once a tap has found the host, one lost request is followed by a wait of seconds, not of minutes', () => {
  const phone = openContext();
  for (let fails = 0; fails < 4; fails += 1) {
    phone.fail();
    phone.wait(phone.askAgainIn());
  }
  forgetAnswers(phone.context, 'person');
  phone.answer();
  phone.look();
  phone.fail();
  expect(phone.askAgainIn()).toBeLessThanOrEqual(2_000);
});

test('An answer ends the wait after lost requests, also on a phone that was asked to wait an hour ago', () => {
  const phone = openContext();
  phone.refuse();
  phone.wait(3_600_000);
  for (let fails = 0; fails < 4; fails += 1) {
    phone.wait(phone.askAgainIn());
    phone.fail();
  }
  expect(phone.askAgainIn()).toBeGreaterThan(60_000);
  phone.answer();
  expect(phone.askAgainIn()).toBe(0);
});

test('An answer to a request that began before the host asked to wait does not end the wait', () => {
  const phone = openContext();
  phone.refuse();
  const wait = phone.askAgainIn();
  phone.answer();
  expect(phone.askAgainIn()).toBe(wait);
});
