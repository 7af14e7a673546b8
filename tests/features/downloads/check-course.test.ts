import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Chapter } from '#src/features/course/model.ts';
import { canBeFixed, checkCourse } from '#src/features/downloads/check-course.ts';
import { filesOfChapters } from '#src/features/downloads/course-files.ts';
import { summaryOf } from '#src/features/downloads/device-files.ts';
import { createFileStore } from '#src/features/downloads/file-store.ts';
import type { Progress } from '#src/features/downloads/model.ts';
import { memoryCache } from '../../fixtures/features/memory-cache.ts';

const own = 'https://app.example';
const hosts = { filesUrl: '/upload/', siteOrigin: own };
const url = (name: string) => `${own}/upload/files/${name}`;
const contents = [
  { id: 'text', type: 'text', body: '<p>Words</p>' },
  { id: 'quiz', type: 'quiz', questions: [{ id: 'Q1', question: 'How many notes?' }] },
  // Learners do not see these: they are counted nowhere.
  { id: 'to come', type: 'pdf', title: 'The form' },
  { id: 'unasked', type: 'quiz' },
  { id: 'survey', type: 'survey', formId: '381' },
  { id: 'sound', type: 'audio', src: '/upload/files/a.wav', mime: 'audio/wav' },
  { id: 'film', type: 'video', src: '/upload/files/b.webm', mime: 'video/webm' },
  { id: 'frame', type: 'video', body: '<iframe src="https://videos.example/1"></iframe>' },
  { id: 'paper', type: 'pdf', src: '/upload/files/c.pdf' },
];
const chapter = v.parse(Chapter, { id: '301', lessons: [{ id: 'L1', contents }] });

/** A phone with some files, and what was noted of their lengths. */
async function check(
  stored: Readonly<Record<string, number>>,
  noted: Readonly<Record<string, number>> = {},
  form = '381',
) {
  const cache = memoryCache();
  const store = createFileStore(async () => cache);
  for (const [name, size] of Object.entries(stored))
    await store.putWhole({ url: url(name), kind: 'sound', mime: '' }, new Blob([new Uint8Array(size)]));
  const progress = new Map(
    Object.entries(noted).map(([name, total]): [string, Progress] => [
      url(name),
      { asked: 1, done: total, total, state: 'ready' },
    ]),
  );
  const device = { stored: await store.urls(), notes: { wishes: new Map(), progress, sizes: new Map() } };
  const {
    findings,
    damaged: _none,
    ...counts
  } = await checkCourse([chapter], {
    hosts,
    device,
    store,
    canPlay: (mime) => mime !== 'video/webm',
    hasForm: async (id) => id === form,
  });
  return { ...counts, found: findings.map(({ content, problem, bytes }) => [content.id, problem, bytes]) };
}

test('The check names missing files with their size, and files on another site with the reason', async () => {
  expect(await check({ 'a.wav': 10 }, { 'a.wav': 10, 'c.pdf': 5_000 })).toEqual({
    lessons: 1,
    blocks: 7,
    found: [
      ['film', 'not-here', undefined],
      ['frame', 'elsewhere', 0],
      ['paper', 'not-here', 5_000],
    ],
  });
});

test('A file shorter than when it came counts as broken, and a type that the browser does not play is named', async () => {
  const { found } = await check({ 'a.wav': 9, 'b.webm': 4, 'c.pdf': 3 }, { 'a.wav': 10 });
  expect(found).toEqual([
    ['sound', 'broken', 10],
    ['film', 'cannot-play', 0],
    ['frame', 'elsewhere', 0],
  ]);
});

test('A picture on another site needs a signal, and the rest of the course is whole', async () => {
  const body = '<p>Words <img src="https://elsewhere.example/a.png"></p>';
  const contents = [{ id: 'words', type: 'text', body }];
  const withPicture = v.parse(Chapter, { id: '304', lessons: [{ id: 'L3', contents }] });
  const device = {
    stored: new Set<string>(),
    notes: { wishes: new Map(), progress: new Map(), sizes: new Map() },
  };
  const store = createFileStore(async () => memoryCache());
  const options = { hosts, device, store, canPlay: () => true, hasForm: async () => true };
  const { findings } = await checkCourse([withPicture], options);
  expect(findings.map(({ content, problem }) => [content.id, problem])).toEqual([
    ['words', 'picture-elsewhere'],
  ]);
  expect(filesOfChapters([withPicture], hosts)).toEqual({ files: [], elsewhere: true });
  expect(summaryOf(device, []).state).toBe('none');
});

test('A survey needs its questions', async () => {
  const { found } = await check({ 'a.wav': 1, 'c.pdf': 1 }, {}, '');
  expect(found.map(([id, problem]) => `${id} ${problem}`)).toEqual([
    'survey no-questions',
    'film not-here',
    'frame elsewhere',
  ]);
});

test('A chapter that is damaged in our records and a block of an unknown type are named, whatever is stored', async () => {
  const damaged = { ...chapter, id: '302', unreadable: 2, lessons: [] };
  const strange = v.parse(Chapter, {
    id: '303',
    lessons: [
      {
        id: 'L2',
        contents: [
          { id: 'game', type: 'hologram' },
          { id: 'slides', type: 'powerpoint' },
        ],
      },
    ],
  });
  const device = {
    stored: new Set<string>(),
    notes: { wishes: new Map(), progress: new Map(), sizes: new Map() },
  };
  const store = createFileStore(async () => memoryCache());
  const options = { hosts, device, store, canPlay: () => true, hasForm: async () => true };
  const result = await checkCourse([damaged, strange], options);
  expect(result.damaged.map(({ id }) => id)).toEqual(['302']);
  expect(result.findings.map(({ content, problem }) => [content.id, problem])).toEqual([
    ['game', 'unknown-type'],
  ]);
});

test.each([
  ['not-here', true],
  ['broken', true],
  ['no-questions', true],
  ['elsewhere', false],
  ['unknown-type', false],
  ['cannot-play', false],
] as const)('A reader can fix a block that is %s: %s', (problem, can) => {
  const [lesson] = chapter.lessons;
  const [content] = lesson?.contents ?? [];
  if (!lesson || !content) throw new Error('no block');
  const place = { chapter, lesson };
  expect(canBeFixed({ place, content, problem, files: [], bytes: undefined })).toBe(can);
});
