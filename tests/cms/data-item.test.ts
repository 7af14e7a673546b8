import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addedSchema, DataItemChange, itemSchema, NewDataItem } from '#src/cms/data-item.ts';
import { phpList, phpOne } from '#src/cms/php-values.ts';

function decoded(row: unknown, table = '') {
  return v.parse(itemSchema(table), row);
}

test('An id is a text, whether PHP says 12 or "12"', () => {
  expect(decoded({ id: 12, data: {} }).id).toBe('12');
  expect(decoded({ id: '12', data: {} }).id).toBe('12');
  expect(v.is(itemSchema(), { id: 0, data: {} })).toBe(false);
  expect(v.is(itemSchema(), { data: {} })).toBe(false);
});

test('Data is an object, whether PHP says an object, the text of one, or [] for an empty one', () => {
  expect(decoded({ id: 1, data: { a: 1 } }).data).toEqual({ a: 1 });
  expect(decoded({ id: 1, data: '{"a":1}' }).data).toEqual({ a: 1 });
  expect(decoded({ id: 1, data: [] }).data).toEqual({});
  expect(decoded({ id: 1, data: null }).data).toEqual({});
  expect(decoded({ id: 1 }).data).toEqual({});
  expect(v.is(itemSchema(), { id: 1, data: '{"a":' })).toBe(false);
});

test('A value in data counts before the column; a value in neither takes the default', () => {
  const both = {
    id: 1,
    title: 'column',
    slug: 'column',
    position: '9',
    data: { title: 'data', position: 2 },
  };
  expect(decoded(both)).toMatchObject({ title: 'data', slug: 'column', position: 2 });
  expect(decoded({ id: 1, position: '9', data: {} }).position).toBe(9);
  expect(decoded({ id: 1, position: null, data: {} }).position).toBe(1);
});

test('A row that carries only id, slug and data is whole (list-by-parent-id)', () => {
  expect(decoded({ id: '5', slug: 'one', data: { title: 'One', courseId: '3' } })).toEqual({
    id: '5',
    title: 'One',
    slug: 'one',
    position: 1,
    description: '',
    long_description: '',
    metadata: undefined,
    parent_id: '',
    parent_parent_id: '',
    table_id: '',
    website_id: '',
    url: '',
    elements: undefined,
    data: { title: 'One', courseId: '3' },
    rawData: { title: 'One', courseId: '3' },
    columns: { slug: 'one' },
  });
});

test.each([
  ['the answer names the table', { table_id: 'Users', data: {} }, ''],
  ['the list was asked for by table', { data: {} }, 'Users'],
  [
    'only the data look like a person’s',
    { table_id: 12, data: { role: 'student', email: 'a@b.example' } },
    '',
  ],
  ['the data hold a password', { data: { password: 's3cret', description: 's3cret' } }, ''],
])('A password never leaves the decoder when %s', (_when, row, table) => {
  const item = decoded({ id: 3, title: 'a@b.example', description: 's3cret', ...row }, table);
  expect(JSON.stringify(item)).not.toContain('s3cret');
  expect(item).not.toHaveProperty('description');
});

test('A course keeps its description', () => {
  expect(decoded({ id: 3, table_id: 'Courses', description: 'About money', data: {} }).description).toBe(
    'About money',
  );
});

test('An added item counts only with data', () => {
  const schema = addedSchema('Courses');
  expect(v.is(schema, { id: 12, data: { title: 'x' } })).toBe(true);
  expect(v.is(schema, { id: 12, data: '{"title":"x"}' })).toBe(true);
  expect(v.is(schema, { id: 12 })).toBe(false);
  expect(v.is(schema, { id: 12, data: null })).toBe(false);
});

test('An empty list is [], null, "" or false, and so is a missing item', () => {
  for (const nothing of [[], null, '', false]) {
    expect(v.parse(phpList(itemSchema()), nothing)).toEqual([]);
    expect(v.parse(phpOne(itemSchema()), nothing)).toBeUndefined();
  }
  for (const wrong of [true, 0, 'none', {}, [{}]]) expect(v.is(phpList(itemSchema()), wrong)).toBe(false);
});

test('[hidden] is never sent as a description, and a person’s update sends none at all', () => {
  const sent = v.parse(NewDataItem, { table_id: 'Courses', title: 'x', description: '[hidden]', data: {} });
  expect(sent).not.toHaveProperty('description');
  expect(sent).toMatchObject({ position: 1 });
  const change = {
    id: '3',
    table_id: 'Users',
    description: 's3cret',
    data: { name: 'A', password: 's3cret' },
  };
  expect(v.parse(DataItemChange, change)).toEqual({
    id: '3',
    table_id: 'Users',
    data: { name: 'A', password: '[hidden]' },
  });
  expect(v.parse(DataItemChange, { id: '3', description: 'About' })).toEqual({
    id: '3',
    description: 'About',
  });
});

test('A new account sends its password once, as the description', () => {
  const account = {
    table_id: 'Users',
    title: 'a@b.example',
    description: 's3cret',
    data: { password: '[hidden]' },
  };
  expect(v.parse(NewDataItem, account)).toMatchObject({
    description: 's3cret',
    data: { password: '[hidden]' },
  });
});
