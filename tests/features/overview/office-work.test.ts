import { expect, test } from 'vitest';
import { readOfficeWork, refreshOfficeWork } from '#src/features/overview/office/office-work.ts';
import { pages } from '#src/features/pages/collection.ts';
import { addPage, contentOf, editPage, publishPage } from '#src/features/pages/operations.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { signedInSlices } from '#src/features/registry/signed-in.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { must } from '#src/kit/must.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

test('The office’s overview counts fetched lists, and claims nothing of a list that was never fetched', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session]), {
    collections: [...publicSlices.collections, ...signedInSlices.collections],
    operations: [],
  });
  await engine.session.change(async () => ids.admin);
  const before = await readOfficeWork(engine.view, hostNow());
  expect(before).toMatchObject({
    events: [],
    newest: [],
    records: undefined,
    people: undefined,
    asOf: undefined,
  });
  expect(await refreshOfficeWork(engine, true)).toBeUndefined();
  const after = await readOfficeWork(engine.view, hostNow());
  expect(after.people).toBe(3);
  expect(after.events.length).toBeGreaterThan(0);
  expect(after.events.every(({ registered }) => registered !== undefined)).toBe(true);
  expect(after.asOf).toEqual(expect.any(Number));
});

test('A page changed since its publication still counts as one that visitors read', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session]), {
    collections: [...publicSlices.collections, ...signedInSlices.collections],
    operations: signedInSlices.operations,
  });
  await engine.session.change(async () => ids.admin);
  await engine.pull(pages);
  const { published } = await readOfficeWork(engine.view, hostNow());
  const words = { description: '', keywords: '', sections: [] };
  const { id: draftId } = await engine.run(addPage, { ...words, title: 'Open day' });
  const draft = must(await engine.view.get(pages, draftId), 'draft');
  await engine.run(publishPage, { ...contentOf(draft), draftId, slug: 'open-day' });
  expect((await readOfficeWork(engine.view, hostNow())).published).toBe(published + 1);
  await engine.run(editPage, { id: draftId, of: '', description: 'A day for all.' });
  expect((await readOfficeWork(engine.view, hostNow())).published).toBe(published + 1);
});
