/** Virtual time: timers fire only while `advance` runs. */
import { quiet } from './loop.ts';

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

  /** Resolves when so much time has passed. */
  pass(ms: number): Promise<void> {
    return new Promise((passed) => void this.after(ms, passed));
  }

  /** Lets everything happen that happens by itself, then moves to the next timer within `ms`, and so on. */
  async advance(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await quiet();
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.now = Math.max(this.now, next.at);
      this.timers = this.timers.filter((timer) => timer !== next);
      next.run();
    }
    this.now = end;
  }
}

/** A few turns of the event loop: how long an answer is on its way. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((done) => setImmediate(done));
}
