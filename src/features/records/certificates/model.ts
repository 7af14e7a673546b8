/** A certificate's public facts: anybody may read them, so nothing else is stored in it. */
import * as v from 'valibot';
import { oneOf } from '#src/cms/readings/word.ts';
import { Id, looseText } from '#src/kit/fields.ts';

export const certificateStates = ['issued', 'replaced', 'withdrawn'] as const;

export const Certificate = v.object({
  id: Id,
  number: looseText,
  name: looseText,
  course: looseText,
  /** ISO date. */
  date: looseText,
  /** Entries from before this field count as issued. */
  state: v.optional(oneOf(certificateStates, 'issued'), 'issued'),
  /** The number of the certificate that counts instead; '' for none. */
  replacedBy: looseText,
  /** Made by the key of an office device, base64url; '' for none. */
  signature: looseText,
});
export type Certificate = v.InferOutput<typeof Certificate>;
