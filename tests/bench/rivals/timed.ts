/** Costs of accepting, showing, sending and fetching. */
import { edits } from './acts.ts';
import type { Phone } from './phone.ts';
import { median } from './read.ts';
import type { Server } from './server.ts';
import { accepted, type Case, costing, type Figures, pulled, settled } from './steps.ts';

const pauseMs = 25;
const warm = 3;
const samples = 12;

type Timed = 'accepting' | 'showing';

/** Times edits with a pause after each, and the processor time of one edit; a few edits before warm the caches. */
async function timed(phone: Phone, how: Timed): Promise<{ ms: number; processor: number }> {
  const work = (count: number) =>
    phone
      .bench()
      .evaluate((bench, [name, acts, ms]) => bench[name](acts, ms), [
        how,
        edits(count, 1_000),
        pauseMs,
      ] as const);
  await work(warm);
  const [times, processor] = await costing(phone, () => work(samples));
  return { ms: median(times), processor: processor / samples };
}

export const acceptVisible: Case = {
  items: 1_000,
  rounds: 7,
  async run(phone) {
    await pulled(phone);
    const { ms: accept, processor } = await timed(phone, 'accepting');
    if (!(await phone.bench().evaluate((bench) => bench.shows()))) return { accept, processor };
    await phone.bench().evaluate((bench) => bench.watching());
    const visible = await timed(phone, 'showing');
    return { accept, processor, visible: visible.ms, 'processor-visible': visible.processor };
  },
};

export const enqueueMany: Case = {
  items: 50,
  rounds: 1,
  async run(phone) {
    await pulled(phone);
    const [ms, processor] = await accepted(phone, edits(1_000, 50));
    return { ms, processor };
  },
};

const drainLimitMs = 90_000;
const elsewhere = 'What somebody else wrote meanwhile.';

export async function drained(phone: Phone, server: Server, latencyMs: number): Promise<Figures> {
  await pulled(phone);
  const [enqueue, enqueueProcessor] = await accepted(phone, edits(200, 50));
  // Somebody else changes another field of one of the fifty items.
  const item = server.items.get('item-7');
  if (item) server.put({ ...item, text: elsewhere });
  Object.assign(server, { latencyMs, requests: 0 });
  const [drain, processor] = await costing(phone, async () => {
    const begun = performance.now();
    await phone.online();
    const all = await server.arrived(200, drainLimitMs);
    const taken = performance.now() - begun;
    await settled(phone, 5_000);
    return all ? taken : Number.NaN;
  });
  const kept = server.items.get('item-7')?.text === elsewhere ? 1 : 0;
  return {
    enqueue,
    'processor-enqueue': enqueueProcessor,
    drain,
    'processor-drain': processor,
    requests: server.requests,
    kept,
  };
}

/** Rivals that send one act after the other: they mostly wait for the network, so that they may run at once. */
export const inTurn = ['raw', 'dexie', 'workbox', 'offline-transactions'];

export const mirror: Case = {
  items: 10_000,
  rounds: 1,
  needsList: true,
  async run(phone) {
    const begun = performance.now();
    const [taken, processor] = await costing(phone, async () => {
      const shown = await phone.bench().evaluate((bench) => bench.mirror());
      if (shown < 10_000) throw new Error(`${shown} items are shown`);
      return performance.now() - begun;
    });
    return { ms: taken, processor };
  },
};
