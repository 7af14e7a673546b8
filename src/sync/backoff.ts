const first = 2_000;
const longest = 5 * 60_000;

/** Full jitter: a random wait (ms) up to 2 s doubled per wait already made, at most 5 minutes. */
export function backoff(waits: number, random: () => number): number {
  return random() * Math.min(longest, first * 2 ** Math.min(waits, 20));
}
