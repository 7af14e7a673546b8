import * as v from 'valibot';
import { emailAddress, requiredText } from '#src/kit/fields.ts';
import { knownPhone } from '#src/kit/known-phone.ts';
import { provinces } from './model.ts';
import { TypedBooking, wordWithoutLink } from './typed-booking.ts';

const province = 'Choose your province';

/**
 * The schema of the registration form: `TypedBooking` with an instruction for each blank field, and a phone number
 * checked against the numbering plan.
 */
export const BookingForm = v.object({
  ...TypedBooking.entries,
  name: wordWithoutLink('name', 'Type your name'),
  surname: wordWithoutLink('surname', 'Type your surname'),
  email: emailAddress('Type your email address'),
  phone: knownPhone('Type your phone number'),
  province: v.pipe(requiredText(40, province), v.picklist(provinces, province)),
  city: wordWithoutLink('city', 'Type your city or town'),
  company: wordWithoutLink('company', 'Type your company, or your own name'),
  occupation: wordWithoutLink('occupation', 'Type what you do'),
});
