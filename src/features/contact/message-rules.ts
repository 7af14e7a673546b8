import * as v from 'valibot';
import { blankWords, emailAddress, requiredText } from '#src/kit/fields.ts';
import { knownPhone } from '#src/kit/known-phone.ts';
import { ContactArgs, QuoteArgs, wholePeople } from './model.ts';

const typed = {
  name: requiredText(80, blankWords('Type your name.')),
  email: emailAddress(blankWords('Type your email address.')),
  phone: knownPhone(blankWords('Type your phone number.')),
  company: requiredText(120, blankWords('Type your company, or your own name.')),
  designation: requiredText(120, blankWords('Type what you do there.')),
  message: requiredText(4000, blankWords('Type your message.')),
};

/**
 * The rules of the two forms: the arguments of the operation, with a text for each blank field, and a phone number that
 * the numbering plan allows.
 */
export const ContactRules = v.object({ ...ContactArgs.entries, ...typed });
export const QuoteRules = v.object({
  ...QuoteArgs.entries,
  ...typed,
  people: v.pipe(requiredText(20, blankWords('Type how many people it is for.')), wholePeople),
});
