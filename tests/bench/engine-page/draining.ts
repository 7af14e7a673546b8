/** Costs of sending many mutations. */
import { readCounts, resetCounts } from './counting.ts';
import { open, pulled, until } from './opened.ts';
import { addDoc, retitle } from './slices.ts';

export interface Drained {
  readonly rowsPerMutation: number;
  readonly keysPerMutation: number;
  readonly transactionsPerMutation: number;
  readonly requestsPerMutation: number;
}

/** Sends `count` mutations of as many items that were accepted before. */
export async function draining(kind: 'creates' | 'edits', count: number): Promise<Drained> {
  const opened = await open();
  const { engine, host } = opened;
  const ids = kind === 'edits' ? await pulled(opened, count) : [];
  const release = await opened.hold();
  for (let n = 0; n < count; n++) {
    const title = `Title ${n}`;
    if (kind === 'creates') await engine.run(addDoc, { folder: 'a', title, text: 'A few words.' });
    else await engine.run(retitle, { id: ids[n] ?? '', title });
  }
  resetCounts();
  host.requests = 0;
  release();
  await opened.sent();
  const { rows, keys, transactions } = readCounts();
  const { requests } = host;
  await opened.end();
  return {
    rowsPerMutation: rows / count,
    keysPerMutation: keys / count,
    transactionsPerMutation: transactions / count,
    requestsPerMutation: requests / count,
  };
}

/** Edits one item `count` times, each sent before the next; returns the rows read by the last ten edits, to their end. */
export async function editsOfOne(count: number): Promise<{ rowsPerEdit: number }> {
  const opened = await open();
  const [id = ''] = await pulled(opened, 1);
  const last = 10;
  for (let n = 0; n < count; n++) {
    if (n === count - last) resetCounts();
    await opened.engine.run(retitle, { id, title: `Title ${n}` });
    await until(async () => opened.host.writes > n);
    await opened.sent();
  }
  const { rows } = readCounts();
  await opened.end();
  return { rowsPerEdit: rows / last };
}
