/** Files that were taken out of a course, with the real engine before the embedded host. */
import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import {
  addChapter,
  chapterOperations,
  removeChapter,
  renameLesson,
} from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { contentOperations, editContent } from '#src/features/course/content-operations.ts';
import { addCourse, removeCourse, updateCourse } from '#src/features/course/course-operations.ts';
import { deleteUnused, deleteUnusedWhenSent } from '#src/features/course/delete-unused.ts';
import { lessonOperations, putLesson } from '#src/features/course/lesson-operations.ts';
import { keepVersion } from '#src/features/course/lesson-versions.ts';
import type { Lesson } from '#src/features/course/model.ts';
import { newLesson } from '#src/features/course/new-content.ts';
import { noteTakenOut, takenOutBy } from '#src/features/course/taken-out.ts';
import { attachFile } from '#src/features/uploads/attach-file.ts';
import { deleteFiles, uploadFile } from '#src/features/uploads/operations.ts';
import { must } from '#src/kit/must.ts';
import type { Engine, OperationOf } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { silence } from '../../fixtures/silence.ts';
import { uploadLimit } from '../../host/body.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

const declared = {
  collections: [courses, chapters],
  operations: [
    ...chapterOperations,
    ...contentOperations,
    ...lessonOperations,
    addCourse,
    updateCourse,
    removeCourse,
    deleteFiles,
  ],
  upload: uploadFile,
};

async function author(server: TestHost, network = { on: true }): Promise<Engine> {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const engine = engineOver(wire(server, [session], network), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(courses);
  await engine.pull(chapters, '201');
  return engine;
}

/** As the editor runs what its author does. */
async function runAndNote<Args>(engine: Engine, operation: OperationOf<Args>, args: Args): Promise<unknown> {
  const out = await takenOutBy(engine.view, operation, args);
  const accepted = await engine.run(operation, args);
  await noteTakenOut(engine.local, out);
  return accepted;
}

const uploads = ({ uploadsDir }: TestHost) => readdirSync(uploadsDir).filter((name) => name !== 'cover.png');

async function chapterNow(engine: Engine, title = 'Sounds') {
  const all = await engine.view.list(chapters, '201');
  return must(
    all.find((one) => one.title === title),
    title,
  );
}

/** A chapter with one lesson, whose sound is still to be chosen. */
async function withLesson(engine: Engine): Promise<Lesson> {
  const lessons = [newLesson('Hear it', 'audio')];
  await engine.run(addChapter, { courseId: '201', title: 'Sounds', slug: 's', position: 9, lessons });
  return must((await chapterNow(engine)).lessons[0], 'a lesson');
}

/** A chapter with one lesson of one sound, whose file is at the office unless told otherwise. */
async function withSound(engine: Engine, sent = true) {
  const lesson = await withLesson(engine);
  await choose(engine, 'first');
  if (sent) await allSent(engine);
  return must(lesson.contents[0], 'a block').id;
}

async function choose(engine: Engine, words: string): Promise<void> {
  const { id, lessons } = await chapterNow(engine);
  const contentId = must(lessons[0]?.contents[0], 'a block').id;
  const file = new File([words], `${words.slice(0, 9)}.mp3`, { type: 'audio/mpeg' });
  const failed = await attachFile(engine, { file, replaces: '' }, ({ address: src }) =>
    runAndNote(engine, editContent, { id, contentId, of: 'Hear it', src }),
  );
  expect(failed).toBeUndefined();
}

test('A sound that was replaced stays at the office, and nothing of it is noted', async () => {
  const server = testHost();
  const engine = await author(server);
  await withSound(engine);
  await choose(engine, 'second');
  await allSent(engine);
  await deleteUnused(engine);
  await allSent(engine);
  expect(uploads(server)).toHaveLength(2);
  expect(await engine.view.locals('taken-out')).toEqual([]);
});

test('A deletion of files that waits from an earlier version ends without a request', async () => {
  const server = testHost();
  const engine = await author(server);
  await withSound(engine);
  const [address] = uploads(server);
  await engine.run(deleteFiles, { files: [{ mark: 'M', address: `/upload/files/${address}` }] });
  await allSent(engine);
  expect(uploads(server)).toEqual([address]);
});

async function anotherCourse(engine: Engine, lessons: readonly Lesson[]): Promise<void> {
  const course = await engine.run(addCourse, { title: 'Radio', slug: 'radio', instructorId: ids.instructor });
  await engine.run(addChapter, {
    courseId: course.id,
    title: 'Voices',
    slug: 'voices',
    position: 1,
    lessons: [...lessons],
  });
  await allSent(engine);
}

test('The earlier versions of a lesson go from this phone with the lesson', async () => {
  const server = testHost();
  const engine = await author(server);
  await withSound(engine);
  const lesson = must((await chapterNow(engine)).lessons[0], 'a lesson');
  await keepVersion(engine.local, { at: 1, lesson });
  const { id } = await chapterNow(engine);
  await runAndNote(engine, removeChapter, { id, title: 'Sounds' });
  await allSent(engine);
  await deleteUnused(engine);
  expect(await engine.view.local('version', lesson.id)).toBeUndefined();
  expect(await engine.view.locals('taken-out')).toEqual([]);
});

test('A file that left this phone before it was taken out stays at the office', async () => {
  const server = testHost();
  const engine = await author(server);
  server.host.faults.add({ match: 'upload.php', fault: 'drop-before', times: 0 });
  await withSound(engine, false);
  await choose(engine, 'second');
  server.host.faults.clear();
  await engine.syncNow();
  await allSent(engine);
  await deleteUnused(engine);
  await allSent(engine);
  expect(uploads(server)).toHaveLength(2);
  expect(await engine.view.locals('taken-out')).toEqual([]);
}, 60_000);

test('A file that the office refuses is released once its author took it back, and the work behind it is sent', async () => {
  const server = testHost();
  const engine = await author(server);
  const lesson = await withLesson(engine);
  const { id } = await chapterNow(engine);
  await choose(engine, 'a'.repeat(uploadLimit + 1));
  const refused = async () => (await engine.view.open()).filter(({ state }) => state === 'blocked');
  await eventually(async () => expect(await refused()).toHaveLength(1));
  // Put back as it was, as Undo does: what named the file waits behind it still.
  await runAndNote(engine, putLesson, { id, lesson, of: lesson.title });
  await engine.run(renameLesson, { id, lessonId: lesson.id, title: 'Hear this' });
  const stop = deleteUnusedWhenSent(engine, (work) => work());
  await allSent(engine);
  await eventually(async () => expect(await engine.view.locals('taken-out')).toEqual([]));
  stop();
  expect(uploads(server)).toEqual([]);
  const [atOffice] = (await chapterNow(await author(server))).lessons;
  expect(atOffice).toMatchObject({ title: 'Hear this', contents: [{ src: '' }] });
}, 60_000);

test('A file that the office refused stays as long as its lesson has it', async () => {
  const server = testHost();
  const engine = await author(server);
  await withLesson(engine);
  await choose(engine, 'a'.repeat(uploadLimit + 1));
  const states = async () => (await engine.view.open()).map(({ state }) => state);
  await eventually(async () => expect(await states()).toContain('blocked'));
  await deleteUnused(engine);
  expect(await states()).toContain('blocked');
}, 60_000);

test('The files of a course that is deleted stay at the office, and nothing of the course is noted', async () => {
  const server = testHost();
  const engine = await author(server);
  await withSound(engine);
  await anotherCourse(engine, []);
  const course = must(await engine.view.get(courses, '201'), 'the course');
  await runAndNote(engine, removeCourse, { id: course.id, title: course.title });
  deleteUnusedWhenSent(engine, (work) => work());
  await eventually(async () => expect(await engine.view.locals('taken-out')).toEqual([]), 20_000);
  expect(uploads(server)).toHaveLength(1);
}, 60_000);

test('Work that waits for a lesson goes with its course that was deleted meanwhile, and nobody is asked about it', async () => {
  const server = testHost();
  const network = { on: true };
  const engine = await author(server, network);
  await withSound(engine);
  await anotherCourse(engine, []);
  network.on = false;
  await choose(engine, 'second');
  const course = must(await engine.view.get(courses, '201'), 'the course');
  await runAndNote(engine, removeCourse, { id: course.id, title: course.title });
  const stop = deleteUnusedWhenSent(engine, (work) => work());
  onTestFinished(stop);
  await silence({ ms: 500, shown: 'the deletion can still be taken back, and the work with it' });
  expect((await engine.view.open()).length).toBeGreaterThan(2);
  network.on = true;
  await engine.syncNow();
  await eventually(async () => expect(await engine.view.open()).toEqual([]), 20_000);
  await eventually(async () => expect(await engine.view.locals('taken-out')).toEqual([]), 20_000);
}, 60_000);
