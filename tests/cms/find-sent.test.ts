import { expect, test } from 'vitest';
import type { DataItem } from '#src/cms/data-item.ts';
import { findSent, twinsOf } from '#src/cms/find-sent.ts';

const empty = {
  slug: '',
  position: 1,
  long_description: '',
  metadata: undefined,
  parent_id: '',
  parent_parent_id: '',
  table_id: 'Courses',
  website_id: '1',
  url: '',
  elements: undefined,
};

function item(id: string, title: string, data: DataItem['data']): DataItem {
  return { ...empty, id, title, data };
}

const sent = { title: 'Stock', data: { outcome: 'You count', _cid: 'A' } };
const mark = { marker: 'A', marksKept: false };

test('What carries the marker is ours, whatever became of its words', () => {
  const items = [item('1', 'Stock', { outcome: 'You count' }), item('2', 'Stock take', { _cid: 'A' })];
  expect(findSent(items, sent, mark)).toMatchObject({ item: { id: '2' }, marked: true });
});

test('On a host that may drop markers an item without one is ours when it says all that was sent', () => {
  const other = item('1', 'Stock', { outcome: 'You weigh' });
  const marked = item('2', 'Stock', { outcome: 'You count', _cid: 'B' });
  expect(findSent([other, marked], sent, mark)).toBeUndefined();
  const bare = item('3', 'Stock', { outcome: 'You count' });
  expect(findSent([other, marked, bare], sent, mark)).toMatchObject({ item: { id: '3' }, marked: false });
});

test('On a host that keeps markers an item without one is somebody else’s', () => {
  const bare = item('3', 'Stock', { outcome: 'You count' });
  expect(findSent([bare], sent, { ...mark, marksKept: true })).toBeUndefined();
});

test('A second copy is taken away only while nobody changed it', () => {
  const kept = item('1', 'Stock', { outcome: 'You count', _cid: 'A' });
  const twin = item('2', 'Stock', { outcome: 'You count', _cid: 'A' });
  const changed = item('3', 'Stock', { outcome: 'You count well', _cid: 'A' });
  const strange = item('4', 'Stock', { outcome: 'You count' });
  const found = twinsOf([kept, twin, changed, strange], sent, { marker: 'A', id: '1' });
  expect(found.map(({ id }) => id)).toEqual(['2']);
});
