/** A certificate's public facts. Anybody may read them, so nothing else is stored with them. */
import * as v from 'valibot';
import { oneOf } from '#src/cms/readings/word.ts';
import { Id, looseText } from '#src/kit/fields.ts';

export const certificateStates = ['issued', 'replaced', 'withdrawn'] as const;

export const Certificate = v.object({
  id: Id,
  number: looseText,
  name: looseText,
  course: looseText,
  /** The ISO date. */
  date: looseText,
  /** Entries from before this field count as issued. */
  state: v.optional(oneOf(certificateStates, 'issued'), 'issued'),
  /** The number of the certificate that replaces this one; '' for none. */
  replacedBy: looseText,
  /** The signature by the key of an office device, base64url; '' for none. */
  signature: looseText,
});
export type Certificate = v.InferOutput<typeof Certificate>;
