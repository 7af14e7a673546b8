import { expect, onTestFinished, test } from 'vitest';
import { type Cms, createCms } from '#src/cms/cms.ts';
import { readSettings } from '#src/cms/settings.ts';
import { catalogue } from '#src/features/catalogue/collection.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Collection } from '#src/sync/index.ts';
import { scriptedHost } from '../../fixtures/cms/scripted-host.ts';
import { openBrowser } from '../../host/browser-fetch.ts';
import { inProcess } from '../../host/in-process.ts';
import { testHost } from '../../host/test-host.ts';

const inTime = () => AbortSignal.timeout(10_000);

/** What a collection's source says of everything the host has. */
async function listed<Value>({ source }: Collection<Value, Cms>, cms: Cms): Promise<Value[]> {
  const { items } = await source.list(cms, undefined, inTime());
  return items.map(({ value }) => value);
}

/** The wire to a host that answers every list with these rows. */
async function wireTo(rows: unknown, settings: Record<string, string> = {}): Promise<Cms> {
  const host = await scriptedHost(() => ({ body: JSON.stringify(rows) }));
  onTestFinished(() => host.close());
  return createCms(readSettings(settings), { ownOrigin: host.origin, cookies: null });
}

const whole = { id: 7, title: 'In the column', slug: 'in-the-column', position: '3' };

test('A visitor’s phone reads the catalogue and the courses of the real host', async () => {
  const origin = 'http://kasi.example';
  const { fetch } = openBrowser(origin, inProcess(testHost().host));
  const cms = createCms(readSettings({}), { fetch, ownOrigin: origin, cookies: null });
  expect(await listed(catalogue, cms)).toEqual([
    {
      id: '101',
      slug: 'bookkeeping',
      position: 1,
      Name: 'Bookkeeping',
      Title: '<b>Bookkeeping</b>',
      Cover: '/upload/files/cover.png',
      Type: 'improvement',
      Outcome: 'Books that balance',
      Requirements: 'None',
    },
  ]);
  expect(await listed(courses, cms)).toMatchObject([
    { id: '201', slug: 'saving', title: 'Saving', image: '/upload/files/cover.png' },
  ]);
});

test('A value in the data counts before the column, and the column where the data has none', async () => {
  const cms = await wireTo([
    { ...whole, data: { Name: 'In the data', slug: 'in-the-data', Type: 'improvement' } },
    { ...whole, id: 8, data: null },
  ]);
  expect(await listed(catalogue, cms)).toMatchObject([
    { id: '7', Name: 'In the data', slug: 'in-the-data', position: 3, Title: '', Outcome: '' },
    { id: '8', Name: 'In the column', slug: 'in-the-column', Type: '' },
  ]);
});

test.each([
  ['no name', { id: 9, title: '', data: { Type: 'improvement' } }],
  ['no id', { title: 'Nobody', data: {} }],
  ['data that is no object', { id: 9, title: 'Torn', data: '{"Name":' }],
  ['nothing at all', null],
])('A course with %s does not take the others with it', async (_what, bad) => {
  const cms = await wireTo([bad, { ...whole, data: { Outcome: { odd: true }, Cover: 5 } }]);
  expect(await listed(catalogue, cms)).toMatchObject([
    { id: '7', Name: 'In the column', Outcome: '', Cover: '' },
  ]);
  expect((await catalogue.source.list(cms, undefined, inTime())).unreadable).toBe(1);
});

test('A list of nothing but spoilt rows is a spoilt answer, and empties no phone', async () => {
  const cms = await wireTo([{ oops: 1 }, 'oops']);
  await expect(listed(catalogue, cms)).rejects.toMatchObject({ kind: 'garbled' });
  expect(await listed(catalogue, await wireTo([]))).toEqual([]);
});

test.each([
  ['/upload/files/a.png', {}, '/upload/files/a.png'],
  [
    '/upload/files/a.png',
    { VITE_UPLOAD_URL: 'https://files.example/up/' },
    'https://files.example/upload/files/a.png',
  ],
  [
    'https://files.example/a.png',
    { VITE_UPLOAD_URL: 'https://files.example/up/' },
    'https://files.example/a.png',
  ],
  ['https://elsewhere.example/a.png', {}, ''],
  ['//elsewhere.example/a.png', {}, ''],
  ['javascript:alert(1)', {}, ''],
])(
  'The cover %s is shown only from where the page’s policy lets pictures in',
  async (Cover, settings, shown) => {
    const cms = await wireTo([{ ...whole, data: { Cover } }], settings);
    expect(await listed(catalogue, cms)).toMatchObject([{ Cover: shown }]);
  },
);
