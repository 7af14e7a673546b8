/** A tab of the release before stays open beside one of today's: whoever agrees to a new version has that tab alone reloaded. */
import { Dexie } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import type { MirrorRow } from '#src/sync/rows.ts';
import { type Doc, docs, editDoc } from '../fixtures/engine/docs.ts';
import { quiet } from '../fixtures/engine/event-loop.ts';
import { World } from '../fixtures/engine/world.ts';

/** A phone with a list on screen, and a tab that writes rows as releases did that noted no changes. */
async function phone() {
  const world = new World();
  const page = world.openPage();
  await world.signIn(page, 'nomvula');
  const row = world.server.insert('docs', 'one', { title: 'Before' }, 'p');
  await page.engine.pull(docs);
  const onScreen: string[] = [];
  page.engine.watch(
    (view) => view.list(docs, { parent: 'p' }),
    (list) => onScreen.push(list.map(({ title }) => title).join()),
    (error) => world.errors.push(error),
  );
  await quiet();
  // Read a second time, the list is known by its note alone.
  await page.engine.run(editDoc, { id: row.id, key: 'about', value: 'words' });
  await page.engine.syncNow();
  await world.time.advance(1_000);
  await quiet();
  const earlier = new Dexie(world.name);
  await earlier.open();
  onTestFinished(() => {
    earlier.close();
    page.kill();
  });
  const rename = (title: string) =>
    earlier.table<MirrorRow>('rows').update(['docs', row.id], (known) => {
      Object.assign(known, { hash: title, value: { ...(known.value as Doc), title } });
    });
  return { world, page, onScreen, earlier, rename, id: row.id };
}

test('A list on screen shows the rows that a tab of the release before pulled', async () => {
  const { page, onScreen, rename } = await phone();
  expect(onScreen.at(-1)).toBe('Before');
  await rename('After');
  await quiet();
  expect(onScreen.at(-1)).toBe('After');
  expect((await page.engine.view.list(docs)).map(({ title }) => title)).toEqual(['After']);
});

test('A list does not go back to the text before an edit that a tab of the release before has sent', async () => {
  const { world, page, onScreen, earlier, rename, id } = await phone();
  world.server.network = 'off';
  await page.engine.run(editDoc, { id, key: 'title', value: 'Mine' });
  await quiet();
  expect(onScreen.at(-1)).toBe('Mine');
  const from = onScreen.length;
  await earlier.transaction('rw', earlier.table('rows'), earlier.table('$outbox'), async () => {
    await rename('Mine');
    await earlier.table('$outbox').clear();
  });
  await quiet();
  expect(onScreen.slice(from)).not.toContain('Before');
  expect((await page.engine.view.list(docs, { parent: 'p' })).map(({ title }) => title)).toEqual(['Mine']);
});
