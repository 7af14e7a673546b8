import { type Notable, type Note, noteOnReceipt } from '#src/features/receipts/note-on-receipt.ts';
import type { Engine } from '#src/sync/index.ts';

/**
 * Removes a message from the outbox because its person deletes it or confirms that it arrived after a lost answer; the
 * receipt says why. A message that is being sent at this moment stays as it is.
 */
export async function resolveMessage(
  engine: Notable & Pick<Engine, 'discard'>,
  mutationId: string,
  group: string,
  note: Note,
): Promise<void> {
  if (await engine.discard(mutationId)) await noteOnReceipt(engine, group, note);
}
