/**
 * Fetches what people want on this phone, one file after the other, in one tab at a time.
 * Invariant: what it does is told from the notes alone, so that any tab, at any start, goes on where another stopped.
 */
import { type FetchOneOptions, fetchOne } from './fetch-one.ts';
import type { Wish } from './model.ts';
import type { Alone } from './one-tab.ts';
import { readNotes, toFetch } from './queue.ts';

/** How long (ms) after a failure that passes before another try; doubled each time, up to the last. */
const firstRetryMs = 15_000;
const lastRetryMs = 300_000;

/** After so many files in a row that did not come, the host or the network is left alone for a while. */
const mostPutOff = 2;

export interface RunnerOptions extends FetchOneOptions {
  /** The person let it go over mobile data: it comes before what waits for Wi-Fi. */
  readonly isAllowed: (wish: Wish) => boolean;
  readonly alone: Alone;
  readonly after: (ms: number, work: () => void) => () => void;
}

export interface Runner {
  /** There is something new to do, or the network may be back. */
  schedule(): void;
  /** Resolves once nothing more can be done now. */
  idle(): Promise<void>;
}

/** Opens a runner; it does nothing before the first `schedule`. */
export function createRunner(options: RunnerOptions): Runner {
  let running: Promise<void> | undefined;
  /** Somebody asked for a round while one was running. */
  let again = false;
  /** Failures since bytes came last. */
  let tries = 0;
  let cancelRetry: () => void = () => undefined;
  const noteBytes = () => {
    tries = 0;
  };
  const round = roundsOf(options, noteBytes);

  function run(): void {
    if (running) {
      again = true;
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
        if (!again) return;
        again = false;
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

/** A round asks for one file after the other, and answers whether to try again by itself. */
function roundsOf(options: RunnerOptions, onBytes: () => void) {
  /** Files that did not come, until all others were asked for: in a later round, too. */
  const putOff = new Set<string>();

  return async (takenOver: AbortSignal): Promise<'done' | 'retry'> => {
    let inARow = 0;
    let waits = false;
    while (!takenOver.aborted) {
      const wishes = toFetch(await readNotes(options.engine.view));
      if (wishes.length === 0) return 'done';
      const open = wishes.filter(({ url }) => !putOff.has(url));
      const wish = open.find(options.isAllowed) ?? open[0];
      if (!wish) {
        putOff.clear();
        if (waits) return 'retry';
        continue;
      }
      const ending = await fetchOne(wish, options, takenOver, onBytes);
      if (ending === 'stopped') {
        // What was put off may be allowed where this one is not.
        putOff.clear();
        return 'retry';
      }
      if (ending === 'next') {
        inARow = 0;
        continue;
      }
      putOff.add(wish.url);
      waits = true;
      inARow += 1;
      if (inARow === mostPutOff) return 'retry';
    }
    return 'done';
  };
}
