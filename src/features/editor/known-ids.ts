import type { View } from '#src/sync/index.ts';
import { makerOf, references, rewrite } from '#src/sync/outbox/references.ts';

/** Replaces the temporary ids and addresses in a value with those that the office has given since. */
export async function withKnownIds<T>(view: Pick<View, 'group'>, value: T): Promise<T> {
  const serverIds = await Promise.all(
    references(value).map(async (id) => ({ id, serverId: (await view.group(makerOf(id)))[0]?.serverId })),
  );
  return rewrite(
    value,
    new Map(serverIds.flatMap(({ id, serverId }) => (serverId === undefined ? [] : [[id, serverId]]))),
  );
}
