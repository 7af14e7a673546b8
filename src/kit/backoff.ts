const firstWait = 2_000;
const longestWait = 5 * 60_000;

/** Returns a random wait (ms, full jitter): up to 2 s, doubled per wait already made, at most 5 minutes. */
export function backoff(tries: number, random: () => number): number {
  return random() * Math.min(longestWait, firstWait * 2 ** Math.min(tries, 20));
}
