/** Chapters whose stored text is broken: the outline names them by what the host still tells. */
import { expect, test } from 'vitest';
import { chapters } from '#src/features/course/chapters.ts';
import { damagedChapters, fieldsBeforeBreak } from '#src/features/course/damaged-chapters.ts';
import { engineOver, wire } from '../../fixtures/features/engine.ts';
import { ids, testHost } from '../../host/test-host.ts';

const whole = (position: number) => ({ id: `w${position}`, value: { id: 'w', position } }) as never;
const named = (rows: readonly object[], ...places: number[]) =>
  damagedChapters({ items: places.map(whole), unreadable: 0 }, rows as never, '201').map(({ value }) => [
    value.position,
    value.title,
  ]);

test.each<[string, object, readonly [number, string]]>([
  ['its own title', { data: '{"title":"The tin","position":2,"lessons":[{"title":"Other' }, [2, 'The tin']],
  [
    'a title behind its lessons',
    { data: '{"lessons":[{"title":"Other"}],"title":"The tin","x":{' },
    [2, 'The tin'],
  ],
  ['a title with quotes', { data: '{"title":"The \\"tin\\" \\u00e9","lessons":' }, [2, 'The "tin" é']],
  ['the title beside it', { title: 'The tin', data: '{{{' }, [2, 'The tin']],
  [
    'the title beside it, and its place',
    { title: 'The tin', position: '4', data: 'no JSON' },
    [4, 'The tin'],
  ],
  ['its number', { position: 4, data: '{"lessons":[{"title":"Other","position":9' }, [4, 'Chapter 3']],
  ['a number inside', { data: '{"position":"4","lessons":[' }, [4, 'Chapter 3']],
  ['the place that is left', { position: null, title: null, data: '' }, [2, 'Chapter 2']],
  ['the place that is left, with a title cut off', { data: '{"title":"The t' }, [2, 'Chapter 2']],
  ['the place that is left, with no text at all', { data: ['no', 'object'] }, [2, 'Chapter 2']],
])('A broken chapter is named by %s', (_what, row, expected) => {
  expect(named([{ id: 7, ...row }], 1, 3)).toEqual([expected]);
});

test('Several broken chapters have each a place of its own, beside those that are whole', () => {
  const rows = [
    { id: 7, data: '{' },
    { id: 8, data: '{"position":2,' },
    { id: 9, title: 'Last', data: '{' },
  ];
  expect(named(rows, 1)).toEqual([
    [3, 'Chapter 3'],
    [2, 'Chapter 2'],
    [4, 'Last'],
  ]);
});

test('Names that objects inherit are names like others in a broken text', () => {
  const fields = fieldsBeforeBreak('{"__proto__":"a","constructor":1,"title":"b","cut');
  expect([...fields]).toEqual([
    ['__proto__', 'a'],
    ['constructor', 1],
    ['title', 'b'],
  ]);
  expect([...fieldsBeforeBreak('[{"title":"b"}]'), ...fieldsBeforeBreak('')]).toEqual([]);
});

test('A learner’s phone names a chapter that broke at the office before it was ever fetched', async () => {
  const server = testHost();
  const cut = '{"slug":"tin","title":"The tin and the book","lessons":[{"id":"L1"';
  server.host.database.run('update data_items set data = ? where id = ?', cut, Number(ids.chapter));
  const engine = engineOver(wire(server), { collections: [chapters], operations: [] });
  await engine.pull(chapters, ids.course);
  expect(await engine.view.get(chapters, ids.chapter)).toMatchObject({
    title: 'The tin and the book',
    unreadable: 1,
    lessons: [],
  });
});
