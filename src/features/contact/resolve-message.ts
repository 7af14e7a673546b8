import { type Notable, type Note, noteOnReceipt } from '#src/features/receipts/note-on-receipt.ts';
import type { Engine } from '#src/sync/index.ts';

/**
 * The person deletes a message, or knows that one arrived whose answer got lost: it is taken out of the outbox, and the
 * receipt says why. What is on its way again at this moment stays as it is.
 */
export async function resolveMessage(
  engine: Notable & Pick<Engine, 'discard'>,
  mutationId: string,
  group: string,
  note: Note,
): Promise<void> {
  if (await engine.discard(mutationId)) await noteOnReceipt(engine, group, note);
}
