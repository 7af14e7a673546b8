import * as v from 'valibot';
import { badPhone, phoneDigits } from './fields.ts';
import { isPhoneNumber } from './phone.ts';

/**
 * Returns the schema of a phone number in the numbering plan. Only forms use it, because another release of the plan
 * must not refuse an accepted number later.
 */
export function knownPhone(blank?: string) {
  return v.pipe(phoneDigits(blank), v.check(isPhoneNumber, badPhone));
}
