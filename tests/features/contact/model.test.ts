import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ContactRules, QuoteRules } from '#src/features/contact/message-rules.ts';
import { appointmentTypes, ContactArgs, peopleWords, QuoteArgs } from '#src/features/contact/model.ts';
import { badEmail, badPhone } from '#src/kit/fields.ts';
import { typedMessage, typedQuote } from '../../fixtures/features/messages.ts';

/** The first sentence for each field that is wrong, as the form shows them. */
function sentences(changes: Record<string, string>): Record<string, string> {
  const result = v.safeParse(QuoteRules, { ...typedQuote, ...changes }, { abortPipeEarly: true });
  return Object.fromEntries((result.issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]));
}

test('A message that is filled in whole is taken, with spaces at the ends cut off', () => {
  expect(v.parse(ContactRules, { ...typedMessage, name: '  Thandi Mabaso ' })).toEqual(typedMessage);
  expect(v.parse(QuoteRules, typedQuote)).toEqual(typedQuote);
});

test('Every required field that is blank says the specified sentence, word for word, and what to do', () => {
  const whatToDo = {
    name: 'Type your name.',
    email: 'Type your email address.',
    phone: 'Type your phone number.',
    company: 'Type your company, or your own name.',
    designation: 'Type what you do there.',
    message: 'Type your message.',
    people: 'Type how many people it is for.',
  };
  const of = (words: (name: string, advice: string) => string) =>
    Object.fromEntries(Object.entries(whatToDo).map(([name, advice]) => [name, words(name, advice)]));
  expect(sentences(of(() => ' '))).toEqual(of((_name, advice) => `This field is required. ${advice}`));
});

test('The message form does not ask for a number of people', () => {
  expect(v.parse(ContactRules, typedMessage)).not.toHaveProperty('people');
});

test('The three kinds of appointment are the ones the office knows, and none is needed', () => {
  expect(appointmentTypes).toEqual(['Request For Site Visit', 'Virtual', 'Telephonically']);
  const { appointment_type: _left, ...rest } = typedMessage;
  expect(v.parse(ContactRules, rest).appointment_type).toBe('');
  expect(sentences({ appointment_type: 'By pigeon' })).toEqual({
    appointment_type: 'Choose one of the three, or none',
  });
});

test.each(['thandi', 'thandi@example', 'a b@example.com'])(
  'The e-mail address "%s" gets its own sentence',
  (email) => {
    expect(sentences({ email })).toEqual({ email: badEmail });
  },
);

test.each(['12', 'call me', '082 555 013'])('The phone number "%s" gets its own sentence', (phone) => {
  expect(sentences({ phone })).toEqual({ phone: badPhone });
});

test.each(['0', '-3', '2.5', '1e3', 'nine', '10000'])('"%s" is not a number of people', (people) => {
  expect(sentences({ people })).toEqual({ people: 'Use a whole number from 1 to 9999' });
});

test.each([
  ['1', '1 person'],
  ['12', '12 people'],
])('%s people are called "%s"', (people, words) => {
  expect(sentences({ people })).toEqual({});
  expect(peopleWords({ people })).toBe(words);
});

test('A waiting message is read again as it was accepted, whatever a newer numbering plan says', () => {
  expect(v.parse(ContactArgs, v.parse(ContactArgs, { ...typedMessage, phone: '082 555 01' })).phone).toBe(
    '082 555 01',
  );
  expect(v.parse(QuoteArgs, v.parse(QuoteArgs, typedQuote))).toEqual(typedQuote);
});
