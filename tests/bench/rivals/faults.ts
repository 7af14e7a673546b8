/** Acts lost and doubled when a page dies, the server refuses one item, or the session ends. */
import { edits, mixed } from './acts.ts';
import type { Phone } from './phone.ts';
import type { Server } from './server.ts';
import { accepted, type Case, pulled, rest, settled } from './steps.ts';

/** Counts the acts that are missing at the server, and those that it has more than once. */
function counted(server: Server, marks: readonly string[]): { missing: number; doubled: number } {
  const times = new Map<string, number>();
  for (const { marks } of server.items.values())
    for (const mark of marks) times.set(mark, (times.get(mark) ?? 0) + 1);
  return {
    missing: marks.filter((mark) => !times.has(mark)).length,
    doubled: marks.filter((mark) => (times.get(mark) ?? 0) > 1).length,
  };
}

/** Waits until no act has arrived for 2.5 s. */
async function stalled(server: Server): Promise<void> {
  while (await server.arrived(server.marks.size + 1, 2_500));
}

/** Waits until all acts are at the server, or the device has none left to send; returns the acts that still wait. */
async function ended(phone: Phone, server: Server, marks: number, limitMs: number): Promise<number> {
  const end = Date.now() + limitMs;
  while (!(await server.arrived(marks, 1_000)) && Date.now() < end)
    if ((await phone.bench().evaluate((bench) => bench.waiting())) === 0) break;
  return settled(phone, 3_000);
}

export const kill: Case = {
  items: 50,
  rounds: 1,
  together: 'all',
  async run(phone, server) {
    await pulled(phone);
    const acts = mixed(200, 50);
    await accepted(phone, acts);
    server.latencyMs = 5;
    server.silences = [
      { at: 40, heard: false },
      { at: 120, heard: true },
    ];
    let silenced = server.silenced();
    await phone.online();
    for (let kills = 0; kills < 2; kills++) {
      await Promise.race([silenced, rest(8_000)]);
      await phone.kill();
      silenced = server.silenced();
      await phone.open();
    }
    const waits = await ended(phone, server, 200, 30_000);
    const { missing, doubled } = counted(
      server,
      acts.map(({ mark }) => mark),
    );
    return { lost: Math.max(0, missing - waits), doubled, waits };
  },
};

export const poison: Case = {
  items: 200,
  rounds: 1,
  together: 'all',
  async run(phone, server) {
    await pulled(phone);
    await accepted(phone, edits(200, 200));
    Object.assign(server, { latencyMs: 5, poisoned: 'item-60' });
    await phone.online();
    await stalled(server);
    const waits = await phone.bench().evaluate((bench) => bench.waiting());
    const arrived = server.marks.size;
    return { arrived, waits, lost: Math.max(0, 200 - arrived - waits), requests: server.requests };
  },
};

export const signedOut: Case = {
  items: 50,
  rounds: 1,
  together: 'all',
  async run(phone, server) {
    await pulled(phone);
    await accepted(phone, edits(100, 25));
    server.latencyMs = 5;
    await phone.online();
    await ended(phone, server, 100, 10_000);
    await phone.offline();
    await accepted(phone, edits(100, 25, 25));
    server.signedOutAt = 0;
    await phone.online();
    await stalled(server);
    const waits = await phone.bench().evaluate((bench) => bench.waiting());
    // The person signs in again, and the page is opened anew.
    server.signedOutAt = Number.POSITIVE_INFINITY;
    await phone.kill();
    await phone.open();
    await ended(phone, server, 200, 15_000);
    return { waits, lost: 200 - server.marks.size };
  },
};
