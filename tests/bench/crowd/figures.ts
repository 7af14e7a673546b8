/**
 * Figures of a crowd's run.
 * Invariant: the time over the limit is counted in full as well as by its longest stretch, so that pauses hide nothing.
 */
import type { Outcome } from './scenarios.ts';

/** Seconds in which requests are counted together: counts of single seconds vary by chance. */
export const binS = 10;

export interface Figures {
  readonly mutations: number;
  readonly delivered: number;
  /** Bookings whose outcome was lost twice: their persons are asked. */
  readonly asks: number;
  readonly open: number;
  /** Edits that were carried out twice. */
  readonly doubled: number;
  /** Bookings that were carried out twice under one marker: nobody can read them back, and they are resent once. */
  readonly resent: number;
  readonly requests: number;
  /** Requests in the worst ten seconds, as a multiple of the capacity. */
  readonly peak: number;
  /** Time (s) over three times the capacity: the longest stretch, and the sum. */
  readonly stretchS: number;
  readonly overS: number;
  /** Minutes from the CMS's return until half, 95 of 100 and all of the mutations were delivered. */
  readonly minutes: { readonly half: number; readonly most: number; readonly all: number };
}

/** Returns requests a second, averaged over ten seconds each. */
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

/** Returns the minutes after the CMS's return at which mutations were delivered, in order. */
export function deliveries({ phones, backAt }: Outcome): number[] {
  const times = phones.flatMap(({ waiting }) => waiting.flatMap(({ doneAt }) => doneAt ?? []));
  return times.map((at) => (at - backAt) / 60_000).sort((a, b) => a - b);
}

/** Computes the figures of a run. */
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
