import * as v from 'valibot';
import { knownPhone } from '#src/kit/known-phone.ts';
import { BookingArgs, blankField } from './model.ts';

/** The registration as it is typed: `BookingArgs` and, beyond it, a phone number that the numbering plan knows. */
export const BookingForm = v.object({ ...BookingArgs.entries, phone: knownPhone(blankField) });
