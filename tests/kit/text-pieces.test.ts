/** Two people's edits of one text, and the questions that are left where both changed one paragraph. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { clashesIn, joinPieces, mergePieces, type TextClash } from '#src/kit/merge-text.ts';

vi.setConfig({ testTimeout: 60_000 });

type Choice = 'mine' | 'theirs' | 'both';

const textsOf = ({ mine, theirs }: TextClash, choice: Choice) =>
  choice === 'both' ? [mine, theirs] : [choice === 'mine' ? mine : theirs];

function merged(base: string, mine: string, theirs: string) {
  const pieces = mergePieces(base, mine, theirs);
  const text = (choice: Choice) => joinPieces(pieces, (clash) => textsOf(clash, choice));
  return { clashes: clashesIn(pieces), text };
}

const five = [
  'One cup of maize meal.',
  'Two cups of water.',
  'Three pinches of salt.',
  'Four turns of the spoon.',
  'Five minutes on the fire.',
];
const base = five.join('\n\n');

test('Only the paragraph that both rewrote is asked about, and all others are in whatever is chosen', () => {
  const mine = base.replace('One cup', 'Half a cup').replace('Two cups', 'Nine cups');
  const theirs = base.replace('Two cups', 'Seven cups').replace('Five minutes', 'Fifty minutes');
  const { clashes, text } = merged(base, mine, theirs);
  const [nine, seven] = ['Nine cups of water.', 'Seven cups of water.'];
  expect(clashes).toEqual([{ base: five[1], mine: nine, theirs: seven }]);
  const others = (...second: string[]) =>
    ['Half a cup of maize meal.', ...second, five[2], five[3], 'Fifty minutes on the fire.'].join('\n\n');
  expect(text('theirs')).toBe(others(seven));
  expect(text('mine')).toBe(others(nine));
  expect(text('both')).toBe(others(nine, seven));
});

test('Two paragraphs that both rewrote are two questions', () => {
  const mine = base.replace('One cup', 'Half a cup').replace('Four turns', 'Forty turns');
  const theirs = base.replace('One cup', 'A tin').replace('Four turns', 'A hundred turns');
  const { clashes } = merged(base, mine, theirs);
  expect(clashes.map(({ theirs }) => theirs)).toEqual([
    'A tin of maize meal.',
    'A hundred turns of the spoon.',
  ]);
});

test('A paragraph one moved and the other rewrote stands once, rewritten, where it was moved to', () => {
  const moved = [five[4], ...five.slice(0, 4)].join('\n\n');
  const { clashes, text } = merged(base, moved, base.replace('Five minutes', 'Fifty minutes'));
  expect(clashes).toEqual([]);
  expect(text('mine')).toBe(['Fifty minutes on the fire.', ...five.slice(0, 4)].join('\n\n'));
});

test('A paragraph cut in two by one and rewritten by the other is one question about all of it', () => {
  const long = 'First we boil the water. Then we stir in the meal.';
  const text = (second: string) => ['Pap for four.', second, 'Serve it hot.'].join('\n\n');
  const cut = long.replace('. Then', '.\n\nThen');
  const rewritten = long.replace('boil', 'heat');
  const { clashes } = merged(text(long), text(cut), text(rewritten));
  expect(clashes).toEqual([{ base: long, mine: cut, theirs: rewritten }]);
});

test('Two paragraphs made one by one person, one of them rewritten by the other: one question, nothing twice', () => {
  const joined = base.replace('water.\n\nThree', 'water. Three');
  const { clashes, text } = merged(base, joined, base.replace('Three pinches', 'Six pinches'));
  expect(clashes).toEqual([
    {
      base: `${five[1]}\n\n${five[2]}`,
      mine: `${five[1]} ${five[2]}`,
      theirs: `${five[1]}\n\nSix pinches of salt.`,
    },
  ]);
  expect(text('theirs')).toBe(base.replace('Three pinches', 'Six pinches'));
});

test('A paragraph one took out and the other rewrote is a question of that paragraph alone', () => {
  const without = five.filter((_, at) => at !== 2).join('\n\n');
  const { clashes, text } = merged(base, without, base.replace('Three', 'Thirty').replace('Five', 'Fifty'));
  expect(clashes).toEqual([{ base: five[2], mine: undefined, theirs: 'Thirty pinches of salt.' }]);
  expect(text('mine')).toBe(without.replace('Five', 'Fifty'));
});

test('Additions of both people at one place are one question; the same words stand once', () => {
  const { clashes } = merged(base, `${base}\n\nEat it.`, `${base}\n\nShare it.`);
  expect(clashes).toEqual([{ base: undefined, mine: 'Eat it.', theirs: 'Share it.' }]);
  const agreed = merged(base, `${base}\n\nEat it.`, `${base}\n\nEat it.\n\nShare it.`);
  expect(agreed.text('mine')).toBe(`${base}\n\nEat it.\n\nShare it.`);
});

test('Rows of an HTML list that come out without their list are one question about the whole text', () => {
  const list = '<p>Tools</p><ul>\n<li>saw</li>\n<li>file</li>\n</ul>';
  const { clashes } = merged(list, '<p>Tools</p>', list.replace('\n</ul>', '\n<li>rasp</li>\n</ul>'));
  expect(clashes).toHaveLength(1);
});

// ——— Two people with one list of paragraphs, whose every word says which paragraph it is of.

interface Edit {
  readonly does: readonly ('keep' | 'rewrite' | 'remove')[];
  readonly adds: readonly boolean[];
  readonly move: readonly [from: number, to: number] | undefined;
}

const own = (at: number) => `p${at}a p${at}b p${at}c p${at}d p${at}e`;
const rewritten = (at: number, who: string) => `${own(at)} ${who}${at}`;
const added = (at: number, who: string) => `${who}new${at}x ${who}new${at}y ${who}new${at}z`;

function edits(count: number, moves: boolean): fc.Arbitrary<Edit> {
  const places = fc.nat({ max: count - 1 });
  return fc.record({
    does: fc.array(fc.constantFrom('keep', 'keep', 'rewrite', 'remove'), {
      minLength: count,
      maxLength: count,
    }),
    adds: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
    move: moves ? fc.option(fc.tuple(places, places), { nil: undefined }) : fc.constant(undefined),
  });
}

function written({ does, adds, move }: Edit, who: string): string {
  const parts = does.map((one, at) => [
    ...(one === 'remove' ? [] : [one === 'rewrite' ? rewritten(at, who) : own(at)]),
    ...(adds[at] ? [added(at, who)] : []),
  ]);
  if (move) parts.splice(move[1], 0, ...parts.splice(move[0], 1));
  return parts.flat().join('\n\n');
}

const two = (moves: boolean) =>
  fc.integer({ min: 1, max: 7 }).chain((count) => fc.tuple(edits(count, moves), edits(count, moves)));
const choices = fc.constantFrom<Choice>('mine', 'theirs', 'both');

test('Every paragraph that one person alone changed is there whatever is chosen, and nothing is there twice', () => {
  fc.assert(
    fc.property(fc.boolean().chain(two), choices, ([mine, theirs], choice) => {
      const start = mine.does.map((_, at) => own(at)).join('\n\n');
      const [here, there] = [written(mine, 'm'), written(theirs, 't')];
      const { clashes, text } = merged(start, here, there);
      const result = text(choice).split('\n\n').filter(Boolean);
      expect(new Set(result).size).toBe(result.length);
      for (const [at, one] of mine.does.entries()) {
        const other = theirs.does[at];
        const [a, b, kept] = [rewritten(at, 'm'), rewritten(at, 't'), own(at)];
        const found = result.filter((block) => [a, b, kept].includes(block));
        if (one === 'keep' && other === 'keep') expect(found).toEqual([kept]);
        else if (one === 'keep') expect(found).toEqual(other === 'rewrite' ? [b] : []);
        else if (other === 'keep') expect(found).toEqual(one === 'rewrite' ? [a] : []);
        else if (one === 'remove' && other === 'remove') expect(found).toEqual([]);
        else {
          const said = (side: string, does: string | undefined) => (does === 'rewrite' ? [side] : []);
          const [my, their] = [said(a, one), said(b, other)];
          expect(found).toEqual({ mine: my, theirs: their, both: [...my, ...their] }[choice]);
        }
        for (const [who, { adds, does }] of [
          ['m', mine],
          ['t', theirs],
        ] as const) {
          const block = added(at, who);
          // New words where a paragraph was taken out are that paragraph, rewritten.
          const isAsked = clashes.some(
            (clash) =>
              textsOf(clash, 'both').join('\n\n').includes(block) &&
              (clash.base === undefined ||
                does.some((one, was) => one === 'remove' && clash.base === own(was))),
          );
          if (adds[at] && !isAsked) expect(result).toContain(block);
        }
      }
      // Only what both added is asked about.
      for (const clash of clashes.filter(({ base }) => base === undefined))
        expect([clash.mine, clash.theirs].every((side) => side?.includes('new'))).toBe(true);
    }),
    { numRuns: 3_000 },
  );
});

test('The order of each side is kept where nobody moved an item', () => {
  fc.assert(
    fc.property(two(false), ([mine, theirs]) => {
      const start = mine.does.map((_, at) => own(at)).join('\n\n');
      const [here, there] = [written(mine, 'm'), written(theirs, 't')];
      const result = merged(start, here, there).text('both').split('\n\n');
      for (const side of [here, there]) {
        const order = side.split('\n\n').filter((block) => result.includes(block));
        expect(result.filter((block) => order.includes(block))).toEqual(order);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('An addition of one person alone at a place is no conflict', () => {
  fc.assert(
    fc.property(two(true), ([mine, theirs]) => {
      const start = mine.does.map((_, at) => own(at)).join('\n\n');
      const nothing = theirs.adds.map(() => false);
      const { clashes } = merged(start, written(mine, 'm'), written({ ...theirs, adds: nothing }, 't'));
      expect(clashes.filter(({ base }) => base === undefined)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
