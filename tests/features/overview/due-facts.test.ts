/** What of two years of an office the board looks at. */
import { expect, onTestFinished, test } from 'vitest';
import { officeEvents } from '#src/features/events/office/collections.ts';
import { refreshEvent } from '#src/features/events/office/queries.ts';
import { readDue } from '#src/features/overview/office/due-facts.ts';
import { dueLines } from '#src/features/overview/office/due-lines.ts';
import { refreshOfficeWork } from '#src/features/overview/office/office-work.ts';
import { addRecord } from '#src/features/records/operations.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { signedInSlices } from '#src/features/registry/signed-in.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import {
  book,
  dayFromNow,
  storeEvent,
  storeMark,
  storeNote,
  storeWord,
} from '../../fixtures/features/office-host.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const held = (daysAgo: number) => ({ dateFrom: dayFromNow(-daysAgo), dateTo: dayFromNow(-daysAgo) });

async function admin(server: TestHost) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session]), {
    collections: [...publicSlices.collections, ...signedInSlices.collections],
    operations: [...publicSlices.operations, ...signedInSlices.operations],
  });
  onTestFinished(async () => void (await engine.view.session()));
  await engine.session.change(async () => ids.admin);
  await refreshOfficeWork(engine, true, { force: true });
  const due = () => readDue(engine.view, { isAdmin: true, now: Date.now(), lists: [] });
  return { engine, due };
}

test('The office is asked who was there for a recent event without a record, and for no other', async () => {
  const server = testHost();
  const [recent, recorded] = [3, 4].map((days) => storeEvent(server, held(days)));
  storeEvent(server, held(90));
  storeEvent(server, { ...held(3), cancelled: true });
  const { engine, due } = await admin(server);
  const fields = { courseName: 'Close the till', courseCode: 'CP-01', instructorName: 'N', people: [] };
  await engine.run(addRecord, { ...fields, eventId: recorded } as never);
  expect((await due()).unseen.map(({ id }) => id)).toEqual([recent]);
});

test('After two months a wrong word, a late mark and a missing record are no longer listed', async () => {
  const server = testHost();
  for (const days of [3, 90]) {
    const id = storeEvent(server, { title: `${days} days ago`, ...held(days) });
    storeWord(server, id, 'Mealie');
    for (const marker of ['ONE', 'TWO']) book(server, id, marker);
    storeNote(server, id, 'ONE', { kind: 'word', word: 'Melon' });
    storeMark(server, id, 'TWO', {});
  }
  const { engine, due } = await admin(server);
  for (const { id } of await engine.view.list(officeEvents)) await refreshEvent(engine, id, { force: true });
  const said = dueLines(await due()).map(({ count, words, about }) => [count, words, about?.split(',')[0]]);
  expect(said).toEqual([
    [1, 'was there and has no certificate', '3 days ago'],
    [1, 'typed a wrong word', '3 days ago'],
  ]);
});
