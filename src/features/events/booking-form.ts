import * as v from 'valibot';
import { emailAddress, requiredText } from '#src/kit/fields.ts';
import { knownPhone } from '#src/kit/known-phone.ts';
import { hasLink } from '#src/kit/typed-text.ts';
import { BookingArgs, provinces } from './model.ts';

const province = 'Choose your province';

/**
 * Words that go into the email to whoever is registered: with a link in them the form would send a stranger's link to a
 * stranger's address in our name. Only the form asks for that: what waits on a phone is sent (`emails.ts`).
 */
function wordsWithoutLink(max: number, blank: string, noLink = `${blank}, without a link`) {
  return v.pipe(
    requiredText(max, blank),
    v.check((text) => !hasLink(text), noLink),
  );
}

/**
 * The registration as it is typed: `BookingArgs` with, for each field, what to do where it is blank, no links, and a phone
 * number that the numbering plan knows.
 */
export const BookingForm = v.object({
  ...BookingArgs.entries,
  name: wordsWithoutLink(80, 'Type your name'),
  surname: wordsWithoutLink(80, 'Type your surname'),
  email: emailAddress('Type your email address'),
  phone: knownPhone('Type your phone number'),
  province: v.pipe(requiredText(40, province), v.picklist(provinces, province)),
  city: wordsWithoutLink(80, 'Type your city or town'),
  company: wordsWithoutLink(
    120,
    'Type your company, or your own name',
    'Type your company, without a link or an @',
  ),
  occupation: wordsWithoutLink(120, 'Type what you do'),
});
