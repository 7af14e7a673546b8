/** Fetches one requested file and stores its progress and outcome. */
import type { Engine } from '#src/sync/index.ts';
import { type FileOutcome, fetchFile } from './fetch-file.ts';
import type { FileStore } from './file-store.ts';
import { type PassingCause, type Progress, passingCauses, type Wish } from './model.ts';
import type { FileProgress } from './partial-file.ts';
import { noteProgress, readNotes, toFetch } from './queue.ts';

export interface FetchOneOptions {
  readonly engine: Pick<Engine, 'view' | 'local' | 'watch'>;
  readonly store: FileStore;
  readonly fetch: typeof fetch;
  /** Returns why a wish may not be fetched now, if so. */
  readonly stopCause: (wish: Wish) => Promise<PassingCause | undefined>;
  /** Tells whether this many more bytes can be stored. */
  readonly hasRoom: (bytes: number) => Promise<boolean>;
  readonly report: (error: unknown) => void;
}

/** The end of one file's fetching. `stopped`: nothing may be fetched now; `put off`: this file failed for now. */
export type Ending = 'next' | 'stopped' | 'put off';

/** Fetches one file; `onBytes` is called for every received part. */
export async function fetchOne(
  wish: Wish,
  options: FetchOneOptions,
  takenOver: AbortSignal,
  onBytes: () => void,
): Promise<Ending> {
  const { engine, store, fetch } = options;
  const before = (await readNotes(engine.view)).progress.get(wish.url);
  let now: FileProgress = {
    done: before?.done ?? 0,
    total: before?.total ?? wish.bytes,
    tag: before?.tag,
  };
  if ((await store.urls()).has(wish.url)) {
    await note(options, wish, now, { state: 'ready' });
    return 'next';
  }
  const cause = await options.stopCause(wish);
  if (cause) {
    await note(options, wish, now, { state: 'coming', cause });
    return 'stopped';
  }
  // For a moment both the parts and the complete file are stored.
  if (!(await options.hasRoom(2 * (now.total ?? 0) - now.done))) {
    await note(options, wish, now, { state: 'failed', cause: 'space' });
    return 'next';
  }
  const outcome = await whileWanted(wish, options, takenOver, (signal) => {
    const onProgress = async (further: FileProgress) => {
      onBytes();
      now = further;
      if (!signal.aborted) await note(options, wish, now, { state: 'coming' });
    };
    const goOn = () => mayGoOn(wish, options);
    return fetchFile(wish, { store, fetch, signal, goOn, resumeFrom: now, onProgress });
  });
  return storeOutcome(wish, outcome, now, options);
}

function note(
  { engine }: FetchOneOptions,
  { url, asked }: Wish,
  { done, total, tag }: FileProgress,
  outcome: Pick<Progress, 'state' | 'cause'>,
): Promise<void> {
  const totalAndTag = { ...(total !== undefined && { total }), ...(tag && { tag }) };
  return noteProgress(engine, url, { asked, done, ...totalAndTag, ...outcome });
}

/** Runs the work; aborts it when the wish is cancelled or another tab takes over. */
async function whileWanted<T>(
  { url }: Wish,
  { engine, report }: FetchOneOptions,
  takenOver: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abandoned = new AbortController();
  takenOver.addEventListener('abort', () => abandoned.abort(), { once: true });
  const watching = engine.watch(
    (view) => view.local('download', url),
    (wish) => wish === undefined && abandoned.abort(),
    report,
  );
  try {
    return await work(abandoned.signal);
  } finally {
    watching.unsubscribe();
  }
}

/** Whether a wish is still open and may be fetched; checked between two parts. */
async function mayGoOn({ url, asked }: Wish, { engine, stopCause }: FetchOneOptions): Promise<boolean> {
  const wish = (await readNotes(engine.view)).wishes.get(url);
  return wish?.asked === asked && !wish.paused && (await stopCause(wish)) === undefined;
}

/** Stores the outcome. */
async function storeOutcome(
  wish: Wish,
  outcome: FileOutcome,
  now: FileProgress,
  options: FetchOneOptions,
): Promise<Ending> {
  const { engine, store } = options;
  const isWanted = (await readNotes(engine.view)).wishes.has(wish.url);
  if (!isWanted) {
    await store.remove(wish.url);
    await engine.local.remove('download-progress', wish.url);
    return 'next';
  }
  if (outcome.end === 'stopped') return 'next';
  if (outcome.end === 'whole') {
    await note(options, wish, now, { state: 'ready' });
    return 'next';
  }
  const { cause } = outcome;
  // Without space, no further file is fetched.
  if (cause === 'space') {
    await failAllForSpace(options).catch(async () => {
      // Not even the notes fit: removes the parts of this file to make room.
      await store.removeParts(wish.url);
      await failAllForSpace(options);
    });
    return 'next';
  }
  const passes = passingCauses.some((passing) => passing === cause);
  await note(options, wish, now, { state: passes ? 'coming' : 'failed', cause });
  return passes ? 'put off' : 'next';
}

async function failAllForSpace(options: FetchOneOptions): Promise<void> {
  const notes = await readNotes(options.engine.view);
  for (const wish of toFetch(notes)) {
    const total = notes.progress.get(wish.url)?.total;
    const now = { done: await options.store.doneOf(wish.url), total, tag: undefined };
    await note(options, wish, now, { state: 'failed', cause: 'space' });
  }
}
