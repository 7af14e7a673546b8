/** An older write of ours that landed late, over a newer one: the host shows its write id and its very value. */
import type { Database } from './database.ts';
import { valueHash } from './equal.ts';

/** Whether what the host shows is one of our writes on this queue's item, and not the newest. In a transaction over `$writes`. */
export async function isOlderWrite(
  { $writes }: Database,
  queue: string,
  { value, writeId }: { readonly value: unknown; readonly writeId?: string | undefined },
): Promise<boolean> {
  const writes = (await $writes.get(queue))?.writes ?? [];
  const older = writes.slice(0, -1).find(({ id }) => id === writeId);
  return older !== undefined && older.hash === valueHash(value);
}
