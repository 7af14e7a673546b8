import { expect, onTestFinished, test, vi } from 'vitest';
import { notifyProviderOfBooking, registerBooking } from '#src/features/events/operations.ts';
import { stepsOf, ticketLamps, ticketStatus, ticketWords } from '#src/features/events/ticket-status.tsx';
import type { MutationState, Progress } from '#src/sync/index.ts';
import { outcomeUnknown, refused, progressIn as step } from '../../fixtures/features/progress.ts';

function lights(booking: MutationState, ...emails: MutationState[]) {
  return ticketLamps(
    step(booking),
    emails.map((email) => step(email)),
  ).map(({ lamp }) => lamp);
}

function words(booking: MutationState, ...emails: MutationState[]): string {
  const lamps = ticketLamps(
    step(booking),
    emails.map((email) => step(email)),
  ).map((lamp) => lamp.words);
  return [
    ...lamps,
    ticketWords(
      step(booking),
      emails.map((email) => step(email)),
      'none',
    ),
  ].join(' | ');
}

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

test.each(states)('A booking that is %s is never called sent, confirmed or registered', (state) => {
  expect(lights(state, 'pending', 'pending')).not.toContain('sent');
  const said = words(state, 'pending', 'pending');
  expect(said).not.toMatch(/\| Sent \||Confirmed: we|You are registered/);
});

test('A booking saved with no network waits, and says so calmly', () => {
  expect(lights('pending', 'pending', 'pending')).toEqual(['device', 'later', 'device']);
  expect(ticketWords(step('pending'), [], 'offline')).toBe(
    'Saved on this phone. We’ll send it when you’re back online.',
  );
});

test('A captive portal and a failing server are shown differently from being offline', () => {
  expect(ticketWords(step('pending'), [], 'portal')).toContain('asks you to sign in');
  expect(ticketWords(step('pending'), [], 'server')).toContain('not getting an answer');
});

test('A booking whose answer was lost is being checked, and nothing is claimed', () => {
  expect(lights('unknown', 'pending', 'pending')).toEqual(['checking', 'later', 'device']);
});

test('When the office has it, the lamps of sending and confirming light together; the e-mails follow one by one', () => {
  expect(lights('done', 'pending', 'pending')).toEqual(['sent', 'sent', 'device']);
  expect(words('done', 'done', 'pending')).toContain('1 of 2 emails sent');
  expect(lights('done', 'done', 'done')).toEqual(['sent', 'sent', 'sent']);
  expect(words('done', 'done', 'done')).toContain('Emails sent');
});

test('An e-mail of unknown outcome asks for the person and does not spoil the registration', () => {
  expect(lights('done', 'blocked', 'done')).toEqual(['sent', 'sent', 'needs-you']);
  expect(words('done', 'blocked', 'done')).toContain(
    'You are registered, but the email with the link was not sent',
  );
});

test('A discarded registration says that it was not sent', () => {
  expect(words('cancelled', 'cancelled', 'cancelled')).toContain('You deleted this registration');
  expect(words('done', 'cancelled', 'done')).toContain('you deleted one');
});

test('A registration discarded while nobody knew whether it arrived is not called unsent', () => {
  const booking = step('cancelled', { sends: 1 });
  expect(ticketLamps(booking, [])[0]).toMatchObject({
    lamp: 'ended',
    words: 'May have been sent: you deleted it',
  });
  expect(ticketWords(booking, [], 'none')).toBe('You deleted this registration, but it may have arrived.');
  expect(words('cancelled')).toContain('Not sent: you deleted it');
  expect(words('cancelled')).toContain('You deleted this registration. It was not sent.');
});

test.each([
  ['nobody could tell', { sends: 1, cause: outcomeUnknown }],
  ['the office refused the second try', { sends: 2, cause: refused }],
])('A registration that may have arrived, where %s, is not called unsent', (_, facts) => {
  expect(ticketLamps(step('blocked', facts), [])[0]).toMatchObject({
    words: 'May have been sent: tell us if it arrived',
  });
  expect(ticketLamps(step('blocked', { ...facts, sends: 1, cause: refused }), [])[0]).toMatchObject({
    words: 'Not sent: choose what to do',
  });
});

test('A ticket of a registration with unknown outcome says what came of it', () => {
  const said = ticketWords(step('blocked', { sends: 2, cause: outcomeUnknown }), [], 'none');
  expect(said).toBe('We don’t know if your registration arrived.');
});

test('A booking at a busy office is not "being sent to now"', () => {
  const booking = step('pending', { cause: { kind: 'busy', message: '' } });
  expect(ticketWords(booking, [], 'none')).toBe(
    'Saved on this phone. We have to wait a moment. We’ll send it soon.',
  );
  expect(ticketWords(booking, [], 'offline')).toContain('when you’re back online');
  expect(ticketWords(step('pending'), [], 'none')).toContain('We’re sending it now');
});

test('An office that asked to wait is called busy, with when it is tried again, unless the line is what is missing', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const cause = { kind: 'busy', message: 'We have to wait a moment.' } as const;
  const waiting = (ms: number) => step('pending', { cause, waitsUntil: Date.now() + ms });
  const later = 'We’re very busy right now. We’ll try again at about 12:11.';
  for (const issue of ['none', 'busy', 'server'] as const)
    expect(ticketWords(waiting(630_000), [], issue)).toBe(
      `Saved on this phone. ${later} You don’t have to do anything.`,
    );
  expect(ticketWords(waiting(30_000), [], 'busy')).toContain('We’ll try again soon.');
  expect(ticketWords(waiting(630_000), [], 'offline')).toContain('when you’re back online');
  const emails = [step('done'), waiting(630_000)];
  expect(ticketWords(step('done'), emails, 'none')).toBe(
    `You are registered. The emails are not sent yet. ${later}`,
  );
});

test('Emails that wait with a network are not said to wait for one', () => {
  const said = (more: Partial<Progress>, issue: 'none' | 'offline') =>
    ticketWords(step('done'), [step('pending', more)], issue);
  expect(said({}, 'none')).toBe('You are registered. We’re sending the emails now.');
  expect(said({ cause: { kind: 'busy', message: '' } }, 'none')).toBe(
    'You are registered. We’ll send the emails soon.',
  );
  expect(said({}, 'offline')).toBe('You are registered. We send the emails as soon as you’re online.');
});

test('A ticket that waits for a sign-in does not say that the office’s system is waited for', () => {
  expect(words('awaiting-sign-in')).toMatch(/Sign in again and we’ll send it/);
});

test('In a list a ticket shows one lamp: its booking’s, or that of the e-mail that needs the person', () => {
  const booking = { name: registerBooking.name };
  expect(ticketStatus([step('pending', booking), step('pending')])).toEqual({
    lamp: 'device',
    words: 'Not sent yet',
  });
  expect(ticketStatus([step('done', booking), step('pending')])).toEqual({ lamp: 'sent', words: 'Sent' });
  expect(ticketStatus([step('done', booking), step('blocked'), step('done')])).toMatchObject({
    lamp: 'needs-you',
    words: 'Email with the link: not sent',
  });
  expect(ticketStatus([])).toBeUndefined();
  expect(ticketStatus([], true)).toEqual({ lamp: 'ended', words: 'You deleted it' });
});

test('The office’s own e-mail never asks the person, whatever became of it', () => {
  const booking = step('done', { name: registerBooking.name });
  const office = step('blocked', { name: notifyProviderOfBooking.name, sends: 1, cause: outcomeUnknown });
  const { emails } = stepsOf([booking, step('done'), office]);
  expect(ticketWords(booking, emails, 'none')).toBe(
    'You are registered. Look in your email for how to join.',
  );
  expect(ticketStatus([booking, step('done'), office])).toEqual({ lamp: 'sent', words: 'Sent' });
});

test('An e-mail the person says they have is not called discarded', () => {
  const email = step('cancelled', { sends: 1, cause: outcomeUnknown });
  const said = ticketWords(step('done'), [email, step('done')], 'none');
  expect(said).toContain('Look in your email for how to join');
  expect(said).not.toContain('discarded');
});
