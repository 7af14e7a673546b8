/** Cases that every rival runs, each with a new origin and a new server. */
import { kill, poison, signedOut } from './faults.ts';
import type { Case } from './steps.ts';
import { acceptVisible, drained, enqueueMany, inTurn, mirror } from './timed.ts';

/** Cases by name; `drain` as argument selects every case whose name contains it. */
export const cases: Readonly<Record<string, Case>> = {
  'accept-visible': acceptVisible,
  'enqueue-drain-5': { items: 50, rounds: 3, run: (phone, server) => drained(phone, server, 5) },
  'drain-150': {
    items: 50,
    rounds: 1,
    together: inTurn,
    run: (phone, server) => drained(phone, server, 150),
  },
  'enqueue-1000': enqueueMany,
  mirror,
  kill,
  poison,
  'signed-out': signedOut,
};
