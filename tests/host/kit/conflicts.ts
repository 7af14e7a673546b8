import { chapters } from '#src/features/course/chapters.ts';
import type { Conflict, OpenMutation } from '#src/sync/index.ts';
import { merge } from '#src/sync/merge/merge.ts';
import { openMutation } from '../../fixtures/app/open-mutations.ts';

const base = { name: 'Thandi Mokoena', price: 100, body: '<p>Count the till on Monday.</p>' };

function inConflict(words: string, conflict: Conflict): OpenMutation {
  return openMutation({ words, title: words, state: 'conflict', conflict, fields: chapters });
}

function changed(words: string, myChanges: object, theirChanges: object): OpenMutation {
  const [mine, theirs] = [
    { ...base, ...myChanges },
    { ...base, ...theirChanges },
  ];
  const { value, conflicts } = merge(base, mine, theirs, { textFields: ['body'] });
  return inConflict(words, { base, mine: value, theirs, fieldConflicts: conflicts });
}

/** Every kind of conflict between two people's changes, by the question that it causes. */
export const conflicts: readonly (readonly [string, OpenMutation])[] = [
  ['One short word', changed('Your name', { name: 'Thandi Dube' }, { name: 'Thandi M. Mokoena' })],
  [
    'Several places',
    changed(
      'Chapter “Stock”',
      { price: 120, body: '<p>Count the till on Friday.</p>' },
      { price: 90, body: '<p>Count the till twice on Monday.</p>' },
    ),
  ],
  [
    'They deleted it',
    inConflict('Chapter “Stock”', { base, mine: base, theirs: undefined, fieldConflicts: [] }),
  ],
  [
    'You deleted it',
    inConflict('Chapter “Prices”', { base, mine: undefined, theirs: base, fieldConflicts: [] }),
  ],
];

/** A conflict shown beside the item it concerns. */
export const conflictInPlace = changed(
  'Lesson “Stock”',
  { body: '<p>Count the till on Friday.</p>' },
  { body: '<p>Count the till twice on Monday.</p>' },
);
