import * as v from 'valibot';
import { isPhoneNumber } from '#src/kit/phone.ts';
import { badPhone } from '#src/kit/typed-text.ts';
import { ContactArgs, QuoteArgs } from './model.ts';

const phone = v.pipe(ContactArgs.entries.phone, v.check(isPhoneNumber, badPhone));

/**
 * The two forms as they are typed: their arguments and, beyond them, a phone number that the numbering plan knows.
 * Only the page asks for that: what was accepted once is not refused later by another release of the plan.
 */
export const ContactRules = v.object({ ...ContactArgs.entries, phone });
export const QuoteRules = v.object({ ...QuoteArgs.entries, phone });
