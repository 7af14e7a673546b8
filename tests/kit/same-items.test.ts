import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameItems } from '#src/kit/same-items.ts';

const same = (before: string, after: string) => sameItems(before.split(''), after.split(''));

test.each<[string, string, string, readonly (number | undefined)[]]>([
  ['nothing changed', 'abc', 'abc', [0, 1, 2]],
  ['three put in at the beginning', 'abc', 'xyzabc', [3, 4, 5]],
  ['some put in between', 'abcd', 'abxycd', [0, 1, 4, 5]],
  ['one rewritten', 'abc', 'axc', [0, undefined, 2]],
  ['some taken out', 'abcd', 'ad', [0, undefined, undefined, 1]],
  ['like ones put in above', 'aab', 'xaxaab', [3, 4, 5]],
  ['all rewritten', 'ab', 'xy', [undefined, undefined]],
  ['nothing left', 'ab', '', [undefined, undefined]],
  ['two changed their places', 'abcd', 'acbd', [0, undefined, 1, 3]],
])('Each item of a list with %s is matched to where it is now', (_what, before, after, expected) => {
  expect(same(before, after)).toEqual(expected);
});

test('Matches are equal, in order, and no item is matched twice', () => {
  const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(list, list, (before, after) => {
      const matches = sameItems(before, after);
      expect(matches).toHaveLength(before.length);
      const found = matches.flatMap((now, at) => (now === undefined ? [] : [[at, now] as const]));
      for (const [at, now] of found) expect(after[now]).toBe(before[at]);
      expect(found.every(([, now], at) => at === 0 || now > (found[at - 1]?.[1] ?? -1))).toBe(true);
    }),
  );
});

test('In texts of thousands of paragraphs the unique ones are matched', () => {
  const before = Array.from({ length: 1_500 }, (_, at) => `paragraph ${at}`);
  const after = ['new', 'new', ...before.toReversed(), 'newer'];
  const matches = sameItems(before, after);
  expect(matches[0]).toBe(after.indexOf('paragraph 0'));
  expect(sameItems(['a', ...before, 'a'], ['b', ...after])[0]).toBeUndefined();
});
