/** `npm run bench:list`: costs of a list of 5,000 rows in node, over an IndexedDB in memory (limit: 150 ms). */
import { bench } from 'vitest';
import { must } from '#src/kit/must.ts';
import { docs, editDoc } from '../fixtures/engine/docs.ts';
import { World } from '../fixtures/engine/world.ts';

const rows = 5_000;
const times = { iterations: 20, time: 0, warmupIterations: 2, warmupTime: 0 };
const person = { phone: '082 123 4567', company: 'A shop', city: 'Soweto', province: 'Gauteng' };

async function phoneWithList() {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  for (let at = 0; at < rows; at++)
    world.server.insert('docs', `m${at}`, { ...person, title: `Person ${at}`, email: `${at}@example.org` });
  await page.engine.pull(docs);
  return { world, engine: page.engine };
}

const { world, engine } = await phoneWithList();

bench(
  `${rows} rows listed`,
  async () => {
    await engine.view.list(docs);
  },
  times,
);

bench(
  'the same after one was changed',
  async () => {
    await engine.view.list(docs);
  },
  {
    ...times,
    setup: async () => {
      world.server.network = 'off';
      const [first] = await engine.view.list(docs, { limit: 1 });
      await engine.run(editDoc, { id: must(first, 'a row').id, key: 'title', value: 'Somebody' });
    },
  },
);
