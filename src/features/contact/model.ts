import * as v from 'valibot';
import { emailAddress, phoneDigits, requiredText } from '#src/kit/fields.ts';

/** The types of appointments, with the wording that the office expects. */
export const appointmentTypes = ['Request For Site Visit', 'Virtual', 'Telephonically'] as const;

const badAppointment = 'Choose one of the three, or none';
const badPeople = 'Use a whole number from 1 to 9999';

const typed = {
  name: requiredText(80),
  email: emailAddress(),
  phone: phoneDigits(),
  company: requiredText(120),
  designation: requiredText(120),
  appointment_type: v.optional(v.picklist(['', ...appointmentTypes], badAppointment), ''),
  message: requiredText(4000),
};

/** The number of people for a quote. */
export const wholePeople = v.regex<string, string>(/^[1-9]\d{0,3}$/, badPeople);

/**
 * A message to the office: the schema of the operation's arguments and of the stored message. The form's rules are in
 * `message-rules.ts`.
 */
export const ContactArgs = v.object(typed);
export type ContactArgs = v.InferOutput<typeof ContactArgs>;

/** A request for a quote: a message with a number of people. */
export const QuoteArgs = v.object({
  ...typed,
  people: v.pipe(requiredText(20), wholePeople),
});
export type QuoteArgs = v.InferOutput<typeof QuoteArgs>;

/** Returns `1 person` or `12 people`. */
export function peopleWords({ people }: Pick<QuoteArgs, 'people'>): string {
  return people === '1' ? '1 person' : `${people} people`;
}
