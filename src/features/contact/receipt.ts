import * as v from 'valibot';
import type { AcceptOptions } from '#src/sync/index.ts';

export const messageKind = 'message';

/** What stays of a message on a shared phone: enough to speak about it with the office, not what was written. */
export const MessageReceipt = v.object({
  reference: v.string(),
  subject: v.string(),
  /** When it was written (ms). */
  when: v.number(),
  /** The person knows that it arrived, where the phone could not. */
  arrived: v.optional(v.boolean(), false),
});
export type MessageReceipt = v.InferOutput<typeof MessageReceipt>;

/** What belongs to a message besides itself: its receipt, which is the phone's and not a person's. */
export function withReceipt(subject: string, when: number): AcceptOptions {
  return {
    keep: ({ group, reference }) => ({
      kind: messageKind,
      key: group,
      value: { reference, subject, when, arrived: false } satisfies MessageReceipt,
      ofPhone: true,
    }),
  };
}
