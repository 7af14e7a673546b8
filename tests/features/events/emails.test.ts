import { expect, test } from 'vitest';
import { bookingRows } from '#src/features/events/booking-rows.ts';
import { confirmationEmail, providerEmail } from '#src/features/events/emails.ts';
import { typed } from '../../fixtures/features/registration.ts';

const event = {
  ...{ title: 'Close the till', day: 'Thursday 10 January 2030', time: '18:00 to 19:30 SAST' },
  ...{ location: 'Soweto', teamsLink: 'https://teams.example/l/till', cancelled: false },
};

/** The rows of every table in an email. */
function rowsOf(message: string): [string, string][] {
  const rows = [...message.matchAll(/<th align="left">(.*?)<\/th><td>(.*?)<\/td>/g)];
  return rows.map(([, label = '', value = '']) => [label, value.replaceAll('&#39;', '’')]);
}

/** The fields of a booking by their labels. */
const filledIn = [
  ['Email', 'thandi@example.com'],
  ['Phone', '082 555 0134'],
  ['HPCSA number', 'MP 0123'],
  ['Province', 'Gauteng'],
  ['City', 'Soweto'],
  ['Company', 'Thandi’s Kitchen'],
  ['Occupation', 'Owner'],
];

test('A ticket and the email to its person name each thing they filled in by its own label', () => {
  expect(bookingRows(typed)).toEqual(filledIn);
  const { message, subject } = confirmationEmail(typed, '7QX4-2M9K', event);
  expect(rowsOf(message)).toEqual([
    ['Day', event.day],
    ['Time', event.time],
    ['Place', 'Soweto'],
    ['Name', 'Thandi Mabaso'],
    ...filledIn,
  ]);
  expect(message).toContain('<a href="https://teams.example/l/till">Join the webinar</a>');
  expect(subject).toBe('You are registered: Close the till (Ref: 7QX4-2M9K)');
});

test('An email about a webinar that was called off has no link to it, even where one is stored', () => {
  const { message, subject } = confirmationEmail(typed, '7QX4-2M9K', { ...event, cancelled: true });
  expect(message).not.toContain('teams.example');
  expect(message).toContain('The office has called this webinar off.');
  expect(subject).toBe('Called off: Close the till (Ref: 7QX4-2M9K)');
});

test('The office reads how to reach a person, and the event they registered for', () => {
  const { message, subject } = providerEmail(typed, '7QX4-2M9K');
  expect(rowsOf(message)).toEqual([
    ['Name', 'Thandi Mabaso'],
    ['Email', 'thandi@example.com'],
    ['Phone', '082 555 0134'],
    ['Company', 'Thandi’s Kitchen'],
    ['Province', 'Gauteng'],
  ]);
  expect(message).toContain('<strong>Books that balance</strong> on 2030-01-10.');
  expect(subject).toBe('New registration: Books that balance (Ref: 7QX4-2M9K)');
});
