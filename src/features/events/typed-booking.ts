import * as v from 'valibot';
import { requiredText } from '#src/kit/fields.ts';
import { hasLink } from '#src/kit/typed-text.ts';
import { BookingArgs, blankField } from './model.ts';

/** The words that go into an email to an address nobody has checked: how long they may be, and what a link in them is told. */
const words = {
  name: [80, 'Type your name, without a link'],
  surname: [80, 'Type your surname, without a link'],
  city: [80, 'Type your city or town, without a link'],
  company: [120, 'Type your company, without a link or an @'],
  occupation: [120, 'Type what you do, without a link'],
} as const;

/**
 * One of those words, without a link: with one the form would send a stranger's link to a stranger's address in our name.
 * Only the form asks for that: what waits on a phone is sent, its links made harmless (`emails.ts`).
 */
export function wordWithoutLink(field: keyof typeof words, blank = blankField) {
  const [max, noLink] = words[field];
  return v.pipe(
    requiredText(max, blank),
    v.check((text) => !hasLink(text), noLink),
  );
}

/** The registration as it is judged from the page's first moment, before `BookingForm` has come. */
export const TypedBooking = v.object({
  ...BookingArgs.entries,
  name: wordWithoutLink('name'),
  surname: wordWithoutLink('surname'),
  city: wordWithoutLink('city'),
  company: wordWithoutLink('company'),
  occupation: wordWithoutLink('occupation'),
});
