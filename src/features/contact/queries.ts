import { type FollowedReceipt, followReceipts, readReceipts } from '#src/features/receipts/receipts.ts';
import type { View } from '#src/sync/index.ts';
import { MessageReceipt, messageKind } from './receipt.ts';

/** A message on this phone, with the progress of its e-mail. */
export type Message = FollowedReceipt<MessageReceipt>;

/** Returns the messages on this phone, the newest first. */
export async function readMessages(view: View, now: number): Promise<readonly Message[]> {
  return followReceipts(view, await readReceipts(view, messageKind, MessageReceipt, now));
}
