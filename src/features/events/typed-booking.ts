import * as v from 'valibot';
import { requiredText } from '#src/kit/fields.ts';
import { hasLink } from '#src/kit/typed-text.ts';
import { BookingArgs, blankField } from './model.ts';

/** Typed fields of the email to an unchecked address: maximal length, and the error text for a link. */
const words = {
  name: [80, 'Type your name, without a link'],
  surname: [80, 'Type your surname, without a link'],
  city: [80, 'Type your city or town, without a link'],
  company: [120, 'Type your company, without a link or an @'],
  occupation: [120, 'Type what you do, without a link'],
} as const;

/**
 * Returns the schema of a typed field that refuses links, with which the form would send spam in the provider's name.
 * Only the form refuses: a registration in the outbox is sent with its links removed (`emails.ts`).
 */
export function wordWithoutLink(field: keyof typeof words, blank = blankField) {
  const [max, noLink] = words[field];
  return v.pipe(
    requiredText(max, blank),
    v.check((text) => !hasLink(text), noLink),
  );
}

/** Schema of the registration form until `BookingForm` is loaded. */
export const TypedBooking = v.object({
  ...BookingArgs.entries,
  name: wordWithoutLink('name'),
  surname: wordWithoutLink('surname'),
  city: wordWithoutLink('city'),
  company: wordWithoutLink('company'),
  occupation: wordWithoutLink('occupation'),
});
