/**
 * The rounds of one context of a phone, as schedule.ts and round.ts make them, over the simulated CMS.
 * Invariant: the engine's own functions decide all waits, counts and repeats.
 */
import type { Phone, Waiting, World } from './phone.ts';
import {
  answered,
  askAgainIn,
  type Context,
  done,
  type Failure,
  forgetAnswers,
  inherit,
  isCrowded,
  isProved,
  learnedFrom,
  newContext,
  restOf,
  roundMs,
  sideBySide,
  timerFor,
  unreachable,
  type Why,
  waitsForLine,
} from './rules.ts';
import { send } from './send.ts';

export class Rounds {
  readonly context: Context;
  private draining = false;
  private again = false;
  private isClosed = false;
  private cancelTimer: (() => void) | undefined;
  readonly world: World;
  readonly phone: Phone;

  constructor(world: World, phone: Phone) {
    this.world = world;
    this.phone = phone;
    this.context = newContext(world.rules);
  }

  private get now(): number {
    return this.context.options.clock.now();
  }

  /** Closes the page: it sets no further timer. */
  close(): void {
    this.isClosed = true;
    this.cancelTimer?.();
  }

  /** Drains now, and by timer from then on. */
  schedule(): void {
    this.cancelTimer?.();
    if (this.draining) this.again = true;
    else this.drainAll();
  }

  private drainAll(): void {
    this.draining = true;
    this.drain(0, (nextIn) =>
      this.setTimer(nextIn, () => {
        if (this.again) return this.drainAll();
        this.draining = false;
      }),
    );
  }

  /** Runs rounds until nothing is ready, waiting within `budgetMs`; `then` gets the time (ms) to the next. */
  drain(budgetMs: number, then: (nextIn: number) => void): void {
    const end = this.now + budgetMs;
    const next = () =>
      this.phone.underLock((over) => {
        this.again = false;
        this.round((nextIn, more) => {
          over();
          if (more) return next();
          if (nextIn === Number.POSITIVE_INFINITY || this.now + timerFor(nextIn) > end) return then(nextIn);
          this.context.options.clock.after(timerFor(nextIn), next);
        });
      });
    next();
  }

  private setTimer(nextIn: number, then: () => void): void {
    const waits = [nextIn];
    const hosts = [...this.phone.issues];
    const ask = () => {
      const host = hosts.shift();
      if (host !== undefined)
        return this.ifReachable(host, (isThere) => {
          if (isThere) this.phone.issues.delete(host);
          else waits.push(askAgainIn(this.context, host));
          ask();
        });
      const wait = Math.min(...waits);
      this.cancelTimer?.();
      if (wait < Number.POSITIVE_INFINITY && !this.isClosed)
        this.cancelTimer = this.context.options.clock.after(timerFor(wait), () => this.schedule());
      then();
    };
    ask();
  }

  private round(then: (nextIn: number, more: boolean) => void): void {
    const { context, phone } = this;
    for (const [host, rest] of phone.rests) inherit(context, host, rest);
    const open = phone.waiting.filter(({ row }) => row.state === 'pending' || row.state === 'unknown');
    const ready = open.filter(({ row }) => row.notBefore <= this.now);
    const nextIn = () => {
      const later = open.filter(({ row }) => row.state === 'pending' || row.state === 'unknown');
      return Math.min(
        ...later.filter((one) => !ready.includes(one)).map(({ row }) => row.notBefore - this.now),
      );
    };
    if (ready.length === 0) {
      then(nextIn(), false);
      return;
    }
    this.ifReachable(phone.host, (isThere) => {
      if (!isThere) return then(Math.min(nextIn(), askAgainIn(context, phone.host)), false);
      this.sendAll(ready, (worked) => {
        const left = open.some(({ row }) => row.state === 'pending' || row.state === 'unknown');
        then(nextIn(), worked > 0 && left);
      });
    });
  }

  /** Sends mutations side by side; none begins after `roundMs`, or while the host is to be left alone. */
  private sendAll(ready: readonly Waiting[], then: (worked: number) => void): void {
    const { context, phone } = this;
    const end = this.now + roundMs;
    const waiting = [...ready];
    let worked = 0;
    const most = isCrowded(context, phone.host) ? 1 : sideBySide;
    let lines = most;
    const line = () => {
      for (let next = waiting.shift(); next && this.now <= end; next = waiting.shift()) {
        if (askAgainIn(context, phone.host) > 0) continue;
        worked += 1;
        return send(this, next, line);
      }
      lines -= 1;
      if (lines === 0) then(worked);
    };
    for (let at = 0; at < most; at++) line();
  }

  /** Whether the host may be asked: by a recent response, else by a probe, unless it is to be left alone. */
  private ifReachable(host: string, then: (isThere: boolean) => void): void {
    const { context, world } = this;
    const isLeftAlone = askAgainIn(context, host) > 0;
    if (isLeftAlone || isProved(context, host)) {
      then(!isLeftAlone);
      return;
    }
    world.cms.ask(
      'probe',
      () => undefined,
      (failure) => {
        if (failure) this.learn(host, unreachable(context, host, failure));
        else this.learn(host, answered(context, host));
        then(!failure);
      },
    );
  }

  private learn(host: string, learned: ReturnType<typeof answered>): void {
    const { connections, options } = this.context;
    const rest = restOf(options, connections.get(host) ?? { fails: 0, askAgainAt: 0 }, learned);
    if (rest) this.phone.rests.set(host, rest);
    connections.set(host, learned);
    if (learned.issue === 'none') this.phone.issues.delete(host);
    else this.phone.issues.add(host);
  }

  /** Notes what the end of a request tells about the host. */
  noteResult(failure?: Failure): void {
    const { host } = this.phone;
    const learned = failure ? learnedFrom(this.context, host, failure) : answered(this.context, host);
    if (learned) this.learn(host, learned);
  }

  /** Marks a mutation as done: the CMS has applied it and the phone has the response. */
  finish(one: Waiting): void {
    one.row = { ...one.row, ...done(this.now, one.row.mutationId) };
    one.doneAt = this.now;
    this.phone.order += 1;
    this.phone.written.set(this.phone.host, this.phone.order);
  }

  /** Asks the hosts in doubt again: the network may have changed, or the person asks. */
  syncNow(why: Why, then?: () => void): void {
    forgetAnswers(this.context, why);
    const hosts = new Set(this.phone.issues.size > 0 ? this.phone.issues : ['cms']);
    let left = hosts.size;
    for (const host of hosts)
      this.ifReachable(host, (isThere) => {
        left -= 1;
        if (isThere) this.phone.issues.delete(host);
        if (isThere)
          for (const one of this.phone.waiting)
            if (one.row.state === 'pending' && waitsForLine(one.row)) one.row = { ...one.row, notBefore: 0 };
        if (left > 0) return;
        this.schedule();
        if (this.phone.issues.size === 0) then?.();
      });
  }
}
