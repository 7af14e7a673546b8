/** What a download would bring is told from what this phone has, what is known of sizes, and what was chosen. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Chapter } from '#src/features/course/model.ts';
import type { DownloadCause, Progress } from '#src/features/downloads/model.ts';
import { planOf } from '#src/features/downloads/plan.ts';

const own = 'https://academy.test';
const urlOf = (name: string) => `${own}/upload/${name}`;
const chapterOf = (id: string, names: readonly string[]) => {
  const contents = names.map((name) => ({
    id: name,
    type: name.endsWith('.pdf') ? 'pdf' : 'audio',
    src: urlOf(name),
  }));
  return v.parse(Chapter, { id, title: id, courseId: 'B', lessons: [{ id: `lesson ${id}`, contents }] });
};
const goods = chapterOf('goods', ['shelf.mp3', 'count.mp3']);
const money = chapterOf('money', ['price.pdf']);
const all = { 'shelf.mp3': 1_000, 'count.mp3': 2_000, 'price.pdf': 4_000 };

interface Phone {
  readonly stored?: readonly string[];
  readonly sizes?: Readonly<Record<string, number>>;
  /** Sizes that were told a moment ago and are not read among the notes yet. */
  readonly told?: Readonly<Record<string, number>>;
  readonly done?: Readonly<Record<string, number>>;
  readonly missing?: Readonly<Record<string, DownloadCause>>;
  readonly left?: readonly string[];
  readonly free?: number;
}

function plan({
  stored = [],
  sizes = all,
  told: justTold = {},
  done = {},
  missing = {},
  left = [],
  free,
}: Phone) {
  const byUrl = <T>(of: Readonly<Record<string, T>>) =>
    new Map(Object.entries(of).map(([name, value]) => [urlOf(name), value]));
  const wishes = [...byUrl(done).keys()].map((url) => ({
    url,
    kind: 'sound' as const,
    mime: '',
    courses: ['B'],
    paused: true,
    asked: 1,
  }));
  const progress = [...byUrl(done)].map(([url, bytes]): [string, Progress] => [
    url,
    { asked: 1, done: bytes, state: 'coming' },
  ]);
  const notes = {
    wishes: new Map(wishes.map((wish) => [wish.url, wish])),
    progress: new Map(progress),
    sizes: byUrl(sizes),
  };
  const device = { notes, stored: new Set(stored.map(urlOf)) };
  const asked = { knownSizes: byUrl(justTold), missing: byUrl(missing) };
  const hosts = { filesUrl: `${own}/upload/`, siteOrigin: own };
  const told = planOf({ device, hosts }, asked, [goods, money], new Set(left), free);
  return {
    ...told,
    parts: told.parts.map(({ chapter, bytes }) => [chapter.id, bytes]),
    files: told.files.map(({ url }) => url.slice(urlOf('').length)),
  };
}

test('Each chapter names its missing files; the largest file needs its space twice for a moment', () => {
  expect(plan({})).toEqual({
    parts: [
      ['goods', 3_000],
      ['money', 4_000],
    ],
    files: ['shelf.mp3', 'count.mp3', 'price.pdf'],
    bytes: 7_000,
    unknown: 0,
    needed: 11_000,
    isShort: false,
    isOffline: false,
    hasPaper: true,
    canStart: true,
  });
});

test('A chapter that is left out stays in the list and is not asked for', () => {
  const told = plan({ left: ['money'] });
  expect(told.parts).toEqual([
    ['goods', 3_000],
    ['money', 4_000],
  ]);
  expect(told).toMatchObject({ files: ['shelf.mp3', 'count.mp3'], bytes: 3_000, hasPaper: false });
});

test('Stored files are asked for and cost nothing; of files that came in part only the rest is paid for', () => {
  const told = plan({ stored: ['shelf.mp3', 'price.pdf'], done: { 'count.mp3': 500 } });
  expect(told).toMatchObject({
    parts: [['goods', 1_500]],
    files: ['shelf.mp3', 'count.mp3', 'price.pdf'],
    bytes: 1_500,
    hasPaper: false,
  });
});

test('A file of unknown size is counted and not asked for', () => {
  const told = plan({ sizes: { 'shelf.mp3': 1_000 }, missing: { 'count.mp3': 'offline' } });
  expect(told).toMatchObject({ files: ['shelf.mp3'], unknown: 2, isOffline: false, canStart: true });
});

test('A size received a moment ago counts before it is read from storage', () => {
  const told = plan({ sizes: { 'shelf.mp3': 1_000 }, told: { 'count.mp3': 2_000, 'price.pdf': 4_000 } });
  expect(told).toMatchObject({
    files: ['shelf.mp3', 'count.mp3', 'price.pdf'],
    bytes: 7_000,
    unknown: 0,
    needed: 11_000,
  });
});

test.each([
  ['offline', true],
  ['busy', false],
] as const)('No download can start where no size is known (%s)', (cause, isOffline) => {
  const told = plan({ sizes: {}, missing: { 'shelf.mp3': cause } });
  expect(told).toMatchObject({ files: [], isOffline, canStart: false });
});

test.each([
  [11_000, false],
  [10_999, true],
  [undefined, false],
])('With %s bytes free, too little room is %s', (free, isShort) => {
  const told = plan(free === undefined ? {} : { free });
  expect(told).toMatchObject({ isShort, canStart: !isShort });
});
