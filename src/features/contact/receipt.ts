import * as v from 'valibot';
import type { LocalRecord } from '#src/features/sources/local-kinds.ts';
import type { Accepted } from '#src/sync/index.ts';
import { ContactArgs, QuoteArgs } from './model.ts';

export const messageKind = 'message';

/** A message as written, with its other fields. */
export const Written = v.union([QuoteArgs, ContactArgs]);

/** The receipt of a message on the phone it was written on, until its person removes it or for 30 days. */
export const MessageReceipt = v.object({
  reference: v.string(),
  subject: v.string(),
  /** When it was written (ms). */
  when: v.number(),
  /** The person confirmed that it arrived, where the phone could not. */
  arrived: v.optional(v.boolean(), false),
  /** The person removed it from the outbox. */
  deleted: v.optional(v.boolean()),
  /** Missing in receipts of older releases. */
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
