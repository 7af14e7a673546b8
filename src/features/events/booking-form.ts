import * as v from 'valibot';
import { emailAddress, requiredText } from '#src/kit/fields.ts';
import { knownPhone } from '#src/kit/known-phone.ts';
import { BookingArgs, provinces } from './model.ts';

const province = 'Choose your province';

/**
 * The registration as it is typed: `BookingArgs` with, for each field, what to do where it is blank, and a phone number
 * that the numbering plan knows.
 */
export const BookingForm = v.object({
  ...BookingArgs.entries,
  name: requiredText(80, 'Type your name'),
  surname: requiredText(80, 'Type your surname'),
  email: emailAddress('Type your email address'),
  phone: knownPhone('Type your phone number'),
  province: v.pipe(requiredText(40, province), v.picklist(provinces, province)),
  city: requiredText(80, 'Type your city or town'),
  company: requiredText(120, 'Type your company, or your own name'),
  occupation: requiredText(120, 'Type what you do'),
});
