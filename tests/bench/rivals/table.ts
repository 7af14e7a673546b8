/** The table of results: ratios to Dexie by hand first, then the differences between rivals, a line each. */
import { writeResults } from '../results.ts';
import { median, type Read, short, spread } from './read.ts';

/** The rival whose figures the others are divided by. */
const measure = 'dexie';

const rivals: Readonly<Record<string, readonly [title: string, notTheSame: string]>> = {
  ours: [
    'ours',
    'reads each item before it writes it, merges, looks for what a lost answer did, keeps a second copy',
  ],
  raw: [
    'IndexedDB by hand',
    'never looks before it writes, no base; the open list is kept in memory, not read',
  ],
  dexie: ['Dexie by hand', 'never looks before it writes, no base; in turn'],
  lanes: ['four lanes by hand', 'the same, each item’s edits as one write'],
  workbox: [
    'workbox-background-sync',
    'in the page; not strictly durable; takes off before it sends, any answer is a success; shows nothing',
  ],
  pouch: [
    'PouchDB',
    'not strictly durable; the host must speak CouchDB; what is refused is never sent again; two people’s edits are two revisions, one of them hidden',
  ],
  rxdb: [
    'RxDB',
    'the host must take bulk, ids of the device and compare by itself; one refused: the whole batch is sent again and again',
  ],
  'offline-transactions': [
    'TanStack offline-transactions',
    'not strictly durable; rows in memory only; drops at 401, 403, 400 and 422; in turn',
  ],
  query: [
    'TanStack Query',
    'writes its whole client each time; what is under way is not kept; drops at any refusal',
  ],
};

type Cases = ReadonlyMap<string, Read>;
type Cell = (cases: Cases, rival: string) => string;

/** Makes a cell with a median's ratio to the measure, and its spread; `share` divides work for several. */
const beside =
  (name: string, figure: string, unit: string, share = 1): Cell =>
  (cases, rival) => {
    const all = (cases.get(name)?.all(rival, figure) ?? []).map((one) => one / share);
    if (all.length === 0) return '–';
    const mine = median(all);
    if (Number.isNaN(mine)) return 'did not end';
    const theirs = median((cases.get(name)?.all(measure, figure) ?? []).map((one) => one / share));
    return `${(mine / theirs).toFixed(2)} × ${short(mine)} ${unit}${spread(all)}`;
  };

const plain =
  (name: string, ...figures: readonly string[]): Cell =>
  (cases, rival) => {
    const read = cases.get(name);
    return figures.map((figure) => short(median(read?.all(rival, figure) ?? []))).join(', ');
  };

const both =
  (one: Cell, other: Cell): Cell =>
  (cases, rival) =>
    `${one(cases, rival)}; ${other(cases, rival)}`;

/** Makes a cell with the ratio of the times for a thousand and two hundred acts. */
const growth: Cell = (cases, rival) => {
  const many = median(cases.get('enqueue-1000')?.all(rival, 'ms') ?? []);
  const few = median(cases.get('enqueue-drain-5')?.all(rival, 'enqueue') ?? []);
  return Number.isNaN(many) ? 'not in a minute' : `${(many / few).toFixed(1)} ×`;
};

const kept: Cell = (cases, rival) =>
  median(cases.get('enqueue-drain-5')?.all(rival, 'kept') ?? []) === 1 ? 'kept' : 'gone';

const columns: readonly (readonly [string, Cell])[] = [
  ['an edit is durable', beside('accept-visible', 'accept', 'ms')],
  ['in an open list of 1,000', beside('accept-visible', 'visible', 'ms')],
  [
    'processor of an edit: alone; with that list',
    both(beside('accept-visible', 'processor', 'ms'), beside('accept-visible', 'processor-visible', 'ms')),
  ],
  ['200 edits with no signal; 1,000', both(beside('enqueue-drain-5', 'enqueue', 's', 1_000), growth)],
  [
    'those 200 sent at 5 ms; processor',
    both(
      beside('enqueue-drain-5', 'drain', 's', 1_000),
      beside('enqueue-drain-5', 'processor-drain', 's', 1_000),
    ),
  ],
  [
    'at 150 ms; processor',
    both(beside('drain-150', 'drain', 's', 1_000), beside('drain-150', 'processor-drain', 's', 1_000)),
  ],
  ['requests', plain('enqueue-drain-5', 'requests')],
  ['10,000 items fetched, kept, listed', beside('mirror', 'ms', 's', 1_000)],
  ['two kills: lost, doubled of 200', plain('kill', 'lost', 'doubled')],
  ['one refused: arrived of the other 199', plain('poison', 'arrived')],
  ['401: waits, lost of 100', plain('signed-out', 'waits', 'lost')],
  ['another’s words', kept],
];

/** Writes the table; `load` is the machine's load before and after. */
export async function writeTable(
  cases: Cases,
  names: readonly string[],
  rounds: string,
  where: string,
  load: string,
): Promise<void> {
  const rows = names.map((name) => {
    const [title, notTheSame] = rivals[name] ?? [name, ''];
    return `| ${[title, ...columns.map(([, cell]) => cell(cases, name)), notTheSame].join(' | ')} |`;
  });
  const titles = ['Beside Dexie by hand', ...columns.map(([title]) => title), 'Not the same'];
  await writeResults('bench:rivals', [
    `\`npm run bench:rivals\`, ${where}, load ${load}. The same for all: server, items, acts, one page without a worker, a profile on the disk as new each time; no document is drawn; processor is that of all processes of the browser. Medians of ${rounds} (durable, open list) and of three (5 ms), with the least and the most; the others once, where those that send in turn wait beside each other at 150 ms. Strictly durable unless said.`,
    '',
    `| ${titles.join(' | ')} |`,
    `|${'---|'.repeat(titles.length)}`,
    ...rows,
  ]);
}
