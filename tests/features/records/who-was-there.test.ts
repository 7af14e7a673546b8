import * as v from 'valibot';
import { expect, test } from 'vitest';
import { attendances, bookings } from '#src/features/events/office/collections.ts';
import { peopleToWrite } from '#src/features/records/enrol/outcome.ts';
import { lateWords, notYetThere } from '#src/features/records/enrol/who-was-there.ts';
import { CourseRecord } from '#src/features/records/model.ts';
import { knowsWhoWasThere } from '#src/features/records/office/record-source.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

const guest = (name: string, email: string) => ({ name, email, phone: '', issued: [] });
const thandi = guest('Thandi Nkosi', 'shop@x.example');
const sipho = guest('Sipho Nkosi', 'shop@x.example');
const anna = guest('Anna Botha', 'anna@x.example');

const record = (...enrolledUsers: readonly unknown[]) => v.parse(CourseRecord, { id: '1', enrolledUsers });
const late = (people: readonly (typeof anna)[], of: CourseRecord) =>
  notYetThere(people, of, Date.parse('2026-11-26'));

test('A person who was marked as there after the record was made is named, and added in one tap', () => {
  const more = late([thandi, anna], record(thandi));
  expect(lateWords(more, false)).toBe('1 more was there: Anna Botha.');
  expect(peopleToWrite(more.rows)).toMatchObject([{ name: 'Anna Botha', date: '2026-11-26' }]);
  expect(lateWords(late([thandi, anna], record()), true)).toBe(
    '2 people were there: Thandi Nkosi, Anna Botha.',
  );
});

test('Nobody whose name was corrected on the record is missing, but the other one of a couple is', () => {
  const corrected = { ...thandi, name: 'Thandiwe Nkosi' };
  expect(late([thandi], record(corrected)).rows).toEqual([]);
  const couple = late([thandi, sipho], record(thandi));
  expect(couple.rows.map(({ name, state }) => [name, state])).toContainEqual(['Sipho Nkosi', 'asks']);
  expect(late([thandi, sipho], record(thandi, sipho)).rows).toEqual([]);
});

test('A person who gave no address cannot be added in one tap, and is not counted', () => {
  expect(late([guest('Pule', '')], record(thandi)).rows).toEqual([]);
});

test('Before the log of an event was fetched nobody is said to have been there', async () => {
  const server = testHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.admin, false);
  const engine = engineOver(wire(server, [session]), {
    collections: [bookings, attendances],
    operations: [],
  });
  await engine.session.change(async () => ids.admin);
  expect(await knowsWhoWasThere(engine.view, ids.event)).toBe(false);
  expect(await engine.pull(bookings, ids.event)).toBe(undefined);
  expect(await knowsWhoWasThere(engine.view, ids.event)).toBe(false);
  expect(await engine.pull(attendances, ids.event)).toBe(undefined);
  expect(await knowsWhoWasThere(engine.view, ids.event)).toBe(true);
});
