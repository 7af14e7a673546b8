import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Lesson } from '#src/features/course/model.ts';
import { kindsInWords, minutesOf, quizResult, quizWords } from '#src/features/reader/lesson-facts.ts';
import { missingOf, missingSentence } from '#src/features/reader/lesson-read.ts';
import {
  isPlayed,
  mergedRanges,
  mergedViewed,
  type ViewedLesson,
} from '#src/features/reader/viewed-lesson.ts';

const options = [
  { id: 'a', text: 'Yes', isCorrect: true },
  { id: 'b', text: 'No', isCorrect: false },
];
const question = (id: string) => ({ id, question: 'Why?', options });
const whole = v.parse(Lesson, {
  id: 'L1',
  title: 'Why',
  contents: [
    { id: 'T', type: 'text', body: '<p>Words</p>' },
    { id: 'S', type: 'audio', src: '/files/tills.mp3', mime: 'audio/mpeg' },
    { id: 'Q', type: 'quiz', questions: [question('q1'), question('q2')] },
  ],
});
const met = (seen: string[], heard: ViewedLesson['heard'] = {}): ViewedLesson => ({ seen, heard });
const answers = (...ids: string[]) => new Map([['Q', Object.fromEntries(ids.map((id) => [id, ['b']]))]]);
const allHeard = { S: { parts: [[0, 91]] as [number, number][], of: 100 } };

test('A lesson counts as read once its words were seen, its sound was heard and its quiz is answered', () => {
  expect(missingOf(whole, met([]), new Map())).toEqual(['words', 'sound', 'quiz']);
  expect(missingOf(whole, met(['T', 'S', 'Q']), new Map())).toEqual(['sound', 'quiz']);
  expect(missingOf(whole, met(['T'], allHeard), answers('q1'))).toEqual(['quiz']);
  expect(missingOf(whole, met([], allHeard), answers('q1', 'q2'))).toEqual(['words']);
  expect(missingOf(whole, met(['T'], allHeard), answers('q1', 'q2'))).toEqual([]);
});

test('A wrong answer counts as an answer for a read lesson', () => {
  expect(missingOf(whole, met(['T'], allHeard), answers('q1', 'q2'))).toEqual([]);
  expect(quizResult([whole], answers('q1', 'q2'))).toEqual({ right: 0, answered: 2, of: 2 });
});

test('Every text of a lesson has to be seen, also where somebody came in at its end', () => {
  const two = v.parse(Lesson, {
    ...{ id: 'L2', title: 'Two' },
    contents: [
      { id: 'T1', type: 'text', body: '<p>One</p>' },
      { id: 'T2', type: 'text', body: '<p>Two</p>' },
    ],
  });
  expect(missingOf(two, met(['T2']), new Map())).toEqual(['words']);
  expect(missingOf(two, met(['T2', 'T1']), new Map())).toEqual([]);
});

test('A film that another site plays is only seen, and a block without an address asks for nothing', () => {
  const films = v.parse(Lesson, {
    ...{ id: 'L3', title: 'Films' },
    contents: [
      { id: 'Y', type: 'video', src: 'https://www.youtube.com/watch?v=abcdefghijk' },
      { id: 'E', type: 'audio' },
      { id: 'N', type: 'quiz' },
    ],
  });
  expect(missingOf(films, met([]), new Map())).toEqual(['words']);
  expect(missingOf(films, met(['Y']), new Map())).toEqual([]);
});

test('Nine tenths of a sound is enough, and skipped parts were not heard', () => {
  expect(isPlayed({ parts: [[0, 90]], of: 100 })).toBe(true);
  expect(isPlayed({ parts: [[0, 89]], of: 100 })).toBe(false);
  expect(
    isPlayed({
      parts: [
        [0, 10],
        [90, 100],
      ],
      of: 100,
    }),
  ).toBe(false);
  expect(
    isPlayed({
      parts: [
        [50, 100],
        [0, 51],
      ],
      of: 100,
    }),
  ).toBe(true);
  expect(isPlayed({ parts: [], of: 0 })).toBe(false);
});

const stretch = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 1, max: 30 }))
  .map(([from, length]): [number, number] => [from, from + length]);

test('A part that is played again counts once, in any order', () => {
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), fc.array(stretch, { maxLength: 8 }), (one, other) => {
      const all = mergedRanges([...one, ...other]);
      expect(mergedRanges([...mergedRanges(one), ...other, ...one])).toEqual(all);
      expect(mergedRanges([...other, ...one])).toEqual(all);
      for (const [at, [from]] of all.entries())
        if (at > 0) expect(from).toBeGreaterThan((all[at - 1]?.[1] ?? 0) + 1);
    }),
  );
});

test('One record’s reading of a lesson is never taken back by another record', () => {
  const one = met(['T'], { S: { parts: [[0, 40]], of: 100 } });
  const other = met(['Q'], { S: { parts: [[35, 95]], of: 100 } });
  const both = mergedViewed(one, other);
  expect(both).toEqual(met(['T', 'Q'], { S: { parts: [[0, 95]], of: 100 } }));
  expect(mergedViewed(both, one)).toEqual(both);
});

test('The end of a lesson says in a sentence which parts are left', () => {
  expect(missingSentence(['quiz'])).toBe('To finish this lesson, answer the quiz.');
  expect(missingSentence(['film', 'sound', 'quiz'])).toBe(
    'To finish this lesson, watch the film, listen to the sound and answer the quiz.',
  );
});

test('The outline says what a lesson is made of, how long it takes and how its quiz went', () => {
  expect(kindsInWords(whole)).toBe('Text, sound and quiz');
  expect(minutesOf(whole)).toBe(3);
  expect(quizWords(quizResult([whole], new Map()))).toBe('');
  expect(quizWords(quizResult([whole], answers('q1')))).toBe('Quiz: 1 of 2 answered');
  expect(quizWords(quizResult([whole], answers('q1', 'q2')))).toBe('Quiz: 0 of 2 right');
});
