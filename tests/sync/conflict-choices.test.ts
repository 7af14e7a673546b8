/** What somebody writes while versions are in conflict, and what their choice does to it. */
import { expect, test } from 'vitest';
import { resolveConflicts } from '#src/hooks/asked-conflicts.ts';
import { must } from '#src/kit/must.ts';
import type { FieldConflict } from '#src/sync/index.ts';
import { appendDoc, brokenDoc, docs, editDoc, removeDoc, typeDoc } from '../fixtures/engine/docs.ts';
import { afterConfirm, openDocument } from '../fixtures/engine/open-document.ts';
import { World } from '../fixtures/engine/world.ts';

const day = 24 * 3_600_000;

test('Two forms of one person over one text do not lose the first one’s text without a conflict', async () => {
  const { world, engine, id } = await openDocument();
  const seen = await engine.view.get(docs, id);
  world.server.network = 'off';
  await engine.run(appendDoc, { id, text: ' one.' });
  await engine.run(appendDoc, { id, text: ' two.' }, { seen, form: 'opened before' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(600_000);
  const [open] = await engine.view.open();
  const body = String(world.server.rows.get(id)?.data['body'] ?? '');
  expect(open?.state === 'conflict' || /one.*two/s.test(body), `open: ${open?.state}, host: ${body}`).toBe(
    true,
  );
});

test('A remove answers the question about two edits of which one had been sent', async () => {
  const { world, engine, id } = await openDocument();
  world.server.faults = ['drop-after'];
  await engine.run(editDoc, { id, key: 'k0', value: 'first' });
  await world.time.advance(1_000);
  world.server.elsewhere(id, undefined);
  await engine.run(editDoc, { id, key: 'k1', value: 'second' });
  await world.time.advance(300_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }, { state: 'conflict' }]);
  await engine.run(removeDoc, { id });
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
});

test('A discarded edit takes no other one of its conflict along', async () => {
  const { world, engine, id } = await openDocument();
  world.server.network = 'off';
  const conflicting = await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await engine.run(editDoc, { id, key: 'k1', value: 'kept' });
  world.server.elsewhere(id, { ...world.server.rows.get(id)?.data, k0: 'theirs' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(60_000);
  expect(await engine.view.open()).toMatchObject([{ state: 'conflict' }, { state: 'conflict' }]);
  expect(await engine.discard(conflicting.mutationId)).toBe(true);
  await world.time.advance(300_000);
  expect(await engine.view.open()).toEqual([]);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'theirs', k1: 'kept' });
});

test('A person who keeps an item after all has the edits sent that its removal had made needless', async () => {
  const { world, engine, id } = await openDocument();
  world.server.network = 'off';
  await engine.run(editDoc, { id, key: 'k0', value: 'mine' });
  await engine.run(removeDoc, { id });
  world.server.elsewhere(id, { ...world.server.rows.get(id)?.data, title: 'theirs' });
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(60_000);
  const [edit, open] = await engine.view.open();
  expect(edit).toMatchObject({ state: 'pending' });
  expect(open).toMatchObject({ state: 'conflict' });
  await engine.resolve(open?.mutationId ?? '', open?.conflict?.theirs);
  await world.time.advance(300_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ k0: 'mine', title: 'theirs' });
});

test('Text typed after the conflict is kept with "Put mine back", where the item was deleted', async () => {
  const { world, engine, id, set } = await openDocument();
  world.server.network = 'off';
  const { mutationId } = await set('title', 'Mine');
  world.server.elsewhere(id, undefined);
  world.server.network = 'on';
  await world.time.advance(600_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ state: 'conflict' });
  await set('body', 'Typed since');
  await engine.resolve(mutationId, open?.conflict?.mine);
  await world.time.advance(600_000);
  expect(world.server.rowsOf('docs').map(({ data }) => data)).toMatchObject([
    { title: 'Mine', body: 'Typed since' },
  ]);
  expect(await engine.view.open()).toEqual([]);
});

test('Text saved from another field, and other people’s changes, are in "mine" where the item was deleted', async () => {
  const { world, engine, id, set, onServer, elsewhere, shown } = await openDocument();
  // A form was entered; then another field of it is saved, and somebody changes a third.
  const seen = { ...onServer(), id, parent: '' };
  await set('title', 'The rules');
  elsewhere({ image: 'jar.png', title: 'The rules' });
  await world.time.advance(600_000);
  await engine.pull(docs, undefined, { force: true });
  world.server.network = 'off';
  const { mutationId } = await set('body', 'Typed', { seen });
  world.server.elsewhere(id, undefined);
  world.server.network = 'on';
  await world.time.advance(600_000);
  const whole = { title: 'The rules', body: 'Typed', image: 'jar.png' };
  expect(await shown()).toMatchObject(whole);
  const [open] = await engine.view.open();
  expect(open?.conflict).toMatchObject({ mine: whole });
  await engine.resolve(mutationId, open?.conflict?.mine);
  await world.time.advance(600_000);
  expect(world.server.rowsOf('docs').map(({ data }) => data)).toMatchObject([whole]);
});

test.each(['put back', 'let go', 'discarded'] as const)(
  'A person is asked about their edit of a deleted item, which is there once or not at all after it was %s',
  async (choice) => {
    const { world, engine, id, set } = await openDocument();
    world.server.network = 'off';
    const { mutationId } = await set('title', 'Mine');
    const before = must(world.server.rows.get(id), 'the document');
    world.server.elsewhere(id, undefined);
    world.server.network = 'on';
    await world.time.advance(600_000);
    const [open] = await engine.view.open();
    expect(open).toMatchObject({ state: 'conflict', conflict: { mine: { title: 'Mine' } } });
    expect(open?.conflict?.theirs).toBeUndefined();
    if (choice === 'discarded') await engine.discard(mutationId);
    else await engine.resolve(mutationId, choice === 'put back' ? open?.conflict?.mine : undefined);
    const expected = choice === 'put back' ? [expect.objectContaining({ title: 'Mine' })] : [];
    expect(await engine.view.list(docs)).toEqual(expected);
    await world.time.advance(600_000);
    expect(await engine.view.list(docs)).toEqual(expected);
    expect(world.server.rowsOf('docs').map(({ data }) => data)).toEqual(expected);
    expect(await engine.view.open()).toEqual([]);
    // An answer that has it again is believed.
    world.server.rows.set(id, before);
    await engine.pull(docs, undefined, { force: true });
    expect(await engine.view.get(docs, id)).toMatchObject({ title: 'Week one' });
  },
);

test('Edits set aside by a removal are there days later, on screen, in the backup and for the host, when it is undone', async () => {
  const { world, page, engine, id, set, shown } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  const { mutationId } = await engine.run(removeDoc, { id });
  expect(await shown()).toBeUndefined();
  page.kill();
  await world.time.advance(2 * day);
  const next = world.openPage();
  next.engine.start();
  await world.time.advance(60_000);
  expect(await next.engine.discard(mutationId)).toBe(true);
  expect(await next.engine.view.get(docs, id)).toMatchObject({ title: 'Mine' });
  await world.time.advance(6_000);
  expect(world.disk.backup.rows()).toHaveLength(1);
  world.server.network = 'on';
  await world.time.advance(600_000);
  expect(world.server.rows.get(id)?.data).toMatchObject({ title: 'Mine' });
});

test('Text typed while a conflict was open is merged with the choice, or asked about, and replaces nothing', async () => {
  const { world, engine, set, elsewhere, onServer } = await openDocument(new World(), { body: 'One.' });
  world.server.network = 'off';
  const { mutationId } = await set('body', 'Ten women agree.');
  elsewhere({ body: 'Twelve women agree.' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  const [open] = await engine.view.open();
  expect(open).toMatchObject({ state: 'conflict' });
  await set('body', 'Ten women agree. Always.');
  await engine.resolve(mutationId, open?.conflict?.theirs);
  await world.time.advance(600_000);
  expect(onServer()?.['body']).toContain('Twelve women agree.');
  expect(JSON.stringify([onServer(), await engine.view.open()])).toContain('Always.');
});

test.each([
  ['changed', 'Twelve.'],
  ['deleted', undefined],
])(
  'An edit whose code throws does not keep the person from choosing, where the item was %s',
  async (_how, theirs) => {
    const { world, engine, id, set, elsewhere, onServer } = await openDocument(new World(), { body: 'One.' });
    world.server.network = 'off';
    const { mutationId } = await set('body', 'Ten.');
    if (theirs === undefined) world.server.elsewhere(id, undefined);
    else elsewhere({ body: theirs });
    world.server.network = 'on';
    await world.time.advance(600_000);
    const { mutationId: broken } = await engine.run(brokenDoc, { id, breaks: true });
    await set('title', 'Week two');
    const [open] = await engine.view.open();
    await engine.resolve(mutationId, open?.conflict?.mine);
    await world.time.advance(600_000);
    const kept = theirs === undefined ? world.server.rowsOf('docs').at(-1)?.data : onServer();
    expect(kept).toMatchObject({ body: 'Ten.', title: 'Week two' });
    expect(await engine.view.open()).toMatchObject([{ mutationId: broken }]);
  },
);

test('Text typed after a conflict was answered is put on top of the answer', async () => {
  const { world, engine, id, elsewhere, onServer } = await openDocument(new World(), { body: 'One.' });
  const type = (value: string) => engine.run(typeDoc, { id, key: 'body', value }, { form: 'the lesson' });
  world.server.network = 'off';
  await engine.run(editDoc, { id, key: 'k0', value: 'beside it' });
  const { mutationId } = await type('Ten women agree.');
  elsewhere({ body: 'Twelve women agree.', k0: 'elsewhere' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  const [, open] = await engine.view.open();
  expect(open).toMatchObject({ mutationId, state: 'conflict' });
  world.server.network = 'off';
  const chosen = { ...Object(open?.conflict?.theirs), k0: 'beside it', body: 'Ten or twelve women agree.' };
  await engine.resolve(mutationId, chosen);
  await type('Ten or twelve women agree. Always.');
  world.server.network = 'on';
  await engine.syncNow();
  await world.time.advance(600_000);
  expect(await engine.view.open()).toEqual([]);
  expect(onServer()).toMatchObject({ k0: 'beside it', body: 'Ten or twelve women agree. Always.' });
});

test('A choice keeps other people’s changes in other places', async () => {
  const { world, engine, set, onServer, elsewhere } = await openDocument();
  world.server.network = 'off';
  const { mutationId } = await set('title', 'Mine');
  elsewhere({ title: 'Theirs', about: 'written by them' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  const [open] = await engine.view.open();
  const { mine, fieldConflicts = [] } = must(open?.conflict, 'a conflict');
  await engine.resolve(
    mutationId,
    resolveConflicts(mine, fieldConflicts as FieldConflict[], new Map([['title', 'mine']])),
  );
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Mine', about: 'written by them' });
});

test('A person who changed the item again during the choice is asked about, not written over', async () => {
  const { world, engine, id, set, onServer, elsewhere } = await openDocument();
  world.server.network = 'off';
  const { mutationId } = await set('title', 'Mine');
  elsewhere({ title: 'Theirs' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  elsewhere({ title: 'Theirs again' });
  await engine.resolve(mutationId, { id, parent: '', title: 'Mine' });
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Theirs again' });
  expect(await engine.view.open()).toMatchObject([{ conflict: { theirs: { title: 'Theirs again' } } }]);
});

test('Text written while a conflict is open joins "mine", and is sent with the choice', async () => {
  const { world, engine, id, set, onServer, elsewhere, shown } = await openDocument();
  world.server.network = 'off';
  const { mutationId } = await set('title', 'Mine');
  elsewhere({ title: 'Theirs' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  await set('about', 'written later');
  expect(await shown()).toMatchObject({ title: 'Mine', about: 'written later' });
  await world.time.advance(60_000);
  expect(onServer()).toMatchObject({ title: 'Theirs' });
  await engine.resolve(mutationId, { id, parent: '', title: 'Mine' });
  await world.time.advance(600_000);
  expect(onServer()).toMatchObject({ title: 'Mine', about: 'written later' });
  expect(await engine.view.open()).toEqual([]);
});

test('A removal answers an open conflict too', async () => {
  const { world, engine, id, set, elsewhere } = await openDocument();
  world.server.network = 'off';
  await set('title', 'Mine');
  elsewhere({ title: 'Theirs' });
  world.server.network = 'on';
  await world.time.advance(600_000);
  await engine.pull(docs, undefined, { force: true });
  await engine.run(removeDoc, { id }, { seen: { id, parent: '', title: 'Theirs' } });
  await world.time.advance(afterConfirm);
  expect(world.server.rows.has(id)).toBe(false);
  expect(await engine.view.open()).toEqual([]);
});

test('A removal of an item changed since is asked about; "remove it" removes it, "keep it" keeps the other’s change', async () => {
  for (const keep of [true, false]) {
    const { world, engine, id, elsewhere, onServer, shown } = await openDocument();
    world.server.network = 'off';
    const { mutationId } = await engine.run(removeDoc, { id });
    elsewhere({ title: 'Theirs' });
    world.server.network = 'on';
    await world.time.advance(600_000);
    expect(onServer()).toMatchObject({ title: 'Theirs' });
    expect(await engine.view.open()).toMatchObject([
      { state: 'conflict', conflict: { theirs: { title: 'Theirs' } } },
    ]);
    await engine.resolve(mutationId, keep ? { id, parent: '', title: 'Theirs' } : undefined);
    await world.time.advance(afterConfirm);
    expect(onServer()).toEqual(keep ? expect.objectContaining({ title: 'Theirs' }) : undefined);
    if (keep) await engine.pull(docs, undefined, { force: true });
    expect(await shown()).toEqual(keep ? expect.objectContaining({ title: 'Theirs' }) : undefined);
    expect(await engine.view.open()).toEqual([]);
  }
});
