/** Bytes left on the phone after a long text was saved every second for three minutes. */
import { everyRow } from './counting.ts';
import { open, pulled } from './opened.ts';
import { docs, writeText } from './slices.ts';

const saves = 180;
/** A tenth of a person's pause. */
const pauseMs = 100;
const paragraphs = 500;
const paragraph =
  'A shop that writes down what it sells knows by Friday what to buy on Monday; the others guess.';

export interface Left {
  readonly textBytes: number;
  /** JSON of every row of the database. */
  readonly databaseBytes: number;
  readonly tables: Readonly<Record<string, number>>;
  readonly writes: number;
  /** The browser's own estimate for the origin, with space that IndexedDB has not freed yet, and the backup. */
  readonly estimate: number;
}

const bytesOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;

export async function autosave(where: 'online' | 'offline'): Promise<Left> {
  const opened = await open({ confirmDelayMs: 2_000, withBackup: true });
  const { engine, host, name } = opened;
  const [id = ''] = await pulled(opened, 1);
  host.reachable = where === 'online';
  const lines = Array.from({ length: paragraphs }, () => paragraph);
  let seen = await engine.view.get(docs, id);
  for (let n = 0; n < saves; n++) {
    lines[n] = `${paragraph} ${n}`;
    const text = lines.join('\n\n');
    await engine.run(writeText, { id, text }, { seen, form: 'the form' });
    seen = seen && { ...seen, text };
    await new Promise((typed) => setTimeout(typed, pauseMs));
  }
  if (where === 'online') await opened.sent();
  const rows = await everyRow(name);
  const tables = Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, bytesOf(all)]));
  const { usage = 0 } = await navigator.storage.estimate();
  const left = {
    textBytes: bytesOf(lines.join('\n\n')),
    databaseBytes: Object.values(tables).reduce((sum, bytes) => sum + bytes, 0),
    tables,
    writes: host.writes,
    estimate: usage,
  };
  await opened.end();
  return left;
}
