/**
 * Schedules the pulls of an open list that other devices change.
 *
 * The host returns a list whole, changed or not, so each round requests one list, within an allowance of bytes: a round
 * every twenty seconds while the phone is used or changes arrive; fewer on an idle phone, the longer the list. Half an
 * idle hour costs less than 60 kB.
 */

/** Lists that are pulled during an event. */
export type Followed = 'attendances' | 'bookings' | 'notes';

const roundMs = 20_000;
const slowRoundMs = 60_000;

/**
 * The bytes of a request with an empty response, with HTTP/1.1 headers; below, the bytes of a row of each list.
 * Measured at a host that compresses; without compression a row takes about five times as much.
 */
const empty = 1_000;
const row: Readonly<Record<Followed, number>> = { attendances: 70, bookings: 120, notes: 90 };

/** The allowance (bytes); below, its growth per second on an idle phone. */
const allowance = 20_000;
const perSecond = 17;

/** Mostly marks, which change most often; every fifth round pulls bookings or notes. */
const four = ['attendances', 'attendances', 'attendances', 'attendances'] as const;
const order: readonly Followed[] = [...four, 'bookings', ...four, 'notes'];

/** Returns the time (ms) between two rounds on a connection; `undefined` for no rounds. */
export function roundWait(connection: {
  readonly savesData: boolean;
  readonly effectiveType?: string | undefined;
}): number | undefined {
  if (connection.savesData) return undefined;
  return connection.effectiveType?.endsWith('2g') ? slowRoundMs : roundMs;
}

export interface Rounds {
  /** Returns the list to pull now; `undefined` while the allowance is too small. */
  next(counts: Readonly<Record<Followed, number>>, now: number): Followed | undefined;
  /** Restores the allowance, after use of the list or a change in it. */
  refill(): void;
}

/** Creates the rounds of one open list; `now` is the page's clock (ms). */
export function createRounds(now: number): Rounds {
  let remaining = allowance;
  let at = now;
  let turn = 0;
  const costOf = (list: Followed, counts: Readonly<Record<Followed, number>>) =>
    empty + counts[list] * row[list];
  return {
    next(counts, now) {
      remaining = Math.min(allowance, remaining + ((now - at) / 1000) * perSecond);
      at = now;
      // A list larger than the whole allowance is pulled whenever the allowance is full.
      const isPaid = (list: Followed) => costOf(list, counts) <= remaining || remaining === allowance;
      const due = order[turn % order.length] ?? 'attendances';
      const list = isPaid(due) ? due : 'attendances';
      if (!isPaid(list)) return undefined;
      remaining = Math.max(0, remaining - costOf(list, counts));
      turn++;
      return list;
    },
    refill() {
      remaining = allowance;
    },
  };
}
