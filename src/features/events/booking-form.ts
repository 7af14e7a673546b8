import * as v from 'valibot';
import { isPhoneNumber } from '#src/kit/phone.ts';
import { badPhone } from '#src/kit/typed-text.ts';
import { BookingArgs } from './model.ts';

/**
 * The registration as it is typed: `BookingArgs` and, beyond it, a phone number that the numbering plan knows.
 * Only the page asks for that: what was accepted once is not refused later by another release of the plan.
 */
export const BookingForm = v.object({
  ...BookingArgs.entries,
  phone: v.pipe(BookingArgs.entries.phone, v.check(isPhoneNumber, badPhone)),
});
