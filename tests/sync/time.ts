/**
 * Virtual time: timers fire only while `advance` runs.
 * Invariant: the phone's timers stop while it sleeps, those of the world outside go on.
 */
import { quiet } from './loop.ts';

interface Timer {
  at: number;
  readonly run: () => void;
  readonly ofPhone: boolean;
}

export class Time {
  now = 1_800_000_000_000;
  /** Ms the phone has slept: its monotonic clocks did not count them. */
  slept = 0;
  /** How many of the phone's timers have fired. */
  phoneTimersFired = 0;
  private timers: Timer[] = [];

  /** A timer of the world outside: a late request, an answer on its way. */
  after = (ms: number, run: () => void): (() => void) => this.add(ms, run, false);

  /** A timer of a tab or the worker. */
  ofPhone = (ms: number, run: () => void): (() => void) => this.add(ms, run, true);

  private add(ms: number, run: () => void, ofPhone: boolean): () => void {
    const timer = { at: this.now + Math.max(0, ms), run, ofPhone };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((one) => one !== timer);
    };
  }

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
      if (next.ofPhone) this.phoneTimersFired += 1;
      next.run();
    }
    this.now = end;
  }

  /** The phone sleeps: wall clocks go on, its own timers and monotonic clocks do not. */
  async sleep(ms: number): Promise<void> {
    await quiet();
    for (const timer of this.timers) if (timer.ofPhone) timer.at += ms;
    this.slept += ms;
    await this.advance(ms);
  }
}
