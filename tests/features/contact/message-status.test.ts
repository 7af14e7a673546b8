import { expect, test } from 'vitest';
import { messageStatus } from '#src/features/contact/message-status.tsx';
import type { MutationState } from '#src/sync/index.ts';
import { outcomeUnknown, refused, progressIn as step } from '../../fixtures/features/progress.ts';

const here = { arrived: false, deleted: undefined };

const states: MutationState[] = [
  'pending',
  'sending',
  'unknown',
  'awaiting-sign-in',
  'blocked',
  'conflict',
  'held',
  'cancelled',
];

test.each(states)('A message that is %s is never called sent, and nobody is thanked for it', (state) => {
  for (const sends of [0, 1]) {
    const { title, words, status } = messageStatus(step(state, { sends }), here, 'none');
    expect(status.lamp).not.toBe('sent');
    expect([title, words, status.words].join(' | ')).not.toMatch(/Thank you|\| Sent$|It was sent/);
  }
});

test('A message written with no network says so calmly, in the app’s usual words', () => {
  expect(messageStatus(step('pending'), here, 'offline')).toMatchObject({
    words: 'Saved on this phone. We’ll send it when you’re back online.',
    status: { lamp: 'device' },
    choice: 'none',
  });
});

test('A captive portal, a failing server and a busy office are shown differently from being offline', () => {
  expect(messageStatus(step('pending'), here, 'portal').words).toContain('asks you to sign in first');
  expect(messageStatus(step('pending'), here, 'server').words).toContain('not getting an answer');
  const busy = step('pending', { cause: { kind: 'busy', message: '' } });
  expect(messageStatus(busy, here, 'none').words).toContain('have to wait');
  expect(messageStatus(busy, here, 'offline').words).toContain('when you’re back online');
});

test('Only a message that was sent is called sent', () => {
  expect(messageStatus(step('done'), here, 'none')).toMatchObject({
    title: 'Thank you',
    status: { lamp: 'sent', words: 'Sent' },
  });
});

test('After a lost answer the person is asked whether it arrived', () => {
  const status = messageStatus(step('blocked', { sends: 1, cause: outcomeUnknown }), here, 'none');
  expect(status).toMatchObject({ status: { lamp: 'needs-you' }, choice: 'unknown' });
  expect(status.words).toContain('We don’t know if it arrived');
});

test('The office’s answer is shown, also where nobody knows whether the message arrived', () => {
  const message = 'We don’t know if it arrived. The answer was: The mailbox is full.';
  const cause = { kind: 'outcome-unknown', message } as const;
  const { words, choice } = messageStatus(step('blocked', { sends: 1, cause }), here, 'none');
  expect(words).toContain(message);
  expect(words).not.toContain('didn’t get an answer');
  expect(choice).toBe('unknown');
});

test('A message the office refused may be sent again; one that cannot be read may not', () => {
  expect(messageStatus(step('blocked', { sends: 1, cause: refused }), here, 'none').choice).toBe('refused');
  expect(
    messageStatus(step('blocked', { cause: { kind: 'unreadable', message: '' } }), here, 'none').choice,
  ).toBe('unreadable');
});

test('A message that may have arrived before the office refused it is not called unsent', () => {
  const { words, status } = messageStatus(step('blocked', { sends: 2, cause: refused }), here, 'none');
  expect(status.words).toBe('May have been sent: tell us if it arrived');
  expect(words).toContain('We don’t know if it arrived');
});

test('A message discarded with an unknown outcome is not called unsent', () => {
  expect(messageStatus(step('cancelled'), here, 'none').status.words).toBe('Not sent: you deleted it');
  expect(messageStatus(step('cancelled', { sends: 1 }), here, 'none').status.words).toContain(
    'May have been sent',
  );
});

test('A person who knows that their message arrived is believed, and the page says so', () => {
  expect(messageStatus(step('cancelled', { sends: 1 }), { ...here, arrived: true }, 'none')).toMatchObject({
    status: { lamp: 'sent', words: 'Arrived: you told us' },
  });
});

test('A day later the phone claims nothing about a message that it has deleted', () => {
  const { words, status } = messageStatus(undefined, here, 'none');
  expect(status.lamp).toBe('ended');
  expect(words).toContain('more than a day ago');
});

test('Nobody is told that the office’s system is waited for when it is a sign-in that is missing', () => {
  const { words, status } = messageStatus(step('awaiting-sign-in'), here, 'none');
  expect([words, status.words].join(' | ')).toMatch(/Sign in again and we’ll send it/);
});

test('A day after a person deleted their message, the page still says so', () => {
  expect(messageStatus(undefined, { ...here, deleted: true }, 'none')).toMatchObject({
    title: 'You deleted it',
    status: { lamp: 'ended', words: 'You deleted it' },
  });
});
