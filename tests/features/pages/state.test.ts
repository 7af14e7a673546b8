import * as v from 'valibot';
import { expect, test } from 'vitest';
import { metadataIn, Page, pageOf } from '#src/features/pages/model.ts';
import { entriesOf, entryNamed } from '#src/features/pages/state.ts';

const page = (id: string, fields: object = {}) =>
  v.parse(Page, { id, title: 'Open day', sections: [], metadata: {}, ...fields });
const published = { metadata: { published: true } };

test('A page nobody published is a draft; the copy for visitors is listed with its page, once', () => {
  const list = [page('1'), page('2', { parentId: '3' }), page('3', { ...published, slug: 'a' })];
  expect(entriesOf(list).map(({ id, state }) => [id, state])).toEqual([
    ['1', 'draft'],
    ['2', 'published'],
  ]);
  expect(entryNamed(entriesOf(list), '3')?.id).toBe('2');
});

test('A page counts as changed after publishing only if visitors would see a difference', () => {
  const state = (draft: object) =>
    entriesOf([page('2', { parentId: '3', ...draft }), page('3', { ...published, slug: 'a' })])[0]?.state;
  expect(state({ description: 'New' })).toBe('changed');
  expect(state({ sections: [{ id: 's', type: 'text' }] })).toBe('changed');
  expect(state({ metadata: { inFooter: true } })).toBe('changed');
  expect(state({ metadata: { theme: 'dark' } })).toBe('published');
});

test('A page taken off the site is a draft again, with the address it had', () => {
  const [entry] = entriesOf([page('2', { parentId: '3' }), page('3', { slug: 'a' })]);
  expect(entry).toMatchObject({ id: '2', state: 'draft', published: { slug: 'a' } });
});

test('A page published elsewhere has no draft; a page that names itself, or a deleted page, stays in the list', () => {
  const list = [page('1', published), page('2', { parentId: '2' }), page('4', { parentId: '9' })];
  expect(entriesOf(list).map(({ id, draft }) => [id, draft?.id])).toEqual([
    ['1', undefined],
    ['2', '2'],
    ['4', '4'],
  ]);
});

test('Two drafts of one page are both in its entry', () => {
  const list = [page('1', published), page('2', { parentId: '1' }), page('3', { parentId: '1' })];
  expect(entriesOf(list).map(({ id }) => id)).toEqual(['2', '3']);
});

const item = {
  id: '1',
  title: 'Open',
  slug: '',
  parent_id: '',
  website_id: '',
  metadata: '',
  elements: '',
  data: {},
};

test('A host without columns for them has the fields of a page inside its data', () => {
  const data = {
    slug: 'a',
    description: 'For all',
    metadata: { published: true },
    elements: [{ id: 's', type: 'text' }],
  };
  expect(v.parse(Page, pageOf({ ...item, data }))).toMatchObject({
    slug: 'a',
    description: 'For all',
    metadata: { published: true },
    sections: [{ id: 's' }],
  });
});

test.each([
  [{ published: 1 }, true],
  ['{"published":"1"}', true],
  ['{"published":true}', true],
  [{ published: 'no' }, false],
  [[], false],
  [null, false],
  ['open day, soweto', false],
] as const)('Whether %j says that it is published: %s', (metadata, answer) => {
  expect(metadataIn(metadata).published).toBe(answer);
});

test('Words stored as metadata are the page’s words for searching', () => {
  expect(metadataIn('open day, soweto').keywords).toBe('open day, soweto');
});
