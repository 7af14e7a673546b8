import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Accepted } from '#src/sync/index.ts';
import { ContactArgs, QuoteArgs } from './model.ts';

export const messageKind = 'message';

/** A message as the person wrote it, with all fields of the form. */
export const Written = v.union([QuoteArgs, ContactArgs]);

/** The receipt of a message, stored on the phone that wrote it for 30 days or until the person removes it. */
export const MessageReceipt = v.object({
  reference: v.string(),
  subject: v.string(),
  /** When the message was written (ms). */
  when: v.number(),
  /** Whether the person confirmed that the message arrived, where the phone could not. */
  arrived: v.optional(v.boolean(), false),
  /** Whether the person removed the message from the outbox. */
  deleted: v.optional(v.boolean()),
  /** The message itself; missing in receipts of older releases. */
  written: v.optional(Written),
});
export type MessageReceipt = v.InferOutput<typeof MessageReceipt>;

/** Returns the first receipt of a message, written when the message is accepted. */
export function newReceipt(
  subject: string,
  when: number,
  written?: ContactArgs | QuoteArgs,
): (accepted: Accepted) => LocalRecord {
  return ({ group, reference }) => ({
    kind: messageKind,
    key: group,
    value: { reference, subject, when, arrived: false, written } satisfies MessageReceipt,
  });
}
