/** The most comparisons; beyond, only items that are unique in each list are matched. */
const mostPairs = 1_000_000;

type Matches = (number | undefined)[];

/**
 * Returns, for each item of the earlier list, its index in the later one, in order and as many as possible; `undefined`
 * for a missing one.
 */
export function sameItems(
  before: readonly string[],
  after: readonly string[],
): readonly (number | undefined)[] {
  const matches: Matches = before.map(() => undefined);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) {
    matches[start] = start;
    start += 1;
  }
  let [end, last] = [before.length, after.length];
  while (end > start && last > start && before[end - 1] === after[last - 1]) matches[--end] = --last;
  const [old, now] = [before.slice(start, end), after.slice(start, last)];
  const inner = old.length * now.length > mostPairs ? matchOnce(old, now) : matchMost(old, now);
  for (const [at, match] of inner.entries()) if (match !== undefined) matches[start + at] = start + match;
  return matches;
}

/** Returns the longest common subsequence. */
function matchMost(before: readonly string[], after: readonly string[]): Matches {
  // The number of matches from each pair of positions to the ends.
  const counts = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  const count = (at: number, now: number) => counts[at]?.[now] ?? 0;
  for (let at = before.length - 1; at >= 0; at -= 1)
    for (let now = after.length - 1; now >= 0; now -= 1) {
      const row = counts[at] as Uint32Array;
      row[now] =
        before[at] === after[now]
          ? count(at + 1, now + 1) + 1
          : Math.max(count(at + 1, now), count(at, now + 1));
    }
  const matches: Matches = before.map(() => undefined);
  for (let [at, now] = [0, 0]; at < before.length && now < after.length; ) {
    if (before[at] === after[now]) matches[at++] = now++;
    else if (count(at + 1, now) >= count(at, now + 1)) at += 1;
    else now += 1;
  }
  return matches;
}

function matchOnce(before: readonly string[], after: readonly string[]): Matches {
  const places = placesOnce(after);
  const once = placesOnce(before);
  return before.map((item, at) => (once.get(item) === at ? places.get(item) : undefined));
}

/** Returns the index of each unique item. */
function placesOnce(items: readonly string[]): ReadonlyMap<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (const [at, item] of items.entries()) places.set(item, places.has(item) ? undefined : at);
  return places;
}
