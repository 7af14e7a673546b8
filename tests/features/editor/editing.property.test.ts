/** Whatever an author does, in whatever order, and whatever the host does meanwhile: it ends with the course they saw. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { must } from '#src/kit/must.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { type Author, openAuthor } from '../../fixtures/features/author.ts';
import { duplicates, treeOnHost, treeSeen } from '../../fixtures/features/course-tree.ts';
import { across, inside, perform, pick } from '../../fixtures/features/perform-action.ts';
import { runsOf } from '../../fixtures/model/runs.ts';
import type { FaultSwitch } from '../../host/faults.ts';
import { type TestHost, testHost } from '../../host/test-host.ts';

const meanwhile = ['everything is sent', 'the host fails', 'the signal goes', 'the signal is back'] as const;
const actions = [...inside, ...across];

const options = { ...runsOf(4), timeout: 60_000 };
/** The actions that could be done, of those that were drawn. */
const done = new Set<string>();

interface Step {
  readonly name: string;
  readonly at: number;
  readonly to: number;
}

const nameOf = ({ name }: { readonly name: string }) => name;
const steps = fc.array(
  fc.record({
    name: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...inside.map(nameOf)) },
      { weight: 4, arbitrary: fc.constantFrom(...across.map(nameOf)) },
      { weight: 2, arbitrary: fc.constantFrom(...meanwhile) },
    ),
    at: fc.nat(5),
    to: fc.nat(5),
  }),
  { minLength: 6, maxLength: 24 },
);

const faults: readonly [FaultSwitch, ...FaultSwitch[]] = [
  { match: 'update-data-item.php', fault: 'drop-after' },
  { match: 'add-data-item.php', fault: 'drop-after' },
  { match: 'update-data-item.php', fault: 'drop-before' },
  { match: 'update-data-item.php', fault: '500-after' },
  { match: 'data-item.php', fault: 'php-warning' },
  { match: 'delete-data-item.php', fault: 'drop-after' },
  { match: 'delete-data-item.php', fault: 'drop-before' },
  { match: 'update-data-item.php', fault: 'apply-twice' },
  { match: 'upload.php', fault: 'drop-after' },
];

async function play(author: Author, server: TestHost, { name, at, to }: Step, number: number): Promise<void> {
  const { engine, network } = author;
  if (name === 'everything is sent') return expectAllThere(author, server);
  if (name === 'the host fails') return server.host.faults.add(pick(faults, at + 6 * to) ?? faults[0]);
  if (name === 'the signal goes' || name === 'the signal is back') {
    network.on = name === 'the signal is back';
    return network.on ? engine.syncNow() : undefined;
  }
  const action = must(
    actions.find((one) => one.name === name),
    name,
  );
  if (await perform(action, author, { at, to, word: `Word ${number}` })) done.add(name);
}

/** Waits until all is sent. A file whose answer got lost twice waits for its author, who tries again. */
async function allSentByAuthor({ engine }: Author): Promise<void> {
  await eventually(async () => {
    for (const { mutationId, entity, state } of await engine.view.open())
      if (state === 'blocked' && entity.collection.startsWith('$')) await engine.retry(mutationId);
    const { waiting, sending } = await engine.view.status();
    if (waiting + sending > 0) throw new Error(`${waiting} waiting, ${sending} being sent`);
  }, 40_000);
}

/** Sends all there is: host and phone have what the author saw before, and nothing is asked of them. */
async function expectAllThere(author: Author, server: TestHost): Promise<void> {
  const { engine, network } = author;
  const seen = await treeSeen(author);
  expect(duplicates(seen)).toEqual([]);
  network.on = true;
  await engine.syncNow();
  await allSentByAuthor(author);
  expect(await engine.view.open()).toEqual([]);
  expect(treeOnHost(server)).toEqual(seen);
  expect(await treeSeen(author)).toEqual(seen);
  const rows = server.host.database.all("select id from data_items where instr(data, 'tmp_')");
  expect(rows).toEqual([]);
}

test(
  'The host ends with the course that the author saw',
  async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (story) => {
        const server = testHost();
        const author = await openAuthor(server);
        for (const [number, step] of story.entries()) await play(author, server, step, number);
        server.host.faults.clear();
        await expectAllThere(author, server);
        author.engine.close();
      }),
      options,
    );
    if (options.numRuns >= 100) expect(actions.map(nameOf).filter((name) => !done.has(name))).toEqual([]);
  },
  240_000 + options.numRuns * 2_000,
);
