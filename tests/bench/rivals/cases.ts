/** What is measured of each rival: every case starts with an origin and a server as new. */
import { kill, poison, signedOut } from './faults.ts';
import type { Case } from './steps.ts';
import { acceptVisible, drained, enqueueMany, inTurn, mirror } from './timed.ts';

/** By name; who asks for `drain` gets each whose name has it. */
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
