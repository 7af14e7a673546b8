import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepColumns, keepForeign } from '#src/kit/keep-foreign.ts';

test('A key that the app does not know stays, at every level; a key that a person removed stays out', () => {
  const current = { title: 'One', dp: 'a.png', office: 1, inner: { known: 1, foreign: 2 } };
  const before = { title: 'One', dp: 'a.png', inner: { known: 1 } };
  const next = { title: 'Two', inner: { known: 3 } };
  expect(keepForeign(current, before, next)).toEqual({
    title: 'Two',
    office: 1,
    inner: { known: 3, foreign: 2 },
  });
});

test('In a list items are found by id, also one that was moved; one that was taken out does not come back', () => {
  const current = [
    { id: 1, a: 'x', foreign: 1 },
    { id: 2, a: 'y', foreign: 2 },
    { id: 3, a: 'z', foreign: 3 },
  ];
  const before = current.map(({ id, a }) => ({ id: String(id), a }));
  const next = [
    { id: '3', a: 'z' },
    { id: '1', a: 'new' },
    { id: '4', a: 'added' },
  ];
  expect(keepForeign(current, before, next)).toEqual([
    { id: 3, a: 'z', foreign: 3 },
    { id: 1, a: 'new', foreign: 1 },
    { id: '4', a: 'added' },
  ]);
});

test('Items whose ids the reading assigned are matched by their places', () => {
  const current = [{ a: 'x', foreign: 1 }, { a: 'y' }];
  const before = [
    { id: 'unnamed-1', a: 'x' },
    { id: 'unnamed-2', a: 'y' },
  ];
  const next = [before[1], { ...before[0], a: 'new' }];
  expect(keepForeign(current, before, next)).toEqual([before[1], { id: 'unnamed-1', a: 'new', foreign: 1 }]);
});

test('An item nobody moved or changed gets no id of ours', () => {
  const current = [{ a: 'x' }, { a: 'y' }];
  const before = [
    { id: 'unnamed-1', a: 'x' },
    { id: 'unnamed-2', a: 'y' },
  ];
  const next = [before[0], { ...before[1], a: 'new' }, { id: '3', a: 'added' }];
  expect(keepForeign(current, before, next)).toEqual([
    { a: 'x' },
    { a: 'new', id: 'unnamed-2' },
    { id: '3', a: 'added' },
  ]);
});

test.each([
  ['a yes as a text', '1', true, false, '0'],
  ['a yes as a number', 1, true, false, 0],
  ['a no that a form left empty', '', false, true, '1'],
  ['a yes as a word', 'Yes', true, false, 'No'],
  ['a yes as a letter', 'Y', true, false, 'N'],
  ['a no as a letter', 'f', false, true, 't'],
  ['a no in capitals', 'OFF', false, true, 'ON'],
  ['a no that is no word of ours', 'later', false, true, true],
  ['a number as a text', '10', 10, 8, '8'],
  ['words between commas', 'red,green', ['red', 'green'], ['red', 'blue'], 'red,blue'],
  [
    'a pair between commas',
    'Cash: in',
    [{ key: 'Cash', value: 'in' }],
    [{ key: 'Cash', value: 'out' }],
    'Cash: out',
  ],
  ['a word with a comma', 'red, green', ['red', 'green'], ['red', 'a, b'], ['red', 'a, b']],
  ['a list under numbers', { 0: 'a', 2: 'b' }, ['a', 'b'], ['a', 'c'], { 0: 'a', 2: 'c' }],
  ['a list under numbers that grows', { 0: 5, 2: 7 }, ['5', '7'], ['5', '7', '9'], { 0: 5, 2: 7, 3: '9' }],
  ['a list under numbers that shrinks', { 0: 5, 2: 7, 5: 8 }, ['5', '7', '8'], ['5', '8'], { 0: 5, 5: 8 }],
  ['a list of one number, by itself, that grows', 7, ['7'], ['7', '9'], [7, '9']],
  ['JSON as text', '["a\\/b","c"]', ['a/b', 'c'], ['a/b', 'd'], '["a\\/b","d"]'],
  ['JSON as text, read as text', '{"a": "1", "b": 2}', '{"a":1}', '{"a":3}', '{"a":"3","b":2}'],
  ['a body in parts', ['<p>a</p>', '<p>b</p>'], '<p>a</p><p>b</p>', '<p>c</p>', ['<p>c</p>']],
  ['a body in parts with names', [{ html: 'a', x: 1 }], 'a', 'c', [{ html: 'c', x: 1 }]],
])(
  'A changed value is written back in the shape it was found in: %s',
  (_name, found, before, next, written) => {
    expect(JSON.stringify(keepForeign({ it: found }, { it: before }, { it: next }))).toBe(
      JSON.stringify({ it: written }),
    );
    expect(keepForeign({ it: found }, { it: before }, { it: before })).toEqual({ it: found });
  },
);

test('A field that only the reading added is not written, and the fields keep their order', () => {
  const current = { b: 1, a: 'x', foreign: null };
  const before = { title: '', a: 'x', b: 1, list: [] };
  expect(JSON.stringify(keepForeign(current, before, { ...before, a: 'y' }))).toBe(
    '{"b":1,"a":"y","foreign":null}',
  );
});

test('An item that cannot be read here stays after its old neighbour', () => {
  const current = [{ id: 1 }, { id: 'broken' }, { id: 2 }];
  const before = [{ id: 1 }, { id: 2 }];
  expect(keepForeign(current, before, [{ id: 2 }, { id: 1 }])).toEqual([
    { id: 2 },
    { id: 1 },
    { id: 'broken' },
  ]);
});

test('A list without ids keeps unchanged items; with a merge key also changed ones', () => {
  const current = {
    highlights: [
      { key: 'When', value: 'Monday', icon: 'clock' },
      { key: 'Where', value: 'Soweto', icon: 'pin' },
    ],
  };
  const before = { highlights: current.highlights.map(({ key, value }) => ({ key, value })) };
  const next = { highlights: [{ key: 'When', value: 'Friday' }, before.highlights[1]] };
  const kept = { key: 'Where', value: 'Soweto', icon: 'pin' };
  expect(keepForeign(current, before, next)).toEqual({ highlights: [next.highlights[0], kept] });
  expect(keepForeign(current, before, next, { highlights: 'key' })).toEqual({
    highlights: [{ key: 'When', value: 'Friday', icon: 'clock' }, kept],
  });
});

test('A person whose address is corrected keeps the office’s notes on them; a new person gets none', () => {
  const current = {
    people: [
      { email: 'a', name: 'A', idNumber: 1 },
      { email: 'b', name: 'B', idNumber: 2 },
    ],
  };
  const before = {
    people: [
      { email: 'a', name: 'A' },
      { email: 'b', name: 'B' },
    ],
  };
  const next = {
    people: [
      { email: 'c', name: 'C' },
      { email: 'new', name: 'B' },
    ],
  };
  expect(keepForeign(current, before, next, { people: 'email' })).toEqual({
    people: [
      { email: 'c', name: 'C' },
      { email: 'new', name: 'B', idNumber: 2 },
    ],
  });
});

test('A column that was not read and not changed is not written; an emptied column is', () => {
  const columns = {
    current: { title: 'One', image: 'a.png', status: 'open' },
    before: { title: 'One', image: 'a.png', description: '', notes: '' },
    next: { title: 'Two', description: '', notes: 'new' },
  };
  const written = { title: 'Two', image: '', notes: 'new' };
  expect(keepColumns({ ...columns, replacesRows: false })).toEqual(written);
  expect(keepColumns({ ...columns, replacesRows: true })).toEqual({
    ...written,
    description: '',
    status: 'open',
  });
});

const keys = fc.constantFrom('a', 'b', 'c', 'd', '__proto__');
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.string(),
    fc.dictionary(keys, tie('value')),
    fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), tie('value')), { maxLength: 4 }).map(withIds),
  ),
}));

function withIds(list: readonly (readonly [number, unknown])[]): unknown {
  return [...new Map(list).entries()].map(([id, value]) => ({ id, value }));
}

/** What a slice that knows only these keys makes of a value. */
function known(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(known);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => key === 'a' || key === 'id' || key === 'value');
  return Object.fromEntries(entries.map(([key, part]) => [key, known(part)]));
}

test('Written back unchanged a record is as it was; written with changes it keeps all unknown data', () => {
  fc.assert(
    fc.property(anyValue, (current) => {
      expect(keepForeign(current, known(current), known(current))).toEqual(current);
    }),
  );
});

test('The new value is written, whatever foreign data is kept beside it', () => {
  fc.assert(
    fc.property(anyValue, anyValue, (current, other) => {
      const next = known(other);
      const kept = keepForeign(current, known(current), next);
      expect(known(kept)).toEqual(next);
    }),
  );
});
