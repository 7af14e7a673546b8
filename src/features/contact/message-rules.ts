import * as v from 'valibot';
import { knownPhone } from '#src/kit/known-phone.ts';
import { ContactArgs, QuoteArgs } from './model.ts';

const phone = knownPhone();

/** The two forms as they are typed: their arguments and, beyond them, a phone number that the numbering plan knows. */
export const ContactRules = v.object({ ...ContactArgs.entries, phone });
export const QuoteRules = v.object({ ...QuoteArgs.entries, phone });
