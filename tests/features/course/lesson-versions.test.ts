import { expect, test } from 'vitest';
import { chapterOperations } from '#src/features/course/chapter-operations.ts';
import { chapters } from '#src/features/course/chapters.ts';
import {
  keepVersion,
  type LessonVersion,
  readVersions,
  withVersion,
} from '#src/features/course/lesson-versions.ts';
import type { Lesson } from '#src/features/course/model.ts';
import { newContent, newLesson } from '#src/features/course/new-content.ts';
import { differences } from '#src/features/editor/history/lesson-text.ts';
import { must } from '#src/kit/must.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { testHost } from '../../host/test-host.ts';

const minute = 60_000;

function lessonSaying(md: string): Lesson {
  const lesson = newLesson('The tin', undefined, () => 'l');
  return { ...lesson, contents: [{ ...newContent('text', 'l', () => 'c'), source: { md } }] };
}

const version = (at: number, md: string): LessonVersion => ({ at, lesson: lessonSaying(md) });
const texts = (versions: readonly LessonVersion[]) =>
  versions.map(({ lesson }) => lesson.contents[0]?.source?.md);

test('A lesson is kept every five minutes while it changes, and twenty times at most', () => {
  let versions: readonly LessonVersion[] = [];
  for (let at = 0; at < 130; at++) versions = withVersion(versions, version(at * minute, `${at}`));
  expect(versions).toHaveLength(20);
  expect(texts(versions).slice(0, 3)).toEqual(['125', '120', '115']);
});

test('A lesson that equals its newest version makes no new version', () => {
  const versions = withVersion([], version(0, 'a'));
  expect(withVersion(versions, version(hour, 'a'))).toBe(versions);
  expect(texts(withVersion(versions, version(hour, 'b')))).toEqual(['b', 'a']);
});

const hour = 60 * minute;

test('Fewer versions are kept of a very long lesson, and one always', () => {
  const long = 'word '.repeat(60_000);
  let versions: readonly LessonVersion[] = [];
  for (let at = 0; at < 5; at++) versions = withVersion(versions, version(at * hour, `${at} ${long}`));
  expect(versions).toHaveLength(1);
  expect(texts(versions)[0]).toMatch(/^4 /);
});

test('Versions are on the phone after it was closed, and are never sent', async () => {
  const server = testHost();
  const engine = engineOver(wire(server), { collections: [chapters], operations: chapterOperations });
  await keepVersion(engine.local, version(0, 'a'));
  await keepVersion(engine.local, version(minute, 'too soon'));
  await keepVersion(engine.local, version(minute, 'before it is put back'), 0);
  expect(texts(await readVersions(engine.view, 'l'))).toEqual(['before it is put back', 'a']);
  expect(await engine.view.open()).toEqual([]);
});

test('Two versions are compared block by block, with the words marked that differ', () => {
  const old = lessonSaying('Ten women, one tin');
  const quiz = newContent('quiz', 'l', () => 'q');
  const now = { ...lessonSaying('Twelve women, one tin'), title: 'The box' };
  const found = differences(old, { ...now, contents: [...now.contents, quiz] });
  expect(found.map(({ id, kind }) => [id, kind])).toEqual([
    ['title', 'changed'],
    ['c', 'changed'],
    ['q', 'added'],
  ]);
  const marked = must(found[1], 'the text');
  expect(marked.old.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(['Ten']);
  expect(marked.now.filter(({ isChanged }) => isChanged).map(({ text }) => text)).toEqual(['Twelve']);
  expect(marked.now.map(({ text }) => text).join('')).toBe('Twelve women, one tin');
  expect(differences(old, old)).toEqual([]);
});

test('A version with its blocks in another order is not the same, and says in which', () => {
  const named = (title: string) => ({ ...newContent('quiz', 'l', () => title), title });
  const lesson = newLesson('The tin', undefined, () => 'l');
  const old = { ...lesson, contents: [named('Why'), named('How'), named('Gone')] };
  const now = { ...lesson, contents: [named('New'), named('How'), named('Why')] };
  const order = must(
    differences(old, now).find(({ id }) => id === 'order'),
    'the order',
  );
  expect(order.name).toBe('Order of the parts');
  expect([order.old, order.now].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([
    'Why\nHow',
    'How\nWhy',
  ]);
  const added = { ...old, contents: [named('New'), ...old.contents.slice(0, 2)] };
  expect(differences(old, added).map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

test.each([
  [
    'picture',
    'video',
    { poster: '/upload/images/tin.jpg' },
    'Picture: none',
    'Picture: /upload/images/tin.jpg',
  ],
  ['form', 'survey', { formId: '31' }, 'Form: none', 'Form: 31'],
] as const)('A version with another %s of a block is not the same', (_, type, change, then, today) => {
  const lesson = newLesson('The tin', undefined, () => 'l');
  const block = newContent(type, 'l', () => 'c');
  const [found] = differences(
    { ...lesson, contents: [block] },
    { ...lesson, contents: [{ ...block, ...change }] },
  );
  const { old, now } = must(found, 'the block');
  expect([old, now].map((parts) => parts.map(({ text }) => text).join(''))).toEqual([then, today]);
});

test('A version that cannot be read hides none of the others, and is still there after the next one', async () => {
  const engine = engineOver(wire(testHost()), { collections: [chapters], operations: chapterOperations });
  const later = { at: 'a day', lesson: 7 };
  await engine.local.set({ kind: 'version', key: 'l', value: [version(0, 'a'), later] });
  expect(texts(await readVersions(engine.view, 'l'))).toEqual(['a']);
  await keepVersion(engine.local, version(hour, 'b'));
  expect(texts(await readVersions(engine.view, 'l'))).toEqual(['b', 'a']);
  expect(await engine.view.local('version', 'l')).toContainEqual(later);
});
