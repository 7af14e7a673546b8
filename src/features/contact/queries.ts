import { type LocalReceipt, readReceipts } from '#src/features/receipts/receipts.ts';
import type { Progress, View } from '#src/sync/index.ts';
import { MessageReceipt, messageKind } from './receipt.ts';

export interface Message extends LocalReceipt<MessageReceipt> {
  /** The e-mail as the outbox has it; gone a day after it ended. */
  readonly step: Progress | undefined;
}

/** The messages on this phone, the newest first, with what the outbox still knows of each. */
export async function readMessages(view: View, now: number): Promise<readonly Message[]> {
  const receipts = await readReceipts(view, messageKind, MessageReceipt, now);
  return Promise.all(
    receipts.map(async (receipt) => ({ ...receipt, step: (await view.group(receipt.group))[0] })),
  );
}
