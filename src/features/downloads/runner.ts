/**
 * Fetches the requested files, one after the other, in one tab at a time.
 * Invariant: the runner relies on the notes only, so that any tab, at any start, continues where another stopped.
 */
import { type FetchOneOptions, fetchOne } from './fetch-one.ts';
import type { Wish } from './model.ts';
import type { Alone } from './one-tab.ts';
import { readNotes, toFetch } from './queue.ts';

/** The delays (ms) after a passing failure before another attempt: the first, doubled each time, and the longest. */
const firstRetryMs = 15_000;
const lastRetryMs = 300_000;

/** The number of consecutive failed files after which the host or network gets a pause. */
const mostPutOff = 2;

export interface RunnerOptions extends FetchOneOptions {
  /** Tells whether the person allowed mobile data for a wish: such files come before those that wait for Wi-Fi. */
  readonly isAllowed: (wish: Wish) => boolean;
  readonly alone: Alone;
  readonly after: (ms: number, work: () => void) => () => void;
}

export interface Runner {
  /** Starts a round, after new wishes or when the network may be back. */
  schedule(): void;
  /** Resolves once nothing more can be fetched now. */
  idle(): Promise<void>;
}

/** Creates a runner; it does nothing before the first `schedule`. */
export function createRunner(options: RunnerOptions): Runner {
  let running: Promise<void> | undefined;
  /** Whether another round was scheduled during the running one. */
  let isScheduledAgain = false;
  /** The number of failures since bytes last arrived. */
  let tries = 0;
  let cancelRetry: () => void = () => undefined;
  const noteBytes = () => {
    tries = 0;
  };
  const round = roundsOf(options, noteBytes);

  function run(): void {
    if (running) {
      isScheduledAgain = true;
      return;
    }
    cancelRetry();
    running = options
      .alone(async (takenOver) => {
        if ((await round(takenOver)) === 'retry') retryLater();
      })
      .catch(options.report)
      .finally(() => {
        running = undefined;
        if (!isScheduledAgain) return;
        isScheduledAgain = false;
        run();
      });
  }

  function retryLater(): void {
    const ms = Math.min(firstRetryMs * 2 ** tries, lastRetryMs);
    tries += 1;
    cancelRetry = options.after(ms, run);
  }

  return {
    schedule() {
      tries = 0;
      run();
    },
    async idle() {
      while (running) await running;
    },
  };
}

/** Returns a function that runs a round: fetches one file after the other, and resolves with whether to retry later. */
function roundsOf(options: RunnerOptions, onBytes: () => void) {
  /** Failed files wait here until all others were tried, also in later rounds. */
  const putOff = new Set<string>();

  return async (takenOver: AbortSignal): Promise<'done' | 'retry'> => {
    let inARow = 0;
    let hasPutOff = false;
    while (!takenOver.aborted) {
      const wishes = toFetch(await readNotes(options.engine.view));
      if (wishes.length === 0) return 'done';
      const open = wishes.filter(({ url }) => !putOff.has(url));
      const wish = open.find(options.isAllowed) ?? open[0];
      if (!wish) {
        putOff.clear();
        if (hasPutOff) return 'retry';
        continue;
      }
      const ending = await fetchOne(wish, options, takenOver, onBytes);
      if (ending === 'stopped') {
        // Mobile data may be allowed for the failed files, but not for this one.
        putOff.clear();
        return 'retry';
      }
      if (ending === 'next') {
        inARow = 0;
        continue;
      }
      putOff.add(wish.url);
      hasPutOff = true;
      inARow += 1;
      if (inARow === mostPutOff) return 'retry';
    }
    return 'done';
  };
}
