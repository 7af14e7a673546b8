import { expect, test } from 'vitest';
import { recordOutcomes } from '#src/features/events/keep-tickets.ts';
import { noteLamp } from '#src/features/events/note-status.tsx';
import {
  attendanceOf,
  type FollowedNote,
  isNotComing,
  outcomeOf,
  withNote,
  wordsOf,
} from '#src/features/events/ticket-notes.ts';
import { outcomeUnknown, progressIn, refused } from '../../fixtures/features/progress.ts';

type Kind = FollowedNote['kind'];

const note = (kind: Kind, more: Partial<FollowedNote> = {}): FollowedNote => ({
  ...{ group: kind, kind, at: '2030-01-08T08:00:00.000Z', word: '', step: undefined },
  ...more,
});

/** How far a note may have come. */
const stages: readonly (readonly [string, Partial<FollowedNote>])[] = [
  ['waits', { step: progressIn('pending') }],
  ['is being sent', { step: progressIn('sending', { sends: 1 }) }],
  ['is looked for', { step: progressIn('unknown', { sends: 1 }) }],
  ['was seen to arrive', { step: progressIn('done', { sends: 1 }) }],
  ['arrived long ago', { outcome: 'arrived' }],
  ['was refused', { step: progressIn('blocked', { sends: 1, cause: refused }) }],
  ['may have arrived', { step: progressIn('blocked', { sends: 2, cause: outcomeUnknown }) }],
  ['was deleted after it may have arrived', { step: progressIn('cancelled', { sends: 1 }) }],
  ['was deleted so, long ago', { outcome: 'perhaps' }],
  ['is not known any more', {}],
];

const day = 'Tuesday 8 January 2030';

const attendance = (that: string) => [
  ['device', 'Saved here: we tell the office when you’re online'],
  ['sending', 'Telling the office'],
  ['checking', 'Checking whether the office knows'],
  ['sent', `The office knows ${that}`],
  ['sent', `The office knows ${that}`],
  ['needs-you', `We couldn’t tell the office ${that}`],
  ['needs-you', `We don’t know if the office knows ${that}`],
  ['ended', 'You deleted this, but it may have reached the office'],
  ['ended', 'You deleted this, but it may have reached the office'],
  ['ended', `You said it here on ${day}`],
];

const said: Readonly<Record<Kind, readonly (readonly string[])[]>> = {
  'cannot come': attendance('you can’t come'),
  'coming after all': attendance('you’re coming'),
  word: [
    ['device', '“Mealie”: saved on this phone. We send it when you’re online'],
    ['sending', 'Sending your word: “Mealie”'],
    ['checking', 'Checking whether we have your word: “Mealie”'],
    ['sent', 'We have your word: “Mealie”'],
    ['sent', 'We have your word: “Mealie”'],
    ['needs-you', 'Your word did not reach us: “Mealie”'],
    ['needs-you', 'We don’t know if your word reached us: “Mealie”'],
    ['ended', 'You deleted your word, but it may have reached us: “Mealie”'],
    ['ended', 'You deleted your word, but it may have reached us: “Mealie”'],
    ['ended', `You typed this word here on ${day}: “Mealie”`],
  ],
};

test.each(stages.map(([how, more], at) => [how, more, at] as const))(
  'A note that %s is called that and no more, whatever it says',
  (_, more, at) => {
    for (const kind of ['cannot come', 'coming after all', 'word'] as const) {
      const { name, lamp, words } = noteLamp(note(kind, { ...more, word: kind === 'word' ? 'Mealie' : '' }));
      expect([lamp, words], kind).toEqual(said[kind][at]);
      expect(name).toBe(kind === 'word' ? 'word' : 'attendance');
    }
  },
);

test('Only a note that was never sent is called deleted: one that was sent may have arrived', () => {
  const ended = (sends: number) => outcomeOf(note('word', { step: progressIn('cancelled', { sends }) }));
  expect([ended(0), ended(1), ended(2)]).toEqual(['deleted', 'perhaps', 'perhaps']);
});

test('The last note on coming counts, apart from words of the day and notes deleted before they were sent', () => {
  const deleted = { step: progressIn('cancelled') };
  const perhaps = { step: progressIn('cancelled', { sends: 1 }) };
  const cannot = note('cannot come');
  const coming = note('coming after all');
  const word = note('word', { word: 'Mealie' });
  expect(isNotComing([])).toBe(false);
  expect(isNotComing([cannot, word])).toBe(true);
  expect(isNotComing([cannot, coming])).toBe(false);
  expect(isNotComing([coming, cannot])).toBe(true);
  expect(isNotComing([cannot, { ...coming, ...deleted }])).toBe(true);
  expect(isNotComing([cannot, { ...coming, ...perhaps }])).toBe(false);
  expect(attendanceOf([word])).toBeUndefined();
  const words = [{ ...word, word: 'first' }, cannot, { ...word, ...deleted }, { ...word, ...perhaps }];
  expect(wordsOf(words).map((one) => one.word)).toEqual(['first', 'Mealie']);
});

test('A note is sent behind earlier ones, with their known outcomes, on its own ticket', () => {
  const before = note('cannot come', { outcome: 'arrived', step: progressIn('done') });
  const said = { kind: 'word', word: 'Mealie', at: '2030-01-10T08:00:00.000Z' } as const;
  const record = withNote({ group: 'ticket', isOfVisitor: true, notes: [before] }, said);
  const { step: _step, ...kept } = before;
  expect(record({ group: 'note' } as never)).toEqual({
    ...{ kind: 'ticket-notes', key: 'ticket', ofPhone: true },
    value: { notes: [kept, { ...said, group: 'note' }] },
  });
});

test('The end of each note is recorded as it was, and its words stay', async () => {
  const notes = [
    note('cannot come', { group: 'a', step: progressIn('done', { sends: 1 }) }),
    note('coming after all', { group: 'b', step: progressIn('cancelled', { sends: 1 }) }),
    note('word', { group: 'c', step: progressIn('cancelled') }),
    note('word', { group: 'd', step: progressIn('pending') }),
    note('word', { group: 'e', outcome: 'arrived' }),
  ];
  const stored = { notes: notes.map(({ step: _step, ...one }) => one) };
  const written: unknown[] = [];
  const change = async (place: unknown, make: (value: unknown) => unknown) =>
    void written.push(place, make(stored));
  await recordOutcomes({ local: { change } as never }, { group: 'ticket', isOfVisitor: false, notes });
  expect(written).toMatchObject([
    { kind: 'ticket-notes', key: 'ticket', ofPhone: false },
    {
      notes: [
        { group: 'a', outcome: 'arrived' },
        { group: 'b', outcome: 'perhaps' },
        { group: 'c', outcome: 'deleted' },
        { group: 'd' },
        { group: 'e', outcome: 'arrived' },
      ],
    },
  ]);
  expect((written[1] as typeof stored).notes[3]?.outcome).toBeUndefined();
});
