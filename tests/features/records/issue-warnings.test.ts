/** Who is named before certificates are issued: a name that looks wrong or gets small, an ID number that is missing. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { issueWarnings } from '#src/features/records/certificates/issue-warnings.ts';
import { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { keysOf } from '#src/features/records/people-on-record.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';

const record = v.parse(CourseRecord, {
  id: '4',
  courseName: 'Costing a plate',
  completionDate: '2026-11-26',
});

type Somebody = Partial<EnrolledUser> & { readonly name: string };

function peopleOf(all: readonly Somebody[]): readonly RecordPerson[] {
  const people = all.map((one, at) => v.parse(EnrolledUser, { email: `${at}@shop.example`, ...one }));
  const keys = keysOf(people);
  const none = { number: '', issuedNumbers: [], current: undefined, toReplace: [], replaced: [] };
  return people.map((person, at) => ({ ...none, key: keys[at] ?? '', person, withdrawn: undefined }));
}

/** What is said of each name; of one that nothing is said of, nothing. */
function said(all: readonly Somebody[]): Record<string, string> {
  const people = peopleOf(all);
  const reasons = issueWarnings(record, people, people);
  return Object.fromEntries(
    people.flatMap(({ key, person }) =>
      reasons.has(key) ? [[person.name, (reasons.get(key) ?? []).join(', ')]] : [],
    ),
  );
}

test('A name that looks wrong is named with the reason, and an ordinary one is not', () => {
  const ordinary = ['Thandi Nkosi', 'Ḓovhani Ŋwaṱhoho', 'J. P. van der Merwe', 'N’Golo Kanté', 'AJ Dube'];
  expect(said(ordinary.map((name) => ({ name })))).toEqual({});
  expect(
    said(
      ['THABO MOKOENA', 'sipho dube', 'Lindiwe', 'Zanele Dube 2', 'ThÃ©o Botha'].map((name) => ({ name })),
    ),
  ).toEqual({
    'THABO MOKOENA': 'all capital letters',
    'sipho dube': 'no capital letters',
    Lindiwe: 'one name only',
    'Zanele Dube 2': 'not only letters',
    'ThÃ©o Botha': 'a program may have changed the name',
  });
});

test('Two people of one name are named, one person who is listed twice is not', () => {
  const name = 'Thandi Nkosi';
  expect(said([{ name }, { name: 'thandi  nkosi' }, { name: 'Sipho Dube' }])).toMatchObject({
    [name]: 'two people have this name',
  });
  const email = 't@shop.example';
  expect(
    said([
      { name, email },
      { name, email },
    ]),
  ).toEqual({});
});

test('An ID number is missed where others of the record have one', () => {
  const without = { name: 'Sipho Dube' };
  expect(said([without, { name: 'Thandi Nkosi' }])).toEqual({});
  expect(said([without, { name: 'Thandi Nkosi', idNumber: '8501015009087' }])).toEqual({
    'Sipho Dube': 'no ID number',
  });
});

test('A name that is printed much smaller than others is named', () => {
  const long = 'Nomathemba Sibongile Esihle Ntombizodwa Khumalo-Mkhwanazi van der Westhuizen-Dlamini';
  expect(said([{ name: long }, { name: 'Nomathemba Khumalo' }])).toEqual({
    [long]: 'a long name: it is printed small',
  });
});
