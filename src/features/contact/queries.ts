import { type Kept, keptReceipts } from '#src/features/receipts/receipts.ts';
import type { Progress, View } from '#src/sync/index.ts';
import { MessageReceipt, messageKind } from './receipt.ts';

export interface Message extends Kept<MessageReceipt> {
  /** The e-mail as the outbox holds it; gone a day after it ended. */
  readonly step: Progress | undefined;
}

/** The messages this phone keeps, the newest first, with what the outbox still knows of each. */
export async function readMessages(view: View, now: number): Promise<readonly Message[]> {
  const kept = await keptReceipts(view, messageKind, MessageReceipt, now);
  return Promise.all(
    kept.map(async (message) => {
      const [step] = await view.group(message.group);
      return { ...message, step };
    }),
  );
}
