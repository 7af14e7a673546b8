/** The platform's clocks, in a page and in a worker. */
export const platformClock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(ms: number, then: () => void): () => void {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
