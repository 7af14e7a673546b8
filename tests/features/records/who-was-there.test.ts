import * as v from 'valibot';
import { expect, test } from 'vitest';
import { peopleToWrite } from '#src/features/records/enrol/outcome.ts';
import { lateWords, notYetThere } from '#src/features/records/enrol/who-was-there.ts';
import { CourseRecord } from '#src/features/records/model.ts';

const guest = (name: string, email: string) => ({ name, email, phone: '', issued: [] });
const thandi = guest('Thandi Nkosi', 'shop@x.example');
const sipho = guest('Sipho Nkosi', 'shop@x.example');
const anna = guest('Anna Botha', 'anna@x.example');

const record = (...enrolledUsers: readonly unknown[]) => v.parse(CourseRecord, { id: '1', enrolledUsers });
const late = (people: readonly (typeof anna)[], of: CourseRecord) =>
  notYetThere(people, of, Date.parse('2026-11-26'));

test('Whoever was marked as there after the record was made is named, and added in one tap', () => {
  const more = late([thandi, anna], record(thandi));
  expect(lateWords(more, false)).toBe('1 more was there: Anna Botha.');
  expect(peopleToWrite(more.rows)).toMatchObject([{ name: 'Anna Botha', date: '2026-11-26' }]);
  expect(lateWords(late([thandi, anna], record()), true)).toBe(
    '2 people were there: Thandi Nkosi, Anna Botha.',
  );
});

test('Nobody is missing whose name was corrected on the record, but the other one of a couple is', () => {
  const corrected = { ...thandi, name: 'Thandiwe Nkosi' };
  expect(late([thandi], record(corrected)).rows).toEqual([]);
  const couple = late([thandi, sipho], record(thandi));
  expect(couple.rows.map(({ name, state }) => [name, state])).toContainEqual(['Sipho Nkosi', 'asks']);
  expect(late([thandi, sipho], record(thandi, sipho)).rows).toEqual([]);
});

test('Whoever gave no address cannot be added in one tap, and is not counted', () => {
  expect(late([guest('Pule', '')], record(thandi)).rows).toEqual([]);
});
