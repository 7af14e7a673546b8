/** What two people on one phone do with documents, and what an editor elsewhere does, as a story can say it. */
import fc from 'fast-check';

export type Act =
  | { do: 'create'; under: number }
  | { do: 'note'; again: boolean }
  | { do: 'edit' | 'append' | 'type'; doc: number; key: number; byForm: boolean }
  | { do: 'open form'; doc: number }
  | { do: 'name'; doc: number; other: number }
  | { do: 'remove' | 'upload' | 'break' | 'age'; doc: number }
  | { do: 'new release' }
  | { do: 'discard'; at: number }
  | { do: 'elsewhere'; doc: number; how: Elsewhere; stamp: 'keeps' | 'loses' | 'own' };

export type Elsewhere = 'other field' | 'same field' | 'text' | 'rewrite' | 'delete' | 'revert';

/** The names under which rare acts are counted: a story is no test of what it never says. */
export const actKinds = [
  'elsewhere other field',
  'elsewhere same field',
  'elsewhere text',
  'elsewhere rewrite',
  'elsewhere delete',
  'elsewhere revert',
  'form open since before',
  'equal notes',
  'discarded',
  'discarded a create',
  'discarded an upload',
  'slice threw',
  'older release',
  'conflict',
  'blocked',
  'held',
] as const;

const doc = fc.nat({ max: 3 });
const hows: Elsewhere[] = [
  ...Array.from({ length: 3 }, (): Elsewhere => 'same field'),
  ...Array.from({ length: 2 }, (): Elsewhere => 'other field'),
  'text',
  'rewrite',
  'delete',
  'revert',
  'revert',
];

const edits = {
  do: fc.constantFrom('edit', 'edit', 'append', 'append', 'type'),
  doc,
  key: fc.nat({ max: 1 }),
  byForm: fc.boolean(),
};

const weighted: [number, fc.Arbitrary<unknown>][] = [
  [5, fc.record({ do: fc.constant('create'), under: fc.nat({ max: 6 }) })],
  [2, fc.record({ do: fc.constant('note'), again: fc.boolean() })],
  [11, fc.record(edits)],
  [2, fc.record({ do: fc.constant('open form'), doc })],
  [2, fc.record({ do: fc.constant('name'), doc, other: doc })],
  [3, fc.record({ do: fc.constantFrom('remove', 'upload', 'upload', 'break', 'age'), doc })],
  [1, fc.record({ do: fc.constant('new release') })],
  [2, fc.record({ do: fc.constant('discard'), at: fc.nat({ max: 5 }) })],
  [
    5,
    fc.record({
      do: fc.constant('elsewhere'),
      doc,
      how: fc.constantFrom(...hows),
      stamp: fc.constantFrom('keeps', 'loses', 'own'),
    }),
  ],
];

export const documentActs = fc.oneof(
  ...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })),
) as fc.Arbitrary<Act>;
