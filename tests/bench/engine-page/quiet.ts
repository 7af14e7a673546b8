/** Work of the engine that nobody needs: reading an unchanged list again, and anything after all mutations are done. */
import { readCounts, resetCounts } from './counting.ts';
import { open, pulled, until } from './opened.ts';
import { addNote, docs, retitle } from './slices.ts';

/** Counts reads of a shown list of 1,000 rows while 20 mutations of another collection are sent. */
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
  // Proves silence: a live query that was notified would run again within these two seconds.
  await new Promise((quiet) => setTimeout(quiet, 2_000));
  watching.unsubscribe();
  const rows = readCounts().rowsOf['rows'] ?? 0;
  await opened.end();
  return { reads, rows, shown };
}

export interface AfterDone {
  /** Transactions of one edit, from accepting to its end. */
  readonly transactionsPerEdit: number;
  readonly transactionsAfterwards: number;
  readonly requestsAfterwards: number;
  readonly watchedMs: number;
}

/** Runs ten edits, each to its end, then watches for five minutes at the scale of the confirm delay. */
export async function afterDone(): Promise<AfterDone> {
  const scale = 30;
  const opened = await open({ confirmDelayMs: 90_000 / scale, withBackup: true });
  const { engine, host } = opened;
  const ids = await pulled(opened, 10);
  // Transactions of opening are not counted.
  await new Promise((begun) => setTimeout(begun, 1_000));
  resetCounts();
  for (const id of ids) {
    await engine.run(retitle, { id, title: `New title of ${id}` });
    await until(async () => (await opened.done()) > ids.indexOf(id));
  }
  // The backup is written up to 5 s after the last edit, a wait that is not scaled.
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
