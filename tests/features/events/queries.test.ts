import { expect, test } from 'vitest';
import { extendTicket, removeOldTickets } from '#src/features/events/keep-tickets.ts';
import { aboutEvent } from '#src/features/events/model.ts';
import { comingEvents, readTickets, recentEvents, snapshotEvents } from '#src/features/events/queries.ts';
import { receiptKind, receiptOf } from '#src/features/events/receipt.ts';
import { removeOldReceipts } from '#src/features/receipts/receipts.ts';
import { anyone, type View } from '#src/sync/index.ts';
import { typed, webinar } from '../../fixtures/features/registration.ts';

const day = 24 * 3_600_000;
const now = Date.UTC(2030, 0, 10, 9);
const receipt = receiptOf(webinar, typed, '7QX4-2M9K');

function localRecords(entries: { key: string; value: unknown; at: number }[]) {
  const removed: string[] = [];
  const changed: unknown[] = [];
  const session = async () => ({ owner: anyone });
  const view = { locals: async () => entries, session } as unknown as View;
  const local = {
    remove: async (_kind: string, key: string) => void removed.push(key),
    change: async ({ key: asked }: { key: string }, make: (value: unknown) => unknown) => {
      changed.push(make(entries.find(({ key }) => key === asked)?.value));
    },
  };
  return { view, local: local as never, removed, changed };
}

test('A webinar stays on the page until it is over, and the next one comes first', () => {
  const later = { ...webinar, id: '3', dateFrom: '2030-02-01', dateTo: '2030-02-01' };
  const past = { ...webinar, id: '1', dateFrom: '2029-12-01', dateTo: '2029-12-01' };
  const ids = (at: number) => comingEvents([later, past, webinar], at).map(({ id }) => id);
  expect(ids(now)).toEqual(['2', '3']);
  expect(ids(Date.UTC(2030, 0, 10, 10))).toEqual(['3']);
});

test('A person is asked where they were from the beginning of a webinar until a week after it, the last one first', () => {
  const second = { ...webinar, id: '3', dateFrom: '2030-01-11', dateTo: '2030-01-12' };
  const off = { ...webinar, id: '4', cancelled: true };
  const ids = (at: number) => recentEvents([webinar, second, off], at).map(({ id }) => id);
  // It begins at ten in South Africa; the second one ends two days later, at noon.
  expect(ids(Date.UTC(2030, 0, 10, 7, 59))).toEqual([]);
  expect(ids(Date.UTC(2030, 0, 10, 8))).toEqual(['2']);
  expect(ids(Date.UTC(2030, 0, 11, 8))).toEqual(['3', '2']);
  expect(ids(Date.UTC(2030, 0, 17, 9, 59))).toEqual(['3', '2']);
  expect(ids(Date.UTC(2030, 0, 17, 10))).toEqual(['3']);
  expect(ids(Date.UTC(2030, 0, 19, 10))).toEqual([]);
});

test('A booking names its own webinar, and of several days the first', () => {
  const several = { ...webinar, id: '3', title: 'Three days', dateTo: '2030-01-12' };
  expect(aboutEvent(several)).toEqual({
    ...{ event_id: '3', event_title: 'Three days', event_date: '2030-01-10' },
  });
});

test('A prerendered page brings its webinars; one without them says that it knows nothing', () => {
  expect(snapshotEvents({ events: [webinar] })).toEqual({ events: [webinar], isKnown: true });
  expect(snapshotEvents({})).toEqual({ events: [], isKnown: false });
  expect(snapshotEvents({ events: [{ title: 1 }] })).toEqual({ events: [], isKnown: false });
});

const longAgo = { ...receipt, until: now - 31 * day };

test('A phone shows the tickets it keeps, the newest first, until 30 days after their webinar', async () => {
  const { view } = localRecords([
    { key: 'old', value: longAgo, at: now - 40 * day },
    { key: 'early', value: receipt, at: now - 90 * day },
    { key: 'first', value: receipt, at: now - 2 * day },
    { key: 'second', value: receipt, at: now - day },
    { key: 'spoilt', value: { reference: 1 }, at: now },
  ]);
  expect((await readTickets(view, now)).map(({ group }) => group)).toEqual(['second', 'first', 'early']);
});

test('Tickets that have had their 30 days are taken off the phone', async () => {
  const { view, local, removed } = localRecords([
    { key: 'old', value: longAgo, at: now - 40 * day },
    { key: 'early', value: receipt, at: now - 90 * day },
    { key: 'new', value: { ...receipt, until: now - 29 * day }, at: now - 40 * day },
    { key: 'undated', value: { ...receipt, until: undefined }, at: now - 31 * day },
  ]);
  await removeOldReceipts({ view, local }, receiptKind, now);
  expect(removed).toEqual(['old', 'undated']);
});

test('No ticket is taken off before the host has said what time it is', async () => {
  const { view, local, removed } = localRecords([{ key: 'old', value: longAgo, at: now - 40 * day }]);
  await removeOldReceipts({ view, local }, receiptKind, undefined);
  await removeOldTickets({ view, local }, undefined);
  expect(removed).toEqual([]);
});

test('The 30 days of a ticket written under a clock of 2015 begin when the host is heard', async () => {
  const { view, local, removed, changed } = localRecords([
    { key: 'message', value: { ...receipt, until: undefined }, at: Date.UTC(2015, 0, 1) },
  ]);
  expect(await readTickets(view, now)).toHaveLength(1);
  await removeOldReceipts({ view, local }, receiptKind, now);
  expect(removed).toEqual([]);
  expect(changed).toEqual([{ ...receipt, until: now }]);
});

test('A ticket whose webinar was moved stays until 30 days after the new date', async () => {
  const written: unknown[] = [];
  const change = async (_place: unknown, make: (value: unknown) => unknown) =>
    void written.push(make(receipt));
  const ticket = {
    group: 'group',
    isOfVisitor: false,
    receipt: { ...receipt, dateFrom: '2030-03-11', dateTo: '' },
  };
  const local = { change } as never;
  await extendTicket({ local }, ticket);
  expect(written).toEqual([{ ...receipt, until: Date.UTC(2030, 2, 11, 10) }]);
  await extendTicket({ local }, { ...ticket, receipt });
  expect(written).toHaveLength(1);
});

test('A ticket keeps the first name and the masked address, and nothing else of the person', () => {
  expect(receiptOf(webinar, { ...typed, name: 'Thandi Grace' }, '7QX4-2M9K').firstName).toBe('Thandi');
  expect(JSON.stringify(receipt)).not.toMatch(/Mabaso|thandi@|555|Soweto|Kitchen|Owner/);
});

test('Notes go with a ticket that has had its days, and calendar records as old go too', async () => {
  const removed: string[] = [];
  const facts = { ...receipt, dateFrom: '2029-11-01', dateTo: '', cancelled: false };
  const records: Record<string, { key: string; value: unknown; at: number }[]> = {
    receipt: [{ key: 'here', value: receipt, at: now }],
    'ticket-notes': [
      { key: 'here', value: { notes: [] }, at: now },
      { key: 'left', value: { notes: [] }, at: now },
    ],
    calendar: [
      { key: '2', value: { uid: 'a', sequence: 0, facts: { ...facts, dateFrom: receipt.dateFrom } }, at: 0 },
      { key: '1', value: { uid: 'b', sequence: 0, facts }, at: 0 },
    ],
  };
  const view = { locals: async (kind: string) => records[kind] ?? [] } as unknown as View;
  const remove = async (kind: string, key: string) => void removed.push(`${kind} ${key}`);
  await removeOldTickets({ view, local: { remove } as never }, now);
  expect(removed).toEqual(['ticket-notes left', 'calendar 1']);
});
