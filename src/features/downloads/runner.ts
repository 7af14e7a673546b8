/**
 * Fetches what people want on this phone, one file after the other, in one tab at a time.
 * Invariant: what it does is told from the notes alone, so that any tab, at any start, goes on where another stopped.
 */
import type { Engine } from '#src/sync/index.ts';
import { type FileOutcome, fetchFile } from './fetch-file.ts';
import type { FileStore } from './file-store.ts';
import { type DownloadCause, type PassingCause, passingCauses, type Wish } from './model.ts';
import type { Alone } from './one-tab.ts';
import type { FileProgress } from './partial-file.ts';
import { noteProgress, readNotes, toFetch } from './queue.ts';

/** How long (ms) after a failure that passes before another try; doubled each time, up to the last. */
const firstRetryMs = 15_000;
const lastRetryMs = 300_000;

export interface RunnerOptions {
  readonly engine: Pick<Engine, 'view' | 'local' | 'watch'>;
  readonly store: FileStore;
  readonly fetch: typeof fetch;
  readonly alone: Alone;
  readonly after: (ms: number, work: () => void) => () => void;
  /** Why bytes may not flow now, if they may not. */
  readonly stopCause: () => Promise<PassingCause | undefined>;
  /** Whether there is room for so many bytes more. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  readonly report: (error: unknown) => void;
}

export interface Runner {
  /** There is something new to do, or the network may be back. */
  schedule(): void;
  /** Resolves once nothing more can be done now. */
  idle(): Promise<void>;
}

/** `stopped`: no byte may flow now; `put off`: this one file did not come. */
type Ending = 'next' | 'stopped' | 'put off';

/** After so many files in a row that did not come, the host or the network is left alone for a while. */
const mostPutOff = 2;

/** Opens a runner; it does nothing before the first `schedule`. */
export function createRunner(options: RunnerOptions): Runner {
  const { engine, store } = options;
  let running: Promise<void> | undefined;
  let again = false;
  let tries = 0;
  /** Files that did not come, until all others were asked for. */
  const putOff = new Set<string>();
  let cancelRetry: () => void = () => undefined;

  function retryLater(): void {
    const ms = Math.min(firstRetryMs * 2 ** tries, lastRetryMs);
    tries += 1;
    cancelRetry = options.after(ms, () => run());
  }

  /** Given up at once: a wish that was taken back, and what another tab fetches now. */
  async function watched(
    url: string,
    takenOver: AbortSignal,
    work: (signal: AbortSignal) => Promise<FileOutcome>,
  ) {
    const abandoned = new AbortController();
    takenOver.addEventListener('abort', () => abandoned.abort(), { once: true });
    const watching = engine.watch(
      (view) => view.local('download', url),
      (wish) => wish === undefined && abandoned.abort(),
      options.report,
    );
    try {
      return await work(abandoned.signal);
    } finally {
      watching.unsubscribe();
    }
  }

  /** Between two parts: whether it is still wanted, and bytes may still flow. */
  async function mayGoOn({ url, asked }: Wish): Promise<boolean> {
    const now = (await readNotes(engine.view)).wishes.get(url);
    return now?.asked === asked && !now.paused && (await options.stopCause()) === undefined;
  }

  async function one(wish: Wish, takenOver: AbortSignal): Promise<Ending> {
    const { asked, url } = wish;
    const before = (await readNotes(engine.view)).progress.get(url);
    let progress: FileProgress = {
      done: before?.done ?? 0,
      total: before?.total ?? wish.bytes,
      tag: before?.tag,
    };
    const note = (state: 'coming' | 'ready' | 'failed', cause?: DownloadCause) =>
      noteProgress(engine, url, {
        asked,
        done: progress.done,
        state,
        ...(progress.total !== undefined && { total: progress.total }),
        ...(progress.tag && { tag: progress.tag }),
        ...(cause && { cause }),
      });
    if ((await store.urls()).has(url)) {
      await note('ready');
      return 'next';
    }
    const cause = await options.stopCause();
    if (cause) {
      await note('coming', cause);
      return 'stopped';
    }
    // The parts are beside the whole file until it is stored.
    if (!(await options.hasRoom(2 * (progress.total ?? 0) - progress.done))) {
      await note('failed', 'space');
      return 'next';
    }
    const outcome = await watched(url, takenOver, (signal) =>
      fetchFile(wish, {
        store,
        fetch: options.fetch,
        signal,
        goOn: () => mayGoOn(wish),
        known: progress,
        onProgress: async (now) => {
          tries = 0;
          progress = now;
          if (!signal.aborted) await note('coming');
        },
      }),
    );
    return after(wish, outcome, note);
  }

  async function after(
    { url }: Wish,
    outcome: FileOutcome,
    note: (state: 'coming' | 'ready' | 'failed', cause?: DownloadCause) => Promise<void>,
  ): Promise<Ending> {
    const stillWanted = (await readNotes(engine.view)).wishes.has(url);
    if (!stillWanted) {
      await store.remove(url);
      await engine.local.remove('download-progress', url);
      return 'next';
    }
    if (outcome.end === 'stopped') return 'next';
    if (outcome.end === 'whole') {
      await note('ready');
      return 'next';
    }
    const { cause } = outcome;
    // No byte more is paid for that has no place to go.
    if (cause === 'space') {
      await failAllForSpace().catch(async () => {
        // Not even that fits: what came of the file makes room for it.
        await store.removeParts(url);
        await failAllForSpace();
      });
      return 'next';
    }
    const passes = passingCauses.some((passing) => passing === cause);
    await note(passes ? 'coming' : 'failed', cause);
    return passes ? 'put off' : 'next';
  }

  async function failAllForSpace(): Promise<void> {
    const notes = await readNotes(engine.view);
    for (const { url, asked } of toFetch(notes)) {
      const { total } = notes.progress.get(url) ?? {};
      const done = await store.doneOf(url);
      const known = total === undefined ? {} : { total };
      await noteProgress(engine, url, { asked, done, ...known, state: 'failed', cause: 'space' });
    }
  }

  async function round(takenOver: AbortSignal): Promise<void> {
    let inARow = 0;
    let waits = false;
    while (!takenOver.aborted) {
      const wishes = toFetch(await readNotes(engine.view));
      if (wishes.length === 0) return;
      const wish = wishes.find(({ url }) => !putOff.has(url));
      if (!wish) {
        putOff.clear();
        if (waits) return retryLater();
        continue;
      }
      const ending = await one(wish, takenOver);
      if (ending === 'put off') putOff.add(wish.url);
      waits ||= ending === 'put off';
      inARow = ending === 'put off' ? inARow + 1 : 0;
      if (ending === 'stopped' || inARow === mostPutOff) return retryLater();
    }
  }

  function run(): void {
    if (running) {
      again = true;
      return;
    }
    cancelRetry();
    running = options
      .alone(round)
      .catch(options.report)
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          run();
        }
      });
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
