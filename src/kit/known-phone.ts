import * as v from 'valibot';
import { badPhone, phoneDigits } from './fields.ts';
import { isPhoneNumber } from './phone.ts';

/**
 * Returns the schema of a phone number in the numbering plan. Only forms use it: an accepted number must not be refused
 * later by another release of the plan.
 */
export function knownPhone(blank?: string) {
  return v.pipe(phoneDigits(blank), v.check(isPhoneNumber, badPhone));
}
