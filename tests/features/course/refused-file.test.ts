/** A file over the host's own limit, in a lesson that goes on being written: the real engine before the embedded host. */
import { expect, test } from 'vitest';
import { addChapter, chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import { courses } from '#src/features/course/collection.ts';
import { contentOperations, editContent, writeContent } from '#src/features/course/content-operations.ts';
import type { Content } from '#src/features/course/model.ts';
import { newContent, newLesson } from '#src/features/course/new-content.ts';
import { attachFile } from '#src/features/uploads/attach-file.ts';
import { uploadFile } from '#src/features/uploads/operations.ts';
import { must } from '#src/kit/must.ts';
import type { Engine } from '#src/sync/index.ts';
import { eventually } from '../../fixtures/eventually.ts';
import { allSent, engineOver, wire } from '../../fixtures/features/engine.ts';
import { uploadLimit } from '../../host/body.ts';
import { startSession } from '../../host/sessions.ts';
import { ids, type TestHost, testHost } from '../../host/test-host.ts';

async function phone(server: TestHost): Promise<Engine> {
  const session = startSession({ database: server.host.database, now: Date.now }, ids.instructor, false);
  const declared = {
    collections: [courses, chapters],
    operations: [...chapterOperations, ...contentOperations],
    upload: uploadFile,
  };
  const engine = engineOver(wire(server, [session]), declared);
  await engine.session.change(async () => ids.instructor);
  await engine.pull(courses);
  await engine.pull(chapters, '201');
  return engine;
}

async function contentsOn(engine: Engine): Promise<readonly Content[]> {
  const all = await engine.view.list(chapters, '201');
  return must(
    all.find(({ title }) => title === 'Sounds'),
    'the chapter',
  ).lessons.flatMap(({ contents }) => contents);
}

/** A lesson with a sound that the office refuses, and a text beside it. */
async function withRefusedSound() {
  const server = testHost();
  const engine = await phone(server);
  const lesson = newLesson('Hear it', 'audio');
  const lessons = [{ ...lesson, contents: [...lesson.contents, newContent('text', lesson.id)] }];
  await engine.run(addChapter, { courseId: '201', title: 'Sounds', slug: 's', position: 9, lessons });
  await allSent(engine);
  const chapter = must(
    (await engine.view.list(chapters, '201')).find(({ title }) => title === 'Sounds'),
    'the chapter',
  );
  const [sound, text] = await contentsOn(engine);
  const inSound = { id: chapter.id, contentId: must(sound, 'a sound').id, of: 'Hear it' };
  const inText = { id: chapter.id, contentId: must(text, 'a text').id, of: 'Hear it' };
  const file = new File(['a'.repeat(uploadLimit + 1)], 'long.mp3', { type: 'audio/mpeg' });
  await attachFile(engine, { file, replaces: '' }, ({ address: src, ...about }) =>
    engine.run(editContent, { ...inSound, src, ...about }),
  );
  const write = (words: string) =>
    engine.run(writeContent, { ...inText, md: words, body: `<p>${words}</p>` });
  const atOffice = async () => contentsOn(await phone(server));
  return { engine, write, atOffice, inSound };
}

test('A sound over the limit of the host does not hold back the words of its chapter', async () => {
  const { engine, write, atOffice } = await withRefusedSound();
  await write('Before it was refused');
  await eventually(async () => {
    expect(await atOffice()).toMatchObject([{ src: '', bytes: 0 }, { body: '<p>Before it was refused</p>' }]);
  }, 20_000);
  await write('And after');
  await eventually(async () => expect(await atOffice()).toMatchObject([{}, { body: '<p>And after</p>' }]));
  const [sound] = await contentsOn(engine);
  expect(sound).toMatchObject({ src: expect.stringMatching(/^tmp_/), name: 'long.mp3', mime: 'audio/mpeg' });
  const waits = (await engine.view.open()).map(({ state, cause }) => [state, cause?.kind]);
  expect(waits).toEqual([
    ['blocked', 'refused'],
    ['pending', 'without-file'],
  ]);
}, 60_000);

test('Removing a refused sound lets everything else be sent at once', async () => {
  const { engine, write, atOffice, inSound } = await withRefusedSound();
  await write('Words');
  await engine.run(editContent, { ...inSound, src: '', name: '', mime: '', bytes: 0, sha256: '' });
  await allSent(engine);
  expect(await atOffice()).toMatchObject([{ src: '' }, { body: '<p>Words</p>' }]);
  expect((await engine.view.open()).map(({ state }) => state)).toEqual(['blocked']);
}, 60_000);
