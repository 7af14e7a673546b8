/** Records by names that others chose, which may be names that every object inherits something under. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { escapeHtml } from '#src/kit/escape-html.ts';
import { AnyFields, keyed, valueAt } from '#src/kit/keyed.ts';
import { isWellNested } from '#src/kit/text-blocks.ts';
import { inheritedNames } from '../fixtures/inherited-names.ts';

test.each(inheritedNames)('A record has an entry %s only where somebody put it in', (name) => {
  const Numbers = keyed(v.number());
  expect(valueAt(v.parse(Numbers, {}), name)).toBeUndefined();
  const read = v.parse(Numbers, JSON.parse(`{"${name}":1,"two":2}`));
  expect([valueAt(read, name), valueAt(read, 'two'), Object.keys(read)]).toEqual([1, 2, [name, 'two']]);
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(v.safeParse(Numbers, JSON.parse(`{"${name}":"one"}`)).success).toBe(false);
  expect(JSON.stringify(v.parse(AnyFields, JSON.parse(`{"${name}":1}`)))).toBe(`{"${name}":1}`);
});

test.each([[[]], ['text'], [null], [undefined], [3]])('%j is no record', (value) => {
  expect(v.safeParse(keyed(v.number()), value).success).toBe(false);
});

test('A tag named like an inherited property is nested and escaped like any other', () => {
  expect(isWellNested('<ul><li>a</li></ul><constructor>b</constructor>')).toBe(true);
  expect(isWellNested('<li>a</li>')).toBe(false);
  expect(escapeHtml('<constructor>')).toBe('&lt;constructor&gt;');
});
