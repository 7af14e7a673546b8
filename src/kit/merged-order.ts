/** The orders of two people who began with the same list. */
export interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Returns whether a side reordered the base items it kept. */
function isReordered(base: readonly string[], side: readonly string[]): boolean {
  const [sideKeys, baseKeys] = [new Set(side), new Set(base)];
  const before = base.filter((key) => sideKeys.has(key));
  return side.filter((key) => baseKeys.has(key)).some((key, at) => key !== before[at]);
}

/**
 * Merges two orders. If one side was reordered, its order leads; if both or neither were, theirs leads by default.
 * Items that only the other side has follow their old neighbours.
 */
export function mergedOrder(
  { base, mine, theirs }: Orders,
  has: (key: string) => boolean,
  mineLeads = false,
): string[] {
  const [mineMoved, theirsMoved] = [isReordered(base, mine), isReordered(base, theirs)];
  const isMine = mineMoved === theirsMoved ? mineLeads : mineMoved;
  const [leader, follower] = isMine ? [mine, theirs] : [theirs, mine];
  const led = new Set(leader);
  const order = leader.filter(has);
  let place = 0;
  for (const key of follower) {
    if (!has(key)) continue;
    if (!led.has(key)) order.splice(place, 0, key);
    place = order.indexOf(key) + 1;
  }
  return order;
}
