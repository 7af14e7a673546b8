import { expect, test } from 'vitest';
import { standingOf } from '#src/features/contact/progress.ts';
import type { OperationState, Progress } from '#src/sync/index.ts';

function step(state: OperationState, more: Partial<Progress> = {}): Progress {
  return { opId: 'x', name: 'contact.send', state, args: {}, tries: 0, unknowns: 0, ...more };
}

const states: OperationState[] = [
  'pending',
  'sending',
  'unconfirmed',
  'parked',
  'failed',
  'conflict',
  'needs-you',
  'cancelled',
];

test.each(states)('A message that is %s is never called sent, and nobody is thanked for it', (state) => {
  for (const unknowns of [0, 1]) {
    const { title, words, light, lamp } = standingOf(step(state, { unknowns }), false, 'none');
    expect(light).not.toBe('sent');
    expect([title, words, lamp].join(' | ')).not.toMatch(/Thank you|\| Sent$|It was sent/);
  }
});

test('With no network it says so calmly, in the words of the house', () => {
  expect(standingOf(step('pending'), false, 'offline')).toMatchObject({
    words: 'Saved on this phone. It will be sent when you are back online.',
    light: 'device',
    choice: 'none',
  });
});

test('A captive portal, a server in trouble and a busy office are told apart from being offline', () => {
  expect(standingOf(step('pending'), false, 'portal').words).toContain('asks you to sign in first');
  expect(standingOf(step('pending'), false, 'server').words).toContain("couldn't reach the office");
  const busy = step('pending', { cause: { kind: 'busy', message: '' } });
  expect(standingOf(busy, false, 'none').words).toContain('asked us to wait');
  expect(standingOf(busy, false, 'offline').words).toContain('when you are back online');
});

test('Sent is said of what was sent', () => {
  expect(standingOf(step('done'), false, 'none')).toMatchObject({
    title: 'Thank you',
    light: 'sent',
    lamp: 'Sent',
  });
});

test('A lost answer is the person’s to judge', () => {
  const standing = standingOf(step('needs-you', { unknowns: 1 }), false, 'none');
  expect(standing).toMatchObject({ light: 'needs-you', choice: 'unknown' });
  expect(standing.words).toContain("We don't know whether it arrived");
});

test('A message the office refused may be sent again; one that cannot be read may not', () => {
  expect(standingOf(step('failed'), false, 'none').choice).toBe('refused');
  expect(standingOf(step('needs-you'), false, 'none').choice).toBe('unreadable');
});

test('A message that may have arrived before the office refused it is not called unsent', () => {
  const { words, lamp } = standingOf(step('failed', { unknowns: 1 }), false, 'none');
  expect(lamp).toBe('Perhaps sent: needs you');
  expect(words).toContain("We don't know whether it arrived");
});

test('What was discarded while nobody knew is not called unsent', () => {
  expect(standingOf(step('cancelled'), false, 'none').lamp).toBe('Not sent: you discarded it');
  expect(standingOf(step('cancelled', { unknowns: 1 }), false, 'none').lamp).toContain('May have been sent');
});

test('A person who knows that it arrived is believed, and that is what is said', () => {
  expect(standingOf(step('cancelled', { unknowns: 1 }), true, 'none')).toMatchObject({
    light: 'sent',
    lamp: 'Arrived: you told us',
  });
});

test('A day later the phone claims nothing about what it let go of', () => {
  const { words, light } = standingOf(undefined, false, 'none');
  expect(light).toBe('device');
  expect(words).toContain('more than a day ago');
});
