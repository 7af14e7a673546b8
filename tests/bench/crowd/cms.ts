/**
 * The CMS of the simulation: a capacity, a short queue, and its responses when it is down or overrun.
 * Invariant: every request that reaches its address is counted, refused requests and probes included.
 */
import type { Agenda } from './agenda.ts';
import { answerMs, type Failure, noAnswer, probeTimeoutMs, statusFailure } from './rules.ts';

export interface CmsHabits {
  /** Requests a second. */
  readonly capacity: number;
  /** `Retry-After` of the CMS's 429, in seconds; absent: it names none. */
  readonly retryAfter?: number | undefined;
  /** State of the CMS at a moment (ms). */
  readonly state: (now: number) => 'up' | 'refusing' | 'failing';
  /** Share of responses that are lost after their request was carried out. */
  readonly lost: number;
}

type Kind = 'probe' | 'read' | 'write';

/** Requests that would wait longer than this (ms) are refused at once. */
const longestQueueMs = 2_000;
/** Above this multiple of its capacity in one second, the CMS leaves some requests without a response. */
const overrun = 10;
const silentShare = 0.1;

const roundTripMs = 300;

export class Cms {
  /** Requests in each second, and the requests among them that were carried out. */
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

  /** Returns the failure that a phone reads from a response, from a cache. */
  private failureOf(status: number, writes: boolean, retryAfter?: number): Failure {
    const name = `${status} ${writes}`;
    const failure = this.answers.get(name) ?? statusFailure(status, writes, retryAfter);
    this.answers.set(name, failure);
    return failure;
  }

  /** Takes one request. `carryOut` runs at the CMS, `answer` at the phone. */
  ask(kind: Kind, carryOut: () => void, answer: (failure?: Failure) => void): void {
    const { agenda, habits, random } = this;
    const second = Math.floor(agenda.time / 1_000);
    const seen = (this.seen[second] ?? 0) + 1;
    this.seen[second] = seen;
    const writes = kind === 'write';
    const respond = (ms: number, failure?: Failure) => agenda.after(ms + roundTripMs, () => answer(failure));
    const timeOut = () =>
      agenda.after(kind === 'probe' ? probeTimeoutMs : answerMs, () => answer(noAnswer(writes, true)));
    const state = habits.state(agenda.time);
    if (state === 'refusing') return void respond(0, noAnswer(writes, false));
    if (state === 'failing') return void respond(0, this.failureOf(503, writes));
    if (seen > overrun * habits.capacity && random() < silentShare) return void timeOut();
    const queue = Math.max(0, this.freeAt - agenda.time);
    if (queue > longestQueueMs) {
      return void respond(0, this.failureOf(429, writes, habits.retryAfter));
    }
    this.freeAt = agenda.time + queue + 1_000 / habits.capacity;
    this.served[second] = (this.served[second] ?? 0) + 1;
    if (random() >= habits.lost) {
      carryOut();
      return void respond(queue);
    }
    // A third of the lost requests is carried out after the phone gave up.
    const lateness = random() < 1 / 3 ? answerMs + random() * 30_000 : 0;
    agenda.after(lateness, carryOut);
    timeOut();
  }
}
