import type { View } from '#src/sync/index.ts';
import { makerOf, references, rewrite } from '#src/sync/references.ts';

/** A value with the ids and addresses the office has given since: what was noted earlier has the temporary ones. */
export async function withKnownIds<T>(view: Pick<View, 'group'>, value: T): Promise<T> {
  const found = await Promise.all(
    references(value).map(async (id) => ({ id, serverId: (await view.group(makerOf(id)))[0]?.serverId })),
  );
  return rewrite(
    value,
    new Map(found.flatMap(({ id, serverId }) => (serverId === undefined ? [] : [[id, serverId]]))),
  );
}
