/** A learner's courses with what they asked for: read here or on another phone, each once, and one honest line for each. */
import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { noteRead } from '#src/features/reader/reading.ts';
import { certificates } from '#src/features/records/certificates/collection.ts';
import type { Certificate } from '#src/features/records/certificates/model.ts';
import { ownRequests } from '#src/features/records/requests/collection.ts';
import type { RequestStep } from '#src/features/records/requests/model.ts';
import { requestOperations } from '#src/features/records/requests/operations.ts';
import {
  certificateLine,
  mayAsk,
  type OwnCourse,
  readOwnCourse,
  readOwnCourses,
} from '#src/features/records/requests/own-course.ts';
import { ask } from '#src/features/records/requests/own-request.ts';
import { refreshOwnRequests } from '#src/features/records/requests/queries.ts';
import { must } from '#src/kit/must.ts';
import { LockTable } from '../../fixtures/engine/lock-table.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

/** A learner's phone with the course on it. */
async function phoneOf(server: TestHost, network = { on: true }) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.student, false);
  const engine = engineOver(wire(server, [session], network), {
    collections: [ownRequests, certificates, courses, chapters],
    operations: requestOperations,
  });
  await engine.session.change(async () => ids.student);
  await engine.pull(courses);
  await engine.pull(chapters, ids.course);
  await refreshOwnRequests(engine, ids.student);
  return engine;
}

async function readAll(engine: Awaited<ReturnType<typeof phoneOf>>): Promise<void> {
  for (const { lessons } of await engine.view.list(chapters, ids.course))
    for (const { id } of lessons) await noteRead(engine, ids.course, id);
}

test('A course is read, then asked for, and is listed once; on another phone it is not among the finished ones', async () => {
  const server = testHost();
  const network = { on: true };
  const phone = await phoneOf(server, network);
  expect(await readOwnCourses(phone.view, ids.student)).toEqual([]);
  await readAll(phone);
  const [own] = await readOwnCourses(phone.view, ids.student);
  expect(own).toMatchObject({ courseId: ids.course, isFinished: true, foldedRequest: undefined });
  const { read } = must(own, 'the course');
  const said = { userId: ids.student, name: 'Lerato', email: '', idNumber: '', askedAt: Date.now() };
  const locks = new LockTable().of('one');
  network.on = false;
  await ask(phone, { ...must(read, 'what was read'), ...said }, { epoch: undefined, locks });
  const listed = await readOwnCourses(phone.view, ids.student);
  expect(listed).toMatchObject([
    { courseId: ids.course, isFinished: true, foldedRequest: { state: 'asked' } },
  ]);
  expect(certificateLine(must(listed[0], 'the course'), Date.now())).toBe('You asked today, not sent yet');
  network.on = true;
  await allSent(phone);

  const other = await phoneOf(server);
  expect(await readOwnCourses(other.view, ids.student)).toMatchObject([
    { courseId: ids.course, isFinished: false, read: undefined, foldedRequest: { state: 'asked' } },
  ]);
  const there = await readOwnCourse(other.view, ids.student, ids.course);
  expect([mayAsk(there), certificateLine(there, Date.now())]).toEqual([false, 'You asked today']);
});

const now = Date.parse('2026-11-29T10:00:00Z');
const step = (kind: RequestStep['kind'], words = '') =>
  ({
    id: 's',
    kind,
    at: now,
    by: '',
    words,
    number: kind === 'issued' ? 'AB-1' : '',
    paper: undefined,
  }) as const;
const request = {
  ...{ id: '7', userId: '9', name: 'Lerato', email: '', courseId: '3', course: 'Saving', lessons: 2 },
  ...{ readFrom: 0, readUntil: 0, askedAt: Date.parse('2026-11-28T10:00:00Z'), reference: 'R', idNumber: '' },
  steps: [],
};
const certificate = { number: 'AB-2', state: 'issued' } as Certificate;
const own = (state: 'asked' | RequestStep['kind'], more: Partial<OwnCourse> = {}, words = ''): OwnCourse => ({
  read: undefined,
  foldedRequest: {
    ...{ state, request, otherAnswers: [], open: [] },
    step: state === 'asked' ? undefined : step(state, words),
  },
  certificate: undefined,
  ...more,
});

test.each<readonly [string, OwnCourse, number]>([
  ['Ask for your certificate', { ...own('asked'), foldedRequest: undefined }, now],
  ['You asked yesterday', own('asked'), now],
  ['You asked on 28 Nov', own('asked'), now + 9 * 86_400_000],
  ['You took your request back', own('withdrawn'), now],
  ['Not yet: Come on Saturday.', own('refused', {}, 'Come on Saturday.'), now],
  ['Certificate AB-1', own('issued'), now],
  // The number that counts, where the office issued anew.
  ['Certificate AB-2', own('issued', { certificate }), now],
  [
    'We withdrew your certificate',
    own('issued', { certificate: { ...certificate, state: 'withdrawn' } }),
    now,
  ],
])('A folded course that is finished says “%s”', (line, course, at) => {
  expect(certificateLine(course, at)).toBe(line);
});
