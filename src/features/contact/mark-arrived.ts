import type { Engine } from '#src/sync/index.ts';
import type { Message } from './queries.ts';
import { messageReceipt } from './receipt.ts';

/**
 * The person knows that a message arrived whose answer got lost: it is taken out of the outbox, and the receipt says
 * why. What is on its way again at this moment stays as it is.
 */
export async function markArrived(
  { discard, local }: Pick<Engine, 'discard' | 'local'>,
  mutationId: string,
  { group, receipt }: Pick<Message, 'group' | 'receipt'>,
): Promise<void> {
  if (await discard(mutationId)) await local.set(messageReceipt(group, { ...receipt, arrived: true }));
}
