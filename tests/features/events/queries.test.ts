import { expect, test } from 'vitest';
import { comingEvents, readTickets, snapshotEvents } from '#src/features/events/queries.ts';
import { receiptKind, receiptOf } from '#src/features/events/receipt.ts';
import { removeOldReceipts } from '#src/features/receipts/receipts.ts';
import { anyone, type View } from '#src/sync/index.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2030, 0, 10, 9);
const receipt = receiptOf(webinar, typed, '7QX4-2M9K');

function localRecords(entries: { key: string; value: unknown; at: number }[]) {
  const removed: string[] = [];
  const session = async () => ({ owner: anyone });
  const view = { locals: async () => entries, session } as unknown as View;
  const local = { remove: async (_kind: string, key: string) => void removed.push(key) };
  return { view, local, removed };
}

test('A webinar stays on the page until it is over, and the next one comes first', () => {
  const later = { ...webinar, id: '3', dateFrom: '2030-02-01', dateTo: '2030-02-01' };
  const past = { ...webinar, id: '1', dateFrom: '2029-12-01', dateTo: '2029-12-01' };
  const ids = (at: number) => comingEvents([later, past, webinar], at).map(({ id }) => id);
  expect(ids(now)).toEqual(['2', '3']);
  expect(ids(Date.UTC(2030, 0, 10, 10))).toEqual(['3']);
});

test('A prerendered page brings its webinars; one without them says that it knows nothing', () => {
  expect(snapshotEvents({ events: [webinar] })).toEqual({ events: [webinar], known: true });
  expect(snapshotEvents({})).toEqual({ events: [], known: false });
  expect(snapshotEvents({ events: [{ title: 1 }] })).toEqual({ events: [], known: false });
});

test('A phone shows the tickets it keeps, the newest first, for 30 days', async () => {
  const { view } = localRecords([
    { key: 'old', value: receipt, at: now - 31 * day },
    { key: 'first', value: receipt, at: now - 2 * day },
    { key: 'second', value: receipt, at: now - day },
    { key: 'spoilt', value: { reference: 1 }, at: now },
  ]);
  expect((await readTickets(view, now)).map(({ group }) => group)).toEqual(['second', 'first']);
});

test('Tickets that have had their 30 days are taken off the phone', async () => {
  const { view, local, removed } = localRecords([
    { key: 'old', value: receipt, at: now - 31 * day },
    { key: 'new', value: receipt, at: now - 29 * day },
  ]);
  await removeOldReceipts({ view, local }, receiptKind, now);
  expect(removed).toEqual(['old']);
});

test('A ticket keeps the first name and nothing else of the person', () => {
  expect(receiptOf(webinar, { ...typed, name: 'Thandi Grace' }, '7QX4-2M9K').firstName).toBe('Thandi');
  expect(JSON.stringify(receipt)).not.toMatch(/Mabaso|example\.com|555|Soweto|Kitchen|Owner/);
});
