import { expect, test } from 'vitest';
import { users } from '#src/features/accounts/collection.ts';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import { courseRecords } from '#src/features/records/collection.ts';
import { readStudents } from '#src/features/teaching/students.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import type { Role } from '../../host/roles.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, testHost } from '../../host/test-host.ts';

/** A phone that asked for all that the page of students asks for, and what the office said. */
async function asked(role: Role) {
  const server = testHost();
  const people = [
    { id: 'e1', name: 'Lerato', email: 'Lerato@kasi.example' },
    { id: 'e2', name: 'Bheki', email: '' },
    { id: 'e3', name: 'Thandi Nkosi', email: 'shop@kasi.example' },
    { id: 'e4', name: 'Sipho Nkosi', email: 'Shop@kasi.example' },
    7,
  ];
  server.host.database.run(
    "update other_info set ItemValue = json_set(ItemValue, '$.enrolledUsers', json(?)) where Id = ?",
    JSON.stringify(people),
    Number(ids.courseRecord),
  );
  const session = startSession({ database: server.host.database, now: Date.now }, ids[role], false);
  const collections = [users, courses, catalogue, courseRecords];
  const engine = engineOver(wire(server, [session]), { collections, operations: [] });
  await engine.session.change(async () => ids[role]);
  await engine.pull(courses);
  await engine.pull(catalogue);
  const failures = { records: await engine.pull(courseRecords), accounts: await engine.pull(users) };
  return { failures, ...(await readStudents(engine.view)) };
}

test('An instructor sees the people on course records, and is told that the host keeps the accounts to itself', async () => {
  const { students, accountsAt, asOf, failures } = await asked('instructor');
  expect(failures).toMatchObject({ records: undefined, accounts: { kind: 'refused' } });
  expect(students.map(({ name }) => name)).toEqual(['Lerato', 'Bheki', 'Thandi Nkosi', 'Sipho Nkosi']);
  for (const { wasAt, enrolledIn } of students) expect([wasAt.length, enrolledIn]).toEqual([1, []]);
  expect(accountsAt).toBeUndefined();
  expect(asOf).toBeGreaterThan(0);
});

test('An admin sees every student once, with the courses they joined by name, and nobody who teaches', async () => {
  const { students, accountsAt } = await asked('admin');
  expect(accountsAt).toBeGreaterThan(0);
  expect(students.filter(({ email }) => email === 'lerato@kasi.example')).toMatchObject([
    { name: 'Lerato', enrolledIn: ['Saving'], wasAt: [expect.any(String)] },
  ]);
  expect(students.map(({ name }) => name)).not.toContain('Sipho');
  expect(new Set(students.map(({ key }) => key)).size).toBe(students.length);
});

test('A student’s phone is told nothing of others', async () => {
  const { students, failures } = await asked('student');
  expect(failures).toMatchObject({ records: { kind: 'refused' }, accounts: { kind: 'refused' } });
  expect(students).toEqual([]);
});
