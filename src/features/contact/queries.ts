import { type Kept, keptReceipts } from '#src/features/receipts/receipts.ts';
import type { Progress, View } from '#src/sync/index.ts';
import { MessageReceipt, messageKind } from './receipt.ts';

export type KeptMessage = Kept<MessageReceipt>;

export interface Message extends KeptMessage {
  /** The e-mail as the outbox holds it; gone a day after it ended. */
  readonly step: Progress | undefined;
}

/** The messages this phone keeps, the newest first, and one of them with what the outbox still knows of it. */
export async function readMessages(view: View, group: string, now: number) {
  const messages = await keptReceipts(view, messageKind, MessageReceipt, now);
  const kept = messages.find((message) => message.group === group);
  const [step] = kept ? await view.group(group) : [];
  const message: Message | undefined = kept && { ...kept, step };
  return { message, messages };
}
