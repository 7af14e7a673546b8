import { expect, test } from 'vitest';
import { ticketLamps, ticketWords } from '#src/features/events/progress.ts';
import type { OperationState, Progress } from '#src/sync/index.ts';

function step(state: OperationState): Progress {
  return { opId: 'x', name: 'x', state, args: {}, tries: 0 };
}

function lights(booking: OperationState, ...emails: OperationState[]) {
  return ticketLamps(step(booking), emails.map(step)).map(({ light }) => light);
}

function words(booking: OperationState, ...emails: OperationState[]): string {
  const lamps = ticketLamps(step(booking), emails.map(step)).map((lamp) => lamp.words);
  return [...lamps, ticketWords(step(booking), emails.map(step), 'none')].join(' | ');
}

const states: OperationState[] = [
  'pending',
  'sending',
  'unconfirmed',
  'parked',
  'failed',
  'needs-you',
  'cancelled',
];

test.each(states)('A booking that is %s is never called sent, confirmed or registered', (state) => {
  expect(lights(state, 'pending', 'pending').slice(1)).not.toContain('sent');
  const said = words(state, 'pending', 'pending');
  expect(said).not.toMatch(/\| Sent \||Confirmed by|You are registered/);
});

test('A booking saved with no network waits, and says so calmly', () => {
  expect(lights('pending', 'pending', 'pending')).toEqual(['sent', 'off', 'off', 'off']);
  expect(ticketWords(step('pending'), [], 'offline')).toBe(
    "Saved on this phone. We'll send it when you're back online.",
  );
});

test('A captive portal and a server in trouble are told apart from being offline', () => {
  expect(ticketWords(step('pending'), [], 'portal')).toContain('asks you to sign in');
  expect(ticketWords(step('pending'), [], 'server')).toContain("couldn't reach the office");
});

test('A lost answer is being checked, and nothing is claimed', () => {
  expect(lights('unconfirmed', 'pending', 'pending')).toEqual(['sent', 'checking', 'off', 'off']);
});

test('When the office has it, the second and third lamp light together; the e-mails follow one by one', () => {
  expect(lights('done', 'pending', 'pending')).toEqual(['sent', 'sent', 'sent', 'off']);
  expect(words('done', 'done', 'pending')).toContain('1 of 2 e-mails sent');
  expect(lights('done', 'done', 'done')).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect(words('done', 'done', 'done')).toContain('E-mails sent');
});

test('An e-mail whose fate nobody can know asks for the person and does not spoil the registration', () => {
  expect(lights('done', 'needs-you', 'done')).toEqual(['sent', 'sent', 'sent', 'needs-you']);
  expect(words('done', 'needs-you', 'done')).toContain('You are registered, but an e-mail needs you');
});

test('A discarded registration says that it was not sent', () => {
  expect(words('cancelled', 'cancelled', 'cancelled')).toContain('You discarded this registration');
  expect(words('done', 'cancelled', 'done')).toContain('you discarded one');
});
