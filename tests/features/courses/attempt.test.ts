import { expect, test } from 'vitest';
import { resultOf, wanted } from '#src/features/courses/attempt.ts';
import type { Question } from '#src/features/courses/model.ts';

const question = (...correct: boolean[]): Question => ({
  id: 'q',
  question: 'Which?',
  explanation: '',
  options: correct.map((isCorrect, at) => ({ text: `Option ${at}`, isCorrect })),
});

test('One right answer is told as soon as one is chosen', () => {
  const one = question(false, true, false);
  expect([undefined, [], [0], [1]].map((chosen) => resultOf(one, chosen))).toEqual([
    undefined,
    undefined,
    'wrong',
    'right',
  ]);
});

test('Of several right answers all have to be chosen before anything is told', () => {
  const several = question(true, false, true);
  expect(wanted(several)).toBe(2);
  expect([[0], [0, 1], [2, 0]].map((chosen) => resultOf(several, chosen))).toEqual([
    undefined,
    'wrong',
    'right',
  ]);
});
