/** The three-way merge: its laws over made-up documents, and what two editors of one chapter see of it. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type Choice, resolveConflicts } from '#src/hooks/asked-conflicts.ts';
import { canonicalJson } from '#src/kit/canonical.ts';
import { type FieldConflict, merge } from '#src/sync/merge/merge.ts';

type Fields = Record<string, unknown>;
type Triple = [base: unknown, mine: unknown, theirs: unknown];

function isFields(value: unknown): value is Fields {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function idsOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const ids = value.map((item) => (isFields(item) ? item['id'] : undefined));
  const good = ids.every((id) => typeof id === 'string' || typeof id === 'number');
  return good && new Set(ids.map(String)).size === ids.length ? ids.map(String) : undefined;
}

// ——— Made-up documents: few keys, ids and values, so that two people often meet at the same place.

const scalar = fc.constantFrom(null, true, 0, 1, '', 'a', 'b');
const key = fc.constantFrom('title', 'body', 'lessons', 'n', 'constructor', 'toString');
const id = fc.constantFrom('1', '2', '3', '4', 5);

const { anything, fields, items } = fc.letrec<{ anything: unknown; fields: Fields; items: Fields[] }>(
  (tie) => ({
    anything: fc.oneof(
      { maxDepth: 3, depthSize: 'medium' },
      scalar,
      fc.array(scalar, { maxLength: 2 }),
      fc.array(fc.record({ id: fc.constantFrom('1', '2') }), { maxLength: 3 }),
      tie('fields'),
      tie('items'),
      tie('items'),
    ),
    fields: fc.dictionary(key, tie('anything'), { maxKeys: 4 }),
    items: fc
      .uniqueArray(fc.tuple(id, tie('fields')), { maxLength: 4, selector: ([own]) => String(own) })
      .map((made) => made.map(([own, rest]) => ({ ...rest, id: own }))),
  }),
);

function editedFields(value: Fields): fc.Arbitrary<Fields> {
  const kept = Object.entries(value).map(([name, part]) =>
    (name === 'id' ? fc.constant(part) : fc.option(edited(part), { nil: undefined, freq: 6 })).map(
      (next) => [name, next] as const,
    ),
  );
  return fc
    .tuple(fc.dictionary(key, anything, { maxKeys: 1 }), ...kept)
    .map(([added, ...rest]) =>
      Object.fromEntries([...rest.filter(([, part]) => part !== undefined), ...Object.entries(added)]),
    );
}

function editedItems(value: Fields[]): fc.Arbitrary<Fields[]> {
  const kept = value.map((item) =>
    fc.option(fc.oneof(fc.constant(item), editedFields(item)), { nil: undefined, freq: 4 }),
  );
  const additions = fc.array(fc.tuple(id, fields, fc.nat({ max: 4 })), { maxLength: 2 });
  return fc.tuple(additions, fc.boolean(), ...kept).map(([added, turned, ...rest]) => {
    const items = rest.filter((item) => item !== undefined);
    if (turned) items.reverse();
    for (const [own, more, at] of added) {
      if (!idsOf(items)?.includes(String(own))) items.splice(at, 0, { ...more, id: own });
    }
    return items;
  });
}

function changed(value: unknown): fc.Arbitrary<unknown> {
  if (idsOf(value)) return editedItems(value as Fields[]);
  return isFields(value) ? editedFields(value) : anything;
}

/** What an editor may make of the value: often nothing. */
function edited(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(value) },
    { weight: 5, arbitrary: changed(value) },
    { weight: 1, arbitrary: anything },
  );
}

const related = fc
  .oneof(fields, items)
  .chain((base) => fc.tuple(fc.constant(base), changed(base), changed(base)));
const triple: fc.Arbitrary<Triple> = fc.oneof(
  { weight: 5, arbitrary: related },
  { weight: 1, arbitrary: fc.tuple(anything, anything, anything) },
);
const orNothing = fc.option(anything, { nil: undefined });

/** How many versions a law is tried on; FC_RUNS asks for more. */
const numRuns = Number(process.env['FC_RUNS'] ?? 200);

function always(law: (...versions: Triple) => void): void {
  fc.assert(
    fc.property(triple, (versions) => law(...versions)),
    { numRuns },
  );
}

/** The laws are nothing but computing: on a busy machine they may take a while. */
vi.setConfig({ testTimeout: 60_000 });

// ——— A second opinion, written without the merge: the value at every path of a document.

const text = (value: unknown) => (value === undefined ? 'nothing' : canonicalJson(value));
const place = (path: readonly (string | number)[]) => path.map((step) => `/${step}`).join('');

function leaves(value: unknown, path: readonly string[] = [], found = new Map<string, string>()) {
  const ids = idsOf(value);
  const parts: [string, unknown][] | undefined = ids
    ? (value as unknown[]).map((item, at) => [ids[at] ?? '', item])
    : isFields(value)
      ? Object.entries(value)
      : undefined;
  if (value !== undefined) found.set(place(path), parts ? (ids ? 'items' : 'fields') : text(value));
  for (const [step, part] of parts ?? []) leaves(part, [...path, step], found);
  return found;
}

function under(conflicts: readonly FieldConflict[], at: string): boolean {
  return conflicts.some(({ path }) => at === place(path) || at.startsWith(`${place(path)}/`));
}

const plain = { textFields: [] };
const places = (conflicts: readonly FieldConflict[]) =>
  conflicts.map(({ path, kind }) => `${kind} ${place(path)}`).sort();

test('A side that changed nothing yields; two sides with the same change agree', () => {
  fc.assert(
    fc.property(orNothing, orNothing, (base, other) => {
      for (const versions of [
        [base, base, other],
        [base, other, base],
        [base, other, other],
      ] as Triple[]) {
        const { value, conflicts } = merge(...versions, plain);
        expect(text(value)).toBe(text(other));
        expect(conflicts).toEqual([]);
      }
    }),
    { numRuns },
  );
});

test('Every place outside a conflict has the change of one side, or the unchanged value', () => {
  always((base, mine, theirs) => {
    const { value, conflicts } = merge(base, mine, theirs, plain);
    const [was, here, there] = [leaves(base), leaves(mine), leaves(theirs)];
    const open = (at: string) => !under(conflicts, at);
    const expected = new Map<string, string | undefined>();
    for (const at of [...was.keys(), ...here.keys(), ...there.keys()].filter(open)) {
      const [before, a, b] = [was.get(at), here.get(at), there.get(at)];
      const wanted = a === b || before === a ? b : before === b ? a : 'a question nobody asked';
      if (wanted !== undefined) expected.set(at, wanted);
    }
    expect(new Map([...leaves(value)].filter(([at]) => open(at)))).toEqual(expected);
  });
});

test('A conflict tells the three versions truly, lies in no other one, and mine or the edit stands there', () => {
  always((base, mine, theirs) => {
    const { value, conflicts } = merge(base, mine, theirs, plain);
    for (const conflict of conflicts) {
      const at = conflict.path.map(String);
      const [was, a, b, now] = [base, mine, theirs, value].map((one) => leaves(one));
      const mineOrTheirs = conflict.mine === undefined ? conflict.theirs : conflict.mine;
      for (const [all, told] of [
        [was, conflict.base],
        [a, conflict.mine],
        [b, conflict.theirs],
        [now, mineOrTheirs],
      ] as const) {
        const inside = [...(all ?? [])].filter(([path]) => under([conflict], path));
        expect(new Map(inside)).toEqual(leaves(told, at));
      }
      expect(conflict.kind === 'deleted').toBe(conflict.mine === undefined || conflict.theirs === undefined);
      expect(conflicts.filter((other) => under([other], place(at)))).toEqual([conflict]);
    }
  });
});

test('Swapping the sides asks the same questions and gives the same answers elsewhere', () => {
  always((base, mine, theirs) => {
    const [one, other] = [
      merge(base, mine, theirs, { textFields: ['body', 'lessons.body'] }),
      merge(base, theirs, mine, { textFields: ['body', 'lessons.body'] }),
    ];
    expect(places(one.conflicts)).toEqual(places(other.conflicts));
    const outside = (value: unknown) =>
      new Map([...leaves(value)].filter(([at]) => !under(one.conflicts, at)));
    expect(outside(one.value)).toEqual(outside(other.value));
  });
});

test('An order that one person made is kept; of two orders the host’s is kept', () => {
  const list = fc.constantFrom(...['1', '2', '3', '4', '5']).map((own) => ({ id: own }));
  const some = fc.uniqueArray(list, { maxLength: 5, selector: (item) => item.id });
  const order = (value: unknown, among: unknown) =>
    (idsOf(value) ?? []).filter((own) => (idsOf(among) ?? []).includes(own)).join();
  fc.assert(
    fc.property(some, some, some, (base, mine, theirs) => {
      const { value } = merge(base, mine, theirs, plain);
      const moved = (side: unknown) => order(side, base) !== order(base, side);
      const kept = moved(mine) && !moved(theirs) ? mine : theirs;
      expect(order(value, kept)).toBe(order(kept, value));
    }),
    { numRuns },
  );
});

test('No id comes twice in a merged list, and the arguments stay as they were', () => {
  always((base, mine, theirs) => {
    const before = text([base, mine, theirs]);
    const { value, conflicts } = merge(base, mine, theirs, plain);
    resolveConflicts(value, conflicts, new Map(conflicts.map(({ path }) => [path.join('/'), 'theirs'])));
    expect(text([base, mine, theirs])).toBe(before);
    const lists = (inside: unknown): unknown[] =>
      inside !== null && typeof inside === 'object'
        ? [...(Array.isArray(inside) ? [inside] : []), ...Object.values(inside).flatMap(lists)]
        : [];
    for (const list of lists(value)) {
      if (!idsOf(list)) expect(before).toContain(text(list));
    }
  });
});

test('A resolved conflict has the chosen values, and nothing else moved', () => {
  const choice = fc.constantFrom<Choice>('mine', 'theirs');
  fc.assert(
    fc.property(triple, fc.array(choice, { minLength: 9, maxLength: 9 }), (versions, choices) => {
      const { value, conflicts } = merge(...versions, plain);
      const chosen = new Map(
        conflicts.map((conflict, at) => [conflict.path.join('/'), choices[at % 9] ?? 'mine']),
      );
      const resolved = leaves(resolveConflicts(value, conflicts, chosen));
      const expected = new Map([...leaves(value)].filter(([at]) => !under(conflicts, at)));
      for (const conflict of conflicts) {
        const taken = chosen.get(conflict.path.join('/')) === 'mine' ? conflict.mine : conflict.theirs;
        leaves(taken, conflict.path.map(String), expected);
      }
      expect(resolved).toEqual(expected);
      expect(resolveConflicts(value, conflicts, new Map())).toBe(value);
    }),
    { numRuns },
  );
});

// ——— Two editors of one chapter.

const options = { textFields: ['lessons.body'] };
const lesson = (own: string, title: string, body = 'Read.\n\nDo.\n\nRest.') => ({ id: own, title, body });
const chapter = { title: 'Welding', lessons: [lesson('L1', 'Arc'), lesson('L2', 'Gas')] };

function lessons(of: unknown): unknown[] {
  return isFields(of) && Array.isArray(of['lessons']) ? of['lessons'] : [];
}

test('Two instructors each add a lesson: both are there, each after the lesson it was put behind', () => {
  const mine = { ...chapter, lessons: [lesson('M', 'Mine'), ...chapter.lessons] };
  const theirs = { ...chapter, lessons: [...chapter.lessons, lesson('T', 'Theirs')] };
  const { value, conflicts } = merge(chapter, mine, theirs, options);
  expect(idsOf(lessons(value))).toEqual(['M', 'L1', 'L2', 'T']);
  expect(conflicts).toEqual([]);
});

test('Two people add lessons behind the same one: all are there, mine directly behind it and in my order', () => {
  const mine = { ...chapter, lessons: [...chapter.lessons, lesson('M1', 'Mine'), lesson('M2', 'Mine')] };
  const theirs = { ...chapter, lessons: [...chapter.lessons, lesson('T', 'Theirs')] };
  expect(idsOf(lessons(merge(chapter, mine, theirs, options).value))).toEqual(['L1', 'L2', 'M1', 'M2', 'T']);
});

test('I moved a lesson while they added one behind it: it goes with the lesson', () => {
  const [arc, gas] = chapter.lessons;
  const mine = { ...chapter, lessons: [gas, arc] };
  const theirs = { ...chapter, lessons: [arc, lesson('T', 'Theirs'), gas] };
  expect(idsOf(lessons(merge(chapter, mine, theirs, options).value))).toEqual(['L2', 'L1', 'T']);
});

test('The lesson mine was put behind was deleted: mine comes after the one before', () => {
  const mine = { ...chapter, lessons: [...chapter.lessons, lesson('M', 'Mine')] };
  const theirs = { ...chapter, lessons: [lesson('T', 'Theirs'), lesson('L1', 'Arc')] };
  expect(idsOf(lessons(merge(chapter, mine, theirs, options).value))).toEqual(['T', 'L1', 'M']);
});

test('One person renames the chapter while the other edits a body and an unknown field appears', () => {
  const mine = { ...chapter, title: 'Welding safely' };
  const theirs = { ...chapter, lessons: [lesson('L1', 'Arc', 'Rewritten.'), lesson('L2', 'Gas')], cpd: 3 };
  const { value, conflicts } = merge(chapter, mine, theirs, options);
  expect(value).toEqual({ ...theirs, title: 'Welding safely' });
  expect(conflicts).toEqual([]);
});

test('Two people rewrite different paragraphs of one body: the body has both', () => {
  const mine = { lessons: [lesson('L1', 'Arc', 'Read twice.\n\nDo.\n\nRest.'), lesson('L2', 'Gas')] };
  const theirs = { lessons: [lesson('L1', 'Arc', 'Read.\n\nDo.\n\nSleep.'), lesson('L2', 'Gas')] };
  const { value, conflicts } = merge({ lessons: chapter.lessons }, mine, theirs, options);
  expect(lessons(value)[0]).toEqual(lesson('L1', 'Arc', 'Read twice.\n\nDo.\n\nSleep.'));
  expect(conflicts).toEqual([]);
});

test('Two people rewrite the same paragraph: the merge has mine, both texts are kept, and the person resolves it', () => {
  const [base, mine, theirs] = ['Do.', 'Do it.', 'Do not.'].map((body) => ({
    lessons: [lesson('L1', 'Arc', body)],
  }));
  for (const by of [options, { textFields: ['lessons.body'] }]) {
    const { value, conflicts } = merge(base, mine, theirs, by);
    expect(value).toEqual(mine);
    expect(conflicts).toEqual([
      { path: ['lessons', 'L1', 'body'], base: 'Do.', mine: 'Do it.', theirs: 'Do not.', kind: 'text' },
    ]);
    const resolved = (choice: Choice) =>
      resolveConflicts(value, conflicts, new Map([['lessons/L1/body', choice]]));
    expect(resolved('mine')).toEqual(mine);
    expect(resolved('theirs')).toEqual(theirs);
    expect(resolved('both')).toEqual({ lessons: [lesson('L1', 'Arc', 'Do it.\n\nDo not.')] });
  }
});

test.each(['they', 'I'])(
  'A lesson that %s deleted and the other edited stays, flagged, until resolved',
  (who) => {
    const kept = { ...chapter, lessons: [lesson('L1', 'Arc, again'), lesson('L2', 'Gas')] };
    const deleted = { ...chapter, lessons: [lesson('L2', 'Gas')] };
    const [mine, theirs] = who === 'they' ? [kept, deleted] : [deleted, kept];
    const { value, conflicts } = merge(chapter, mine, theirs, options);
    expect(value).toEqual(kept);
    expect(conflicts).toMatchObject([{ path: ['lessons', 'L1'], base: chapter.lessons[0], kind: 'deleted' }]);
    const resolved = (choice: Choice) =>
      resolveConflicts(value, conflicts, new Map([['lessons/L1', choice]]));
    expect(resolved('mine')).toEqual(mine);
    expect(resolved('theirs')).toEqual(theirs);
    expect(resolved('both')).toEqual(kept);
  },
);

test('A lesson that one person deleted and nobody edited is deleted, whatever else the other one did', () => {
  const mine = { ...chapter, lessons: [chapter.lessons[1]] };
  const { value, conflicts } = merge(chapter, mine, { ...chapter, title: 'New' }, options);
  expect(value).toEqual({ title: 'New', lessons: [chapter.lessons[1]] });
  expect(conflicts).toEqual([]);
});

test('A field emptied to null is not a field deleted', () => {
  const { value, conflicts } = merge({ note: 'x' }, { note: null }, {}, options);
  expect(value).toEqual({ note: null });
  expect(conflicts).toEqual([{ path: ['note'], base: 'x', mine: null, theirs: undefined, kind: 'deleted' }]);
});

test('Quiz options without ids that both changed are one question, never a mixture', () => {
  const quiz = (...words: string[]) => ({ question: 'Which gas?', options: words.map((word) => ({ word })) });
  const [base, mine, theirs] = [quiz('argon', 'air'), quiz('argon', 'helium'), quiz('CO2', 'air')];
  const { value, conflicts } = merge(base, mine, theirs, options);
  expect(value).toEqual(mine);
  expect(conflicts).toMatchObject([{ path: ['options'], theirs: theirs.options, kind: 'value' }]);
  expect(resolveConflicts(value, conflicts, new Map([['options', 'theirs']]))).toEqual(theirs);
  expect(resolveConflicts(value, conflicts, new Map([['options', 'both']]))).toEqual(mine);
});

test('A list with an id twice is taken whole', () => {
  const twice = (title: string) => [lesson('L1', title), lesson('L1', 'Duplicate')];
  const { value, conflicts } = merge(twice('a'), twice('b'), twice('c'), options);
  expect(value).toEqual(twice('b'));
  expect(conflicts).toMatchObject([{ path: [], kind: 'value' }]);
});

test('An id the host writes once as a number and once as a text is one item', () => {
  const [base, mine, theirs] = [
    [{ id: 7, name: 'Ann', paid: false }],
    [{ id: 7, name: 'Anna', paid: false }],
    [{ id: '7', name: 'Ann', paid: true }],
  ];
  expect(merge(base, mine, theirs, options)).toEqual({
    value: [{ id: '7', name: 'Anna', paid: true }],
    conflicts: [],
  });
});

test('Two titles for one chapter: “both” is theirs with mine after it', () => {
  const { value, conflicts } = merge({ title: 'A' }, { title: 'Mine' }, { title: 'Theirs' }, options);
  expect(value).toEqual({ title: 'Mine' });
  expect(resolveConflicts(value, conflicts, new Map([['title', 'both']]))).toEqual({ title: 'Theirs Mine' });
});
