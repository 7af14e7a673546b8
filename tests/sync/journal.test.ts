/** The second home of unsent work, over a home in memory that can refuse, tear a file, and die with its context. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from '#src/kit/canonical.ts';
import type { Home } from '#src/kit/opfs-home.ts';
import { createJournal, type KeptRow } from '#src/sync/journal.ts';
import { restored } from '#src/sync/restore.ts';

/** What lies on the disk: it outlives every context. */
type Shelf = Map<string, { owner: string; name: string; text: string }>;

interface Context {
  readonly home: Home;
  kill(): void;
}

/** One context's way to the shelf; each step waits for `step`, and a killed context takes none any more. */
function homeOn(shelf: Shelf, step: () => Promise<unknown> = async () => undefined): Context {
  let alive = true;
  const turn = async () => {
    await step();
    if (!alive) await new Promise(() => undefined);
  };
  const home: Home = {
    async write(owner, name, text) {
      await turn();
      if (!shelf.has(`${owner}/${name}`)) shelf.set(`${owner}/${name}`, { owner, name, text: '' });
      await turn();
      shelf.set(`${owner}/${name}`, { owner, name, text });
      await turn();
    },
    async remove(owner, name) {
      await turn();
      shelf.delete(`${owner}/${name}`);
      await turn();
    },
    list: async () => [...shelf.values()],
    async removeOwner(owner) {
      for (const [place, file] of [...shelf]) {
        if (file.owner !== owner) continue;
        await turn();
        shelf.delete(place);
      }
      await turn();
    },
  };
  const kill = () => {
    alive = false;
  };
  return { home, kill };
}

const nothing: ReadonlySet<string> = new Set();

function rowOf(opId: string, changes: Partial<KeptRow> = {}): KeptRow {
  return {
    opId,
    group: opId,
    owner: 'anyone',
    name: 'note.add',
    version: 1,
    args: { text: 'bring chairs' },
    hash: 'h',
    lane: `notes/tmp_${opId}`,
    entity: { collection: 'notes', id: `tmp_${opId}` },
    target: '',
    deps: [],
    state: 'pending',
    claim: '',
    tries: 0,
    unknowns: 0,
    waits: 0,
    waited: 0,
    due: 0,
    createdAt: 1_000,
    ...changes,
  };
}

test('An act that was kept is found when the database has lost it, as it was', async () => {
  const shelf: Shelf = new Map();
  const row = rowOf('A', {
    args: { name: 'Zoë \ud800', when: undefined, list: [undefined, 1] },
    lastError: undefined,
  });
  await createJournal(homeOn(shelf).home).keep([row, rowOf('B')]);
  const found = await createJournal(homeOn(shelf).home).lost(new Set(['B']));
  expect(found).toEqual([{ ...row, args: { name: 'Zoë \ud800', list: [null, 1] } }]);
  expect([...shelf.keys()]).toEqual(['anyone/A.json', 'anyone/B.json']);
});

test('Lost acts come in the order they were done, the first step of a group before what follows it', async () => {
  const journal = createJournal(homeOn(new Map()).home);
  await journal.keep([
    rowOf('M', { group: 'P' }),
    rowOf('P'),
    rowOf('Z', { createdAt: 900 }),
    rowOf('C', { createdAt: 2_000, seq: 8 }),
    rowOf('D', { createdAt: 2_000, seq: 7 }),
  ]);
  const found = await journal.lost(nothing);
  expect(found.map(({ opId }) => opId)).toEqual(['Z', 'P', 'M', 'D', 'C']);
});

test('What is done is dropped, also while it is still being written, and kept again if it is reopened', async () => {
  const journal = createJournal(homeOn(new Map()).home);
  const [first, second] = [journal.keep([rowOf('A')]), journal.drop([rowOf('A')])];
  await Promise.all([first, second]);
  expect(await journal.lost(nothing)).toEqual([]);
  await Promise.all([journal.drop([rowOf('A')]), journal.keep([rowOf('A', { tries: 2 })])]);
  expect(await journal.lost(nothing)).toEqual([rowOf('A', { tries: 2 })]);
});

test('Somebody who wants their work deleted leaves nothing, and the next person keeps theirs', async () => {
  const shelf: Shelf = new Map();
  const journal = createJournal(homeOn(shelf).home);
  const work = [
    journal.keep([rowOf('A', { owner: '7' }), rowOf('B', { owner: '7' }), rowOf('C', { owner: '8' })]),
    journal.dropOwner('7'),
    journal.keep([rowOf('D', { owner: '7' })]),
  ];
  await Promise.all(work);
  expect([...shelf.keys()].sort()).toEqual(['7/D.json', '8/C.json']);
});

test('A full phone is told: keeping rejects, the other files are written, and the old text stays', async () => {
  const shelf: Shelf = new Map();
  const { home } = homeOn(shelf, () => new Promise((done) => setImmediate(done)));
  await createJournal(home).keep([rowOf('A')]);
  const full: Home = {
    ...home,
    write: async (owner, name, text) => {
      if (name === 'A.json') throw new DOMException('full', 'QuotaExceededError');
      await home.write(owner, name, text);
    },
  };
  const journal = createJournal(full);
  await expect(journal.keep([rowOf('A', { tries: 1 }), rowOf('B')])).rejects.toThrow('full');
  expect(await journal.lost(nothing)).toEqual([rowOf('A'), rowOf('B')]);
  await journal.drop([rowOf('A'), rowOf('B')]);
  expect(shelf.size).toBe(0);
});

test('A file that is torn, altered or not ours is left where it is and never read as an act', async () => {
  const shelf: Shelf = new Map();
  await createJournal(homeOn(shelf).home).keep([rowOf('A')]);
  const whole = shelf.get('anyone/A.json')?.text ?? '';
  const odd = { ...rowOf('A'), createdAt: 'yesterday' };
  const bare = { opId: 'A', owner: 'anyone' };
  const texts = [
    '',
    whole.slice(0, -20),
    whole.replace('chairs', 'stairs'),
    'null',
    '[]',
    JSON.stringify({ v: 2, row: rowOf('A'), sum: contentHash(rowOf('A')) }),
    JSON.stringify({ v: 1, row: odd, sum: contentHash(odd) }),
    JSON.stringify({ v: 1, row: bare, sum: contentHash(bare) }),
  ];
  for (const text of texts) {
    shelf.set('anyone/A.json', { owner: 'anyone', name: 'A.json', text });
    expect(await createJournal(homeOn(shelf).home).lost(nothing)).toEqual([]);
    expect(shelf.get('anyone/A.json')?.text).toBe(text);
  }
  shelf.set('anyone/A.json', { owner: '8', name: 'A.json', text: whole });
  shelf.set('anyone/B.json', { owner: 'anyone', name: 'B.json', text: whole });
  expect(await createJournal(homeOn(shelf).home).lost(nothing)).toEqual([]);
});

test('Where there is no second home work goes on, and the journal says that there is none', async () => {
  const journal = createJournal(undefined);
  await journal.keep([rowOf('A')]);
  await journal.drop([rowOf('A')]);
  await journal.dropOwner('anyone');
  expect(await journal.lost(nothing)).toEqual([]);
  expect([journal.available, createJournal(homeOn(new Map()).home).available]).toEqual([false, true]);
});

test('A lost act comes back to be looked for, an e-mail to be asked about; neither is simply sent again', () => {
  const kindOf = (name: string) => ({ 'note.add': 'create', 'note.mail': 'send' })[name];
  const sent = { seq: 9, state: 'sending', claim: 'x', waited: 50, tries: 1 } as const;
  const back = (changes: Partial<KeptRow>) => restored(rowOf('A', { ...sent, ...changes }), 300, kindOf);
  const note = back({});
  expect(note).toMatchObject({ state: 'unconfirmed', claim: '', waited: 0, due: 300, unknowns: 1, tries: 1 });
  expect(note).not.toHaveProperty('seq');
  expect(back({ name: 'note.mail' })).toMatchObject({ state: 'needs-you', due: 0, claim: '' });
  expect(back({ name: 'of.tomorrow' }).state).toBe('needs-you');
  expect(back({ state: 'needs-you' }).state).toBe('needs-you');
  expect(back({ state: 'conflict' }).state).toBe('conflict');
  for (const state of ['pending', 'unconfirmed', 'parked', 'failed'] as const) {
    expect(back({ state }).state).toBe('unconfirmed');
  }
});

type Act =
  | { do: 'keep' | 'drop'; ops: number[] }
  | { do: 'drop owner'; owner: number }
  | { do: 'turn'; times: number }
  | { do: 'crash' };

const ops = fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1, maxLength: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('keep' as const, 'drop' as const), ops }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop owner' as const), owner: fc.nat({ max: 1 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('turn' as const), times: fc.nat({ max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crash' as const) }) },
);

/** What an operation's file may hold: the last version acknowledged (0: none), and those asked for since. */
interface Expected {
  sure: number;
  asked: { version: number }[];
}

test('Whatever is kept, dropped and killed in any order, exactly the open acts are found', async () => {
  const owners = ['anyone', '7'];
  const ownerOf = (op: number) => owners[op % 2] ?? '';
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 24 }), fc.scheduler(), async (acts, scheduler) => {
      const shelf: Shelf = new Map();
      const expected = Array.from({ length: 4 }, (): Expected => ({ sure: 0, asked: [] }));
      const open = () => homeOn(shelf, () => scheduler.schedule(Promise.resolve()));
      let context = open();
      let journal = createJournal(context.home);
      let version = 0;

      function ask(ops: readonly number[], to: number, work: Promise<void>): void {
        const told = expected
          .filter((_, op) => ops.includes(op))
          .map((one) => {
            const wish = { version: to };
            one.asked.push(wish);
            return { one, wish };
          });
        void work.then(() => {
          for (const { one, wish } of told) {
            const at = one.asked.indexOf(wish);
            if (at < 0) continue;
            one.sure = to;
            one.asked.splice(0, at + 1);
          }
        });
      }

      async function compare(): Promise<void> {
        const found = await createJournal(homeOn(shelf).home).lost(nothing);
        expected.forEach((one, op) => {
          const row = found.find(({ opId }) => opId === `OP${op}`);
          const held = row?.version ?? 0;
          expect([one.sure, ...one.asked.map((wish) => wish.version)]).toContain(held);
          one.sure = held;
          one.asked = [];
        });
      }

      for (const one of acts) {
        if (one.do === 'keep') {
          version += 1;
          const rows = one.ops.map((op) => rowOf(`OP${op}`, { owner: ownerOf(op), version }));
          ask(one.ops, version, journal.keep(rows));
        }
        if (one.do === 'drop') {
          const rows = one.ops.map((op) => ({ owner: ownerOf(op), opId: `OP${op}` }));
          ask(one.ops, 0, journal.drop(rows));
        }
        if (one.do === 'drop owner') {
          ask([one.owner, one.owner + 2], 0, journal.dropOwner(owners[one.owner] ?? ''));
        }
        for (let left = one.do === 'turn' ? one.times : 0; left > 0; left--) {
          await new Promise((done) => setImmediate(done));
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        if (one.do === 'crash') {
          await new Promise((done) => setImmediate(done));
          context.kill();
          await compare();
          context = open();
          journal = createJournal(context.home);
        }
      }
      await new Promise((done) => setImmediate(done));
      while (scheduler.count() > 0) {
        await scheduler.waitOne();
        await new Promise((done) => setImmediate(done));
      }
      for (const one of expected) expect(one.asked).toEqual([]);
      await compare();
    }),
    { numRuns: 400 },
  );
});
