/**
 * Knows when nothing more happens by itself: counts the tasks that the in-memory IndexedDB and Dexie have queued.
 * Invariant: `quiet` resolves only when no task waits, so that a world's time may move without cutting into work, and
 * a run depends on its seed alone: the shortest real timers of Dexie's live queries are tasks as well.
 */
const nextTurn = globalThis.setImmediate;
const realTimeout = globalThis.setTimeout;
let queued = 0;

function queue(task: (...args: unknown[]) => void, ...args: unknown[]): NodeJS.Immediate {
  queued += 1;
  return nextTurn(() => {
    queued -= 1;
    task(...args);
  });
}

function soon(task: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) {
  return ms > 1 ? realTimeout(task, ms, ...args) : queue(task, ...args);
}

Object.assign(globalThis, { setImmediate: queue, setTimeout: soon });

/** So many turns of the event loop, fewer when nothing is left to happen. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count && queued > 0; turn++) await new Promise((done) => nextTurn(done));
}

/** Everything that happens by itself has happened, or `enough` is true. Two idle turns, as a promise may just be queueing the next task. */
export async function quiet(enough = () => false): Promise<void> {
  for (let idle = 0; idle < 2 && !enough(); ) {
    await new Promise((done) => nextTurn(done));
    idle = queued > 0 ? 0 : idle + 1;
  }
}

/** A few turns of the event loop, counted as work: how long an answer is on its way. */
export async function latency(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((done) => setImmediate(done));
}
