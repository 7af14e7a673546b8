import { expect, onTestFinished, test } from 'vitest';
import { stampOf } from '#src/features/course/chapter-stamp.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { noteEdited } from '#src/features/course/edited-courses.ts';
import { keepStamps } from '#src/features/course/keep-stamps.ts';
import { stampEdited, stampOnLeaving } from '#src/features/course/stamp-edited.ts';
import { checkCourse } from '#src/features/reader/changes/updates.ts';
import { must } from '#src/kit/must.ts';
import { anyone } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import {
  addChapter,
  course,
  desk,
  onHost,
  operations,
  removeChapter,
  unstampedHost,
  writeBlock,
} from '../../fixtures/features/learner-and-desk.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost } from '../../host/test-host.ts';

test('Opening the editor stamps every chapter; the course keeps all else it holds', async () => {
  const server = unstampedHost();
  const before = onHost(server);
  const { stamped, engine } = await desk(server);
  await stamped();
  const { stamps, ...rest } = onHost(server);
  expect(rest).toEqual(before);
  const own = await engine.view.list(chapters, course);
  expect(Object.keys(stamps ?? {}).sort()).toEqual(own.map(({ id }) => id).sort());
});

test('Stamps that an editor did not write because it was closed too soon are written on the list of courses', async () => {
  const server = unstampedHost();
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session]), { collections: [courses, chapters], operations });
  await engine.session.change(async () => ids.instructor);
  await checkCourse(engine, course);
  await noteEdited(engine, course);
  keepStamps(engine, course, 10_000)();
  const [chapter] = await engine.view.list(chapters, course);
  await engine.run(writeBlock, { id: must(chapter, 'chapter').id, body: '<p>New</p>' });
  await allSent(engine);
  expect(onHost(server)['stamps']).toBeUndefined();
  const stop = await stampEdited(engine, 20);
  onTestFinished(async () => {
    stop();
    await allSent(engine);
  });
  await eventually(async () => expect(await engine.view.locals('edited')).toEqual([]));
  expect(Object.keys(onHost(server)['stamps'] ?? {})).toContain(must(chapter, 'chapter').id);
});

/** An author whose network is off, in an editor that nothing stamps while it is open. */
async function authorWithoutSignal(server: TestHost) {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const network = { on: true };
  const remote = wire(server, [session], network);
  const engine = engineOver(remote, { collections: [courses, chapters], operations });
  await engine.session.change(async () => ids.instructor);
  await checkCourse(engine, course);
  network.on = false;
  const comeBack = async () => {
    network.on = true;
    await engine.syncNow();
    await allSent(engine);
  };
  const { epoch } = await engine.view.session();
  return { engine, leave: () => stampOnLeaving(engine, course, epoch), comeBack };
}

/** What the course says of a chapter, and what the chapter is, on the host. */
async function stampedAs(server: TestHost, id: string) {
  const { signal } = new AbortController();
  const chapter = await chapters.source.get(wire(server), id, signal);
  if (typeof chapter !== 'object') throw new Error(`no chapter ${id}`);
  const stamps = onHost(server)['stamps'] as Record<string, { hash: string }> | undefined;
  return [stamps?.[id]?.hash, stampOf(chapter.value).hash] as const;
}

test('An editor that is left with no signal has its stamps sent after all that was written, and asks for them once', async () => {
  const server = unstampedHost();
  const { engine, leave, comeBack } = await authorWithoutSignal(server);
  const { id } = must((await engine.view.list(chapters, course))[0], 'chapter');
  await engine.run(writeBlock, { id, body: '<p>One</p>' });
  await leave();
  await engine.run(writeBlock, { id, body: '<p>Two</p>' });
  await leave();
  const open = await engine.view.open();
  expect(open.map(({ words }) => words)).toEqual(['Write', expect.stringMatching(/^Tell learners/), 'Write']);
  // One line for what the author did and what follows from it.
  expect(new Set(open.map(({ group }) => group)).size).toBe(2);
  await comeBack();
  const [stamped, written] = await stampedAs(server, id);
  expect(stamped).toBe(written);
});

test('A person who signed out in another window leaves the editor without a word about stamps', async () => {
  const { engine, leave } = await authorWithoutSignal(unstampedHost());
  const { id } = must((await engine.view.list(chapters, course))[0], 'chapter');
  await engine.run(writeBlock, { id, body: '<p>One</p>' });
  await engine.session.change(async () => anyone);
  await leave();
  expect(await engine.view.open()).toEqual([]);
});

test('A chapter made with no signal is stamped under its real id, and one that was thrown away is not', async () => {
  const server = unstampedHost();
  const { engine, leave, comeBack } = await authorWithoutSignal(server);
  await engine.run(addChapter, { courseId: course, title: 'Kept' });
  const { id: discarded } = await engine.run(addChapter, { courseId: course, title: 'Thrown away' });
  await leave();
  await engine.run(removeChapter, { id: discarded });
  await comeBack();
  const kept = must(
    (await engine.view.list(chapters, course)).find(({ title }) => title === 'Kept'),
    'kept',
  );
  const [stamped, written] = await stampedAs(server, kept.id);
  expect(stamped).toBe(written);
  expect(JSON.stringify(onHost(server))).not.toContain('tmp_');
  expect(await engine.view.open()).toEqual([]);
});
