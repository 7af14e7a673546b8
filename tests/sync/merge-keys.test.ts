/** Lists whose items have no ids, as the office keeps them: people on a course record, highlights, words. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { resolveConflicts } from '#src/hooks/asked-conflicts.ts';
import { personKey } from '#src/kit/person-key.ts';
import { merge } from '#src/sync/merge/merge.ts';

const options = {
  textFields: [],
  mergeKeys: { enrolledUsers: personKey, highlights: 'key', tags: 'self' },
};

const person = (name: string, more: object = {}) => ({
  name,
  email: `${name.toLowerCase()}@example.org`,
  points: 1,
  ...more,
});
const [anna, ben, cebo, dudu] = ['Anna', 'Ben', 'Cebo', 'Dudu'].map((name) => person(name));
const record = (...enrolledUsers: unknown[]) => ({ id: '1', enrolledUsers });
const merged = (base: unknown, mine: unknown, theirs: unknown) => merge(base, mine, theirs, options);

test('Two admins who add a person each get both', () => {
  const { value, conflicts } = merged(record(anna), record(anna, ben), record(anna, cebo));
  expect(conflicts).toEqual([]);
  expect(value).toEqual(record(anna, ben, cebo));
});

test('One admin corrects an address while the other changes that person’s points: one person with both', () => {
  const corrected = { ...ben, email: 'ben@shop.example' };
  const rated = { ...ben, points: 5 };
  const both = { ...corrected, points: 5 };
  expect(merged(record(anna, ben), record(anna, corrected), record(anna, rated))).toEqual({
    value: record(anna, both),
    conflicts: [],
  });
  expect(merged(record(anna, ben), record(anna, rated), record(anna, corrected))).toEqual({
    value: record(anna, both),
    conflicts: [],
  });
});

test('One admin removes a person while the other adds one: the first is gone, the second is there', () => {
  expect(merged(record(anna, ben), record(anna), record(anna, ben, cebo)).value).toEqual(record(anna, cebo));
});

test('A difference in capitals, accents or spaces makes no other person', () => {
  const base = record(person('Zoë', { email: 'zoe@example.org' }));
  const mine = record(person(' ZOE ', { email: 'ZOE@example.org ', points: 1 }));
  const theirs = record(person('Zoë', { email: 'zoe@example.org', points: 5 }));
  const { value } = merged(base, mine, theirs);
  expect(value).toEqual(record(person(' ZOE ', { email: 'ZOE@example.org ', points: 5 })));
});

test('Two rows of one person stay two', () => {
  const twice = record(anna, { ...anna, points: 2 });
  const { value } = merged(
    twice,
    record(anna, { ...anna, points: 3 }),
    record(anna, { ...anna, points: 2 }, ben),
  );
  expect(value).toEqual(record(anna, { ...anna, points: 3 }, ben));
});

test('A choice is put into the right person, also where it changes the key they are found by', () => {
  const mine = record(anna, { ...ben, email: 'ben@mine.example' }, dudu);
  const theirs = record(anna, { ...ben, email: 'ben@theirs.example' }, { ...dudu, points: 7 });
  const base = record(anna, ben, dudu);
  const { value, conflicts } = merged(base, mine, theirs);
  expect(conflicts.map(({ path }) => path)).toEqual([['enrolledUsers', 'ben@mine.example ben', 'email']]);
  const choices = new Map(conflicts.map(({ path }) => [path.join('/'), 'theirs' as const]));
  expect(resolveConflicts(value, conflicts, choices, options.mergeKeys)).toEqual(
    record(anna, { ...ben, email: 'ben@theirs.example' }, { ...dudu, points: 7 }),
  );
});

test('Points that two admins gave differently are a question about that person', () => {
  const [mine, theirs] = [2, 3].map((points) => record(anna, { ...ben, points }));
  const { value, conflicts } = merged(record(anna, ben), mine, theirs);
  expect(conflicts).toMatchObject([
    { path: ['enrolledUsers', 'ben@example.org ben', 'points'], mine: 2, theirs: 3 },
  ]);
  const choices = new Map([[conflicts[0]?.path.join('/') ?? '', 'theirs' as const]]);
  expect(resolveConflicts(value, conflicts, choices, options.mergeKeys)).toEqual(theirs);
});

test('Highlights merge by their field; words as a set, without a question', () => {
  const when = { key: 'When', value: 'Monday' };
  const where = { key: 'Where', value: 'Soweto' };
  const base = { highlights: [when], tags: ['money', 'shop'] };
  const mine = { highlights: [{ ...when, value: 'Friday' }], tags: ['money', 'Shop', 'books'] };
  const theirs = { highlights: [when, where], tags: ['shop', 'stock'] };
  expect(merged(base, mine, theirs)).toEqual({
    value: { highlights: [{ ...when, value: 'Friday' }, where], tags: ['Shop', 'books', 'stock'] },
    conflicts: [],
  });
});

test('A list without a declared key is one value: options of a question are ordered words', () => {
  const { conflicts } = merged({ options: ['a'] }, { options: ['a', 'b'] }, { options: ['a', 'c'] });
  expect(conflicts).toMatchObject([{ path: ['options'], kind: 'value' }]);
});

const someone = fc.record({
  name: fc.constantFrom('Anna', 'Ben', 'Zoë'),
  email: fc.constantFrom('a@x.example', 'b@x.example', ''),
  points: fc.integer({ min: 0, max: 2 }),
});
const people = fc.array(someone, { maxLength: 4 }).map((list) => record(...list));

test('A change of one side alone in a list with merge keys is in the merge, whoever is on it twice', () => {
  fc.assert(
    fc.property(people, people, (base, other) => {
      expect(merged(base, base, other).value).toEqual(other);
      expect(merged(base, other, base).value).toEqual(other);
      expect(merged(base, other, other).value).toEqual(other);
    }),
  );
});

test('After a choice at every question no entry is missing that neither side took out', () => {
  fc.assert(
    fc.property(people, people, people, (base, mine, theirs) => {
      const { value, conflicts } = merged(base, mine, theirs);
      const choices = new Map(conflicts.map(({ path }) => [path.join('/'), 'mine' as const]));
      expect(choices.size).toBe(conflicts.length);
      const resolved = resolveConflicts(value, conflicts, choices, options.mergeKeys);
      const names = (one: unknown) =>
        new Set((one as typeof base).enrolledUsers.map((each) => personKey(each as Record<string, unknown>)));
      const lost = [...names(mine)].filter((key) => names(theirs).has(key) && !names(resolved).has(key));
      expect(lost).toEqual([]);
    }),
  );
});
