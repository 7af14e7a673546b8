import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stamped, unstamped } from '#src/cms/stamp.ts';

test('Only the given keys are stamped', () => {
  expect(stamped({ a: 1 }, {})).toEqual({ a: 1 });
  expect(stamped({ a: 1 }, { marker: 'm' })).toEqual({ a: 1, _cid: 'm' });
  expect(stamped({ a: 1, _cid: 'm' }, { writeId: 'w' })).toEqual({ a: 1, _cid: 'm', _w: 'w' });
  expect(stamped({ _cid: 'carried' }, { marker: 'm', writeId: 'w' })).toEqual({ _cid: 'm', _w: 'w' });
});

test('A key that the host changed is not read as a key', () => {
  expect(unstamped({ a: 1, _cid: '', _w: null })).toEqual({
    data: { a: 1 },
    marker: undefined,
    writeId: undefined,
  });
  expect(unstamped({ a: 1 })).toEqual({ data: { a: 1 }, marker: undefined, writeId: undefined });
});

test('Stamped keys are read back unchanged, and nothing else', () => {
  const id = fc.string({ minLength: 1 });
  const data = fc.dictionary(fc.string(), fc.jsonValue()).map(({ _cid, _w, ...rest }) => rest);
  fc.assert(
    fc.property(data, id, id, (given, marker, writeId) => {
      expect(unstamped(stamped(given, { marker, writeId }))).toEqual({ data: given, marker, writeId });
    }),
  );
});
