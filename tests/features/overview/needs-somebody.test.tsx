// @vitest-environment happy-dom
/** The board that both homes open with: its states, its lines and where they lead. */
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { officeEvents } from '#src/features/events/office/collections.ts';
import { refreshEvent } from '#src/features/events/office/queries.ts';
import { startsAt } from '#src/features/events/when.ts';
import { NeedsSomebody } from '#src/features/overview/office/needs-somebody.tsx';
import { refreshOfficeWork } from '#src/features/overview/office/office-work.ts';
import { addRecord } from '#src/features/records/operations.ts';
import { publicSlices } from '#src/features/registry/public.ts';
import { signedInSlices } from '#src/features/registry/signed-in.ts';
import { mirrorRead } from '#src/hooks/use-mirror.ts';
import type { Engine } from '#src/sync/index.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { showOver } from '../../fixtures/features/open-page.tsx';
import { insertRecord, newRecord } from '../../host/record-row.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

const dayMs = 24 * 3_600_000;
const day = (at: number) => new Date(at).toISOString().slice(0, 10);

/** An admin’s device, and the host before it. */
async function admin() {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const network = { on: true };
  const engine = engineOver(wire(server, [session], network), {
    collections: [...publicSlices.collections, ...signedInSlices.collections],
    operations: [...publicSlices.operations, ...signedInSlices.operations],
    online: () => network.on,
  });
  onTestFinished(async () => {
    cleanup();
    await mirrorRead();
    await engine.view.session();
  });
  await engine.session.change(async () => ids.admin);
  return { server, engine, network };
}

/** All the lists that a home asks for have come, and who was at each event of the past. */
async function looked(engine: Engine): Promise<void> {
  await refreshOfficeWork(engine, true, { force: true });
  for (const event of await engine.view.list(officeEvents))
    if (startsAt(event) < Date.now()) await refreshEvent(engine, event.id, { force: true });
}

const show = (engine: Engine) => showOver(engine, <NeedsSomebody isAdmin />);
const board = () => screen.findByRole('region', { name: 'Needs somebody' });
const lines = () => screen.findAllByRole('link');

/** Records with one person each, who has no certificate. */
async function withRecords(engine: Engine, ...names: readonly string[]): Promise<void> {
  for (const [at, courseName] of names.entries())
    await engine.run(addRecord, {
      ...{ courseName, instructorName: 'Nomvula', courseCode: 'CP-01', completionDate: '2026-11-26' },
      people: [{ name: `Thandi ${at}`, email: `t${at}@shop.example`, issued: [] }],
    } as never);
}

test('While no list has come the board claims nothing: neither a line nor that nothing is due', async () => {
  const { engine } = await admin();
  await show(engine);
  expect(within(await board()).getByText('Looking what needs somebody')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByText('Nothing needs anybody')).toBeNull();
});

test('With no signal and no list the board says, after a while, that it has not looked', {
  timeout: 20_000,
}, async () => {
  const { engine, network } = await admin();
  network.on = false;
  await show(engine);
  await screen.findByText('We haven’t looked yet', undefined, { timeout: 8_000 });
  expect(screen.queryByText('Nothing needs anybody')).toBeNull();
});

test('Only where nothing answers is somebody told to come online; on a slow line the lists are on their way', {
  timeout: 20_000,
}, async () => {
  const { engine, network } = await admin();
  await show(engine);
  await screen.findByText(/^The lists are on their way to this /, undefined, { timeout: 8_000 });
  network.on = false;
  await act(() => refreshOfficeWork(engine, true, { force: true }));
  await screen.findByText(/We look as soon as you’re online\.$/);
});

test('A board with nothing due says so, with the time of the last look', async () => {
  const { engine } = await admin();
  await looked(engine);
  await show(engine);
  await screen.findByText('Nothing needs anybody');
  expect(within(await board()).getByText(/^We looked today \d\d:\d\d\.$/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('A record whose people have no certificate is the first line, and its page opens with who has none', async () => {
  const { engine } = await admin();
  await looked(engine);
  await withRecords(engine, 'Costing a plate');
  const { address } = await show(engine);
  const [line] = await lines();
  expect(line?.textContent).toBe('1 has no certificate, Costing a plate Issue');
  await act(async () => void fireEvent.click(line as HTMLElement));
  expect(address()).toMatch(/^\/course-details\/[^/]+\?show=open$/);
});

test('An event of which nobody told this device who was there is asked about, until its list was opened', async () => {
  const { server, engine } = await admin();
  const past = Date.now() - 5 * dayMs;
  const value = { title: 'Stock that sells', dateFrom: day(past), timeFrom: '10:00', timeTo: '11:00' };
  const fields = { ...newRecord, Name: value.title, ItemType: 'Event', ItemValue: JSON.stringify(value) };
  insertRecord(server.host.database, fields);
  await refreshOfficeWork(engine, true, { force: true });
  await show(engine);
  const [line] = await lines();
  expect(line?.textContent).toMatch(/^\? Who was there\?, Stock that sells, .* Look$/);
  expect(screen.queryByText('Nothing needs anybody')).toBeNull();
  await act(() => looked(engine));
  await screen.findByText('Nothing needs anybody');
});

test('The board shows five of more than five lines, and a tap shows the rest', async () => {
  const { engine } = await admin();
  await looked(engine);
  await withRecords(engine, 'Costing a plate', 'Stock that sells');
  for (const at of [1, 2, 3, 4, 5])
    await engine.local.set({ kind: 'draft', key: `event-add ${at}`, value: { title: 'x' } });
  const later = Date.now() + 3 * dayMs;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  onTestFinished(() => void vi.restoreAllMocks());
  await show(engine);
  expect(await lines()).toHaveLength(5);
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'and 2 more' })));
  expect(await lines()).toHaveLength(7);
  expect(screen.queryByRole('button')).toBeNull();
});
