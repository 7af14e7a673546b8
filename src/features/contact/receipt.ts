import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Accepted } from '#src/sync/index.ts';

export const messageKind = 'message';

/** What stays of a message on a shared phone: enough to speak about it with the office, not what was written. */
export const MessageReceipt = v.object({
  reference: v.string(),
  subject: v.string(),
  /** When it was written (ms). */
  when: v.number(),
  /** The person knows that it arrived, where the phone could not. */
  arrived: v.optional(v.boolean(), false),
  /** The person took it out of the outbox. */
  deleted: v.optional(v.boolean()),
});
export type MessageReceipt = v.InferOutput<typeof MessageReceipt>;

/** The receipt a message begins with, written when it is accepted. */
export function newReceipt(subject: string, when: number): (accepted: Accepted) => LocalRecord {
  return ({ group, reference }) => ({
    kind: messageKind,
    key: group,
    value: { reference, subject, when, arrived: false } satisfies MessageReceipt,
  });
}
