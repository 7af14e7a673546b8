import * as v from 'valibot';
import { badPhone, phoneDigits } from './fields.ts';
import { isPhoneNumber } from './phone.ts';

/**
 * A phone number that the numbering plan knows. Only the form asks for that: what was accepted once is not refused
 * later by another release of the plan.
 */
export function knownPhone(blank?: string) {
  return v.pipe(phoneDigits(blank), v.check(isPhoneNumber, badPhone));
}
