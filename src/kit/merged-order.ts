/** The order of things that two people put in order, both beginning with the same list. */
export interface Orders {
  readonly base: readonly string[];
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/** Whether a side has what it kept of the base in another order. */
function isReordered(base: readonly string[], side: readonly string[]): boolean {
  const [kept, known] = [new Set(side), new Set(base)];
  const before = base.filter((key) => kept.has(key));
  return side.filter((key) => known.has(key)).some((key, at) => key !== before[at]);
}

/**
 * The side that was reordered leads; where both or neither were, theirs does unless it is said otherwise. What only the
 * other one has stands after its old neighbour.
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
