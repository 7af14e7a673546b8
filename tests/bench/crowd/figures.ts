/**
 * What a crowd's run comes to, and whether it keeps what is asked.
 * Invariant: pauses between stretches over the limit hide none of them: all of them together are told too.
 */
import type { Outcome } from './scenarios.ts';

/** A second is short for chance: requests are counted by ten of them. */
export const binS = 10;

export interface Figures {
  readonly mutations: number;
  readonly delivered: number;
  /** The outcome of a booking was lost twice: its person is asked. */
  readonly asks: number;
  readonly open: number;
  /** Edits that were carried out twice. */
  readonly doubled: number;
  /** Bookings that were carried out twice under one marker: the one resend of what nobody can read back. */
  readonly resent: number;
  readonly requests: number;
  /** Times the capacity, in the worst ten seconds. */
  readonly peak: number;
  /** How long (s) it was over three times the capacity: the longest stretch, and all in all. */
  readonly stretchS: number;
  readonly overS: number;
  /** Minutes after the CMS can take it until half, 95 of 100 and all of it was delivered. */
  readonly minutes: { readonly half: number; readonly most: number; readonly all: number };
}

/** Requests a second, by ten seconds. */
export function ratesOf(perSecond: readonly number[]): number[] {
  const bins = Array.from({ length: Math.ceil(perSecond.length / binS) }, (_, at) => at * binS);
  return bins.map((at) => perSecond.slice(at, at + binS).reduce((sum, count) => sum + count, 0) / binS);
}

function longestStretch(isOver: readonly boolean[]): number {
  let [longest, length] = [0, 0];
  for (const over of isOver) {
    length = over ? length + 1 : 0;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** Minutes after the beginning, in order, at which each was delivered. */
export function deliveries({ phones, backAt }: Outcome): number[] {
  const times = phones.flatMap(({ waiting }) => waiting.flatMap(({ doneAt }) => doneAt ?? []));
  return times.map((at) => (at - backAt) / 60_000).sort((a, b) => a - b);
}

/** Reads the figures off a run. */
export function figuresOf(outcome: Outcome): Figures {
  const { phones, capacity, seen } = outcome;
  const all = phones.flatMap(({ waiting }) => waiting);
  const rates = ratesOf(seen);
  const isOver = rates.map((rate) => rate > 3 * capacity);
  const times = deliveries(outcome);
  const share = (part: number) => times[Math.ceil(times.length * part) - 1] ?? Number.NaN;
  const twice = (kind: 'command' | 'update') =>
    all.filter(({ row, applied }) => row.kind === kind && applied > 1).length;
  const inState = (state: string) => all.filter(({ row }) => row.state === state).length;
  const [delivered, asks] = [inState('done'), inState('blocked')];
  return {
    mutations: all.length,
    delivered,
    asks,
    open: all.length - delivered - asks,
    doubled: twice('update'),
    resent: twice('command'),
    requests: seen.reduce((sum, count) => sum + count, 0),
    peak: rates.reduce((most, rate) => Math.max(most, rate), 0) / capacity,
    stretchS: longestStretch(isOver) * binS,
    overS: isOver.filter(Boolean).length * binS,
    minutes: { half: share(0.5), most: share(0.95), all: share(1) },
  };
}
