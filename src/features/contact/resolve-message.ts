import { type Notable, type Note, noteOnReceipt } from '#src/features/receipts/note-on-receipt.ts';
import type { Engine } from '#src/sync/index.ts';

/**
 * Removes a message from the outbox, because the person deletes it or confirms its arrival after a lost answer; the
 * receipt stores the reason. A message that is being sent stays.
 */
export async function resolveMessage(
  engine: Notable & Pick<Engine, 'discard'>,
  mutationId: string,
  group: string,
  note: Note,
): Promise<void> {
  if (await engine.discard(mutationId)) await noteOnReceipt(engine, group, note);
}
