/** Which texts are merged by block, and what counts as the same although a host respelt it. */
import { expect, test } from 'vitest';
import { merge } from '#src/sync/merge/merge.ts';

const plain = { textFields: [] };
const options = { textFields: ['lessons.body'] };

test('A text is merged by block only at its own path: the same key elsewhere is one value', () => {
  const at = (body: string) => ({ body, lessons: [{ id: 'L1', body }] });
  const [base, mine, theirs] = [at('One.\n\nTwo.'), at('One, mine.\n\nTwo.'), at('One.\n\nTwo, theirs.')];
  const { value, conflicts } = merge(base, mine, theirs, options);
  expect(value).toMatchObject({ lessons: [{ id: 'L1', body: 'One, mine.\n\nTwo, theirs.' }] });
  expect(conflicts).toMatchObject([{ path: ['body'], kind: 'value' }]);
});

test('A text is merged at a path through lists within lists', () => {
  const at = (source: string) => ({ lessons: [{ id: 1, contents: [{ id: 'c', source }] }] });
  const texts = ['One.\n\nTwo.', 'One, mine.\n\nTwo.', 'One.\n\nTwo, theirs.'].map(at) as [
    unknown,
    unknown,
    unknown,
  ];
  const deep = { textFields: ['lessons.contents.source'] };
  expect(merge(...texts, deep)).toEqual({ value: at('One, mine.\n\nTwo, theirs.'), conflicts: [] });
});

test.each([
  ['a number as a text', { n: 12 }, { n: '12' }],
  ['a text without its last spaces', { t: 'a & b ' }, { t: 'a &amp; b' }],
  ['quotes as entities', { t: 'say "x"' }, { t: 'say &quot;x&quot;' }],
  ['line ends of its own', { t: 'a\nb' }, { t: 'a\r\nb' }],
])('A host that prints %s has changed nothing: a person’s change goes through', (_how, base, theirs) => {
  const mine = { ...base, more: 'mine' };
  expect(merge(base, mine, theirs, plain)).toEqual({ value: mine, conflicts: [] });
  const changed = Object.fromEntries(Object.keys(base).map((name) => [name, 'changed']));
  expect(merge(base, changed, theirs, plain)).toEqual({ value: changed, conflicts: [] });
});

test('Keys of ours that differ are nobody’s change, and odd keys on the wire harm nothing', () => {
  const odd = JSON.parse('{"__proto__": {"x": 1}, "t": "a"}');
  const { value, conflicts } = merge(odd, { ...odd, t: 'b' }, { ...odd, _w: 'other', _cid: 'one' }, plain);
  expect(value).toMatchObject({ t: 'b' });
  expect(conflicts).toEqual([]);
  expect(({} as Record<string, unknown>)['x']).toBeUndefined();
});
