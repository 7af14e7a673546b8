/** What the engine does that nobody asked for: reading an open list again, and anything after all is done. */
import { readCounts, resetCounts } from './counting.ts';
import { open, pulled, until } from './opened.ts';
import { addNote, docs, retitle } from './slices.ts';

/** How often a list of 1,000 rows that is on screen is read while 20 mutations of something else go out. */
export async function openList(): Promise<{ reads: number; rows: number; shown: number }> {
  const opened = await open();
  const { engine } = opened;
  await pulled(opened, 1_000);
  let reads = 0;
  let shown = 0;
  resetCounts();
  const watching = engine.watch(
    (view) => {
      reads += 1;
      return view.list(docs, 'a');
    },
    (list) => {
      shown = list.length;
    },
    (error) => reportError(error),
  );
  await until(async () => shown > 0);
  for (let n = 0; n < 20; n++) await engine.run(addNote, { folder: 'b', title: `Note ${n}`, text: 'Short.' });
  await opened.sent();
  // Proves silence: a live query that heard of a change would be read again within these two seconds.
  await new Promise((quiet) => setTimeout(quiet, 2_000));
  watching.unsubscribe();
  const rows = readCounts().rowsOf['rows'] ?? 0;
  await opened.end();
  return { reads, rows, shown };
}

export interface AfterDone {
  /** From accepting to its end. */
  readonly transactionsPerEdit: number;
  readonly transactionsAfterwards: number;
  readonly requestsAfterwards: number;
  readonly watchedMs: number;
}

/** Ten edits one after the other, each to its end; then nothing more for five minutes of the confirm delay's scale. */
export async function afterDone(): Promise<AfterDone> {
  const scale = 30;
  const opened = await open({ confirmDelayMs: 90_000 / scale, withBackup: true });
  const { engine, host } = opened;
  const ids = await pulled(opened, 10);
  // Opening is not an edit's cost.
  await new Promise((begun) => setTimeout(begun, 1_000));
  resetCounts();
  for (const id of ids) {
    await engine.run(retitle, { id, title: `New title of ${id}` });
    await until(async () => (await opened.done()) > ids.indexOf(id));
  }
  // Written up to 5 s after the last of them, which no scale makes shorter.
  await engine.backUp();
  const { transactions } = readCounts();
  resetCounts();
  host.requests = 0;
  const watchedMs = (5 * 60_000) / scale + 5_000;
  // Proves silence: five minutes by the scaled delay, and some seconds on top for timers that are not scaled.
  await new Promise((quiet) => setTimeout(quiet, watchedMs));
  const after = { transactionsAfterwards: readCounts().transactions, requestsAfterwards: host.requests };
  await opened.end();
  return { transactionsPerEdit: transactions / ids.length, ...after, watchedMs };
}
