/** Virtual time: timers fire only while `advance` runs. */
export class Time {
  now = 1_800_000_000_000;
  private timers: { at: number; run: () => void }[] = [];

  after = (ms: number, run: () => void): (() => void) => {
    const timer = { at: this.now + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  };

  /** Lets everything happen that happens by itself, then moves to the next timer within `ms`, and so on. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await turns();
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) {
        await turns(300);
        if (this.timers.some((timer) => timer.at <= end)) continue;
        break;
      }
      this.now = Math.max(this.now, next.at);
      this.timers = this.timers.filter((timer) => timer !== next);
      next.run();
    }
    this.now = end;
  }
}

/** Enough turns of the event loop for a few transactions of the in-memory IndexedDB. */
export async function turns(count = 60): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((done) => setImmediate(done));
}
