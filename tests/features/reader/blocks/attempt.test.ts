import { expect, test } from 'vitest';
import type { Question } from '#src/features/course/model.ts';
import { choicesNeeded, chosenOptions, resultOf } from '#src/features/reader/blocks/attempt.ts';

const question = (...correct: boolean[]): Question => ({
  id: 'q',
  question: 'Which?',
  explanation: '',
  options: correct.map((isCorrect, at) => ({ id: `o${at}`, text: `Option ${at}`, isCorrect })),
});

test('A question with one right answer is told as soon as an answer is chosen', () => {
  const one = question(false, true, false);
  expect([[], ['o0'], ['o1']].map((chosen) => resultOf(one, chosen))).toEqual([undefined, 'wrong', 'right']);
});

test('A question with several right answers is told once all of them are chosen', () => {
  const several = question(true, false, true);
  expect(choicesNeeded(several)).toBe(2);
  expect([['o0'], ['o0', 'o1'], ['o2', 'o0']].map((chosen) => resultOf(several, chosen))).toEqual([
    undefined,
    'wrong',
    'right',
  ]);
});

test('An answer stays with its option when the author deletes one before it; without its option the question is open again', () => {
  const before = question(false, true, false);
  const attempt = { q: ['o1'] };
  const [, ...left] = before.options;
  const after = { ...before, options: left };
  expect(resultOf(after, chosenOptions(after, attempt))).toBe('right');
  const [first, , last] = before.options;
  const without = { ...before, options: [first, last].filter((one) => one !== undefined) };
  expect(resultOf(without, chosenOptions(without, attempt))).toBeUndefined();
});

test('A question whose author marked no answer as right is neither right nor wrong, whatever is chosen', () => {
  const open = question(false, false);
  expect([[], ['o0'], ['o1']].map((chosen) => resultOf(open, chosen))).toEqual([
    undefined,
    'unmarked',
    'unmarked',
  ]);
});
