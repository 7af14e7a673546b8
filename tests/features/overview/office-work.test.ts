import '../../fixtures/hooks/one-dexie.ts';
import { expect, test } from 'vitest';
import { readOfficeWork, refreshOfficeWork } from '#src/features/overview/office/office-work.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { signedInSlices } from '#src/features/registry/signed-in.ts';
import { hostNow } from '#src/kit/host-clock.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

test('The office’s overview counts what was fetched, and of a list that was never fetched it claims nothing', async () => {
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
