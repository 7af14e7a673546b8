import type { Engine } from '#src/sync/index.ts';
import type { Message } from './queries.ts';
import { type MessageReceipt, messageKind } from './receipt.ts';

/**
 * The person knows that a message arrived whose answer the phone never heard: it is taken out of the outbox, and the
 * receipt remembers why. What is on its way again at this moment stays as it is.
 */
export async function noteArrived(
  { discard, local }: Pick<Engine, 'discard' | 'local'>,
  opId: string,
  { group, receipt }: Message,
): Promise<void> {
  if (!(await discard(opId))) return;
  const value: MessageReceipt = { ...receipt, arrived: true };
  await local.set({ kind: messageKind, key: group, value, ofPhone: true });
}
