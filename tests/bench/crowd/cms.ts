/**
 * The CMS of the simulation: so many requests a second, a short queue, and what it says when it is down or overrun.
 * Invariant: everything that reaches its address is counted, whatever becomes of it, questions whether it is there too.
 */
import type { Agenda } from './agenda.ts';
import { answerMs, type Failure, noAnswer, probeTimeoutMs, statusFailure } from './rules.ts';

export interface CmsHabits {
  /** Requests a second. */
  readonly capacity: number;
  /** `Retry-After` of its 429, in seconds; absent: it names none. */
  readonly retryAfter?: number | undefined;
  /** What it is at that moment (ms). */
  readonly state: (now: number) => 'up' | 'refusing' | 'failing';
  /** Share of answers that are lost on their way after the request was carried out. */
  readonly lost: number;
}

type Kind = 'probe' | 'read' | 'write';

/** Requests that wait longer than this (ms) are turned away at once. */
const longestQueueMs = 2_000;
/** So many times its capacity in one second, and it does not even say no to some. */
const overrun = 10;
const silentShare = 0.1;

const roundTripMs = 300;

export class Cms {
  /** Requests in each second, and those of them that were carried out. */
  readonly seen: number[] = [];
  readonly served: number[] = [];
  private freeAt = 0;
  private readonly answers = new Map<string, Failure>();
  private readonly agenda: Agenda;
  private readonly random: () => number;
  private readonly habits: CmsHabits;

  constructor(agenda: Agenda, random: () => number, habits: CmsHabits) {
    this.agenda = agenda;
    this.random = random;
    this.habits = habits;
  }

  /** What a phone makes of such an answer: made once. */
  private says(status: number, writes: boolean, retryAfter?: number): Failure {
    const name = `${status} ${writes}`;
    const failure = this.answers.get(name) ?? statusFailure(status, writes, retryAfter);
    this.answers.set(name, failure);
    return failure;
  }

  /** One request. `carryOut` happens at the CMS, `answer` is heard by the phone. */
  ask(kind: Kind, carryOut: () => void, answer: (failure?: Failure) => void): void {
    const { agenda, habits, random } = this;
    const second = Math.floor(agenda.time / 1_000);
    const seen = (this.seen[second] ?? 0) + 1;
    this.seen[second] = seen;
    const writes = kind === 'write';
    const say = (ms: number, failure?: Failure) => agenda.after(ms + roundTripMs, () => answer(failure));
    const silence = () =>
      agenda.after(kind === 'probe' ? probeTimeoutMs : answerMs, () => answer(noAnswer(writes, true)));
    const state = habits.state(agenda.time);
    if (state === 'refusing') return void say(0, noAnswer(writes, false));
    if (state === 'failing') return void say(0, this.says(503, writes));
    if (seen > overrun * habits.capacity && random() < silentShare) return void silence();
    const queue = Math.max(0, this.freeAt - agenda.time);
    if (queue > longestQueueMs) {
      return void say(0, this.says(429, writes, habits.retryAfter));
    }
    this.freeAt = agenda.time + queue + 1_000 / habits.capacity;
    this.served[second] = (this.served[second] ?? 0) + 1;
    if (random() >= habits.lost) {
      carryOut();
      return void say(queue);
    }
    // Of the lost ones a third is carried out after the phone gave up.
    const lateness = random() < 1 / 3 ? answerMs + random() * 30_000 : 0;
    agenda.after(lateness, carryOut);
    silence();
  }
}
