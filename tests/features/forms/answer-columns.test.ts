import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answerColumns, askedQuestions, cellOf, choicesIn } from '#src/features/forms/answer-columns.ts';
import { answerCounts } from '#src/features/forms/answer-counts.ts';
import { FormAnswer } from '#src/features/forms/answer-model.ts';
import { answered } from '#src/features/forms/answering.ts';
import type { FormField } from '#src/features/forms/fields.ts';
import { Form } from '#src/features/forms/model.ts';
import type { Typed } from '#src/features/forms/show-if.ts';

function formOf(fields: readonly object[]): Form {
  return v.parse(Form, { id: '1', title: 'Your stall', fields });
}

function answerOf(form: Form, typed: Typed, answeredAt: number): FormAnswer {
  return v.parse(FormAnswer, {
    id: `a${answeredAt}`,
    formId: '1',
    answeredAt,
    answers: answered(form, typed),
  });
}

function tableOf(form: Form | undefined, answers: readonly FormAnswer[]) {
  const columns = answerColumns(askedQuestions(form, answers));
  return [
    columns.map(({ head }) => head),
    ...answers.map((one) => columns.map((column) => cellOf(one, column))),
  ];
}

const first = formOf([
  { id: 'age', label: 'How old?', type: 'number' },
  { id: 'sells', label: 'You sell', type: 'several of', options: ['Bread', 'Tea'] },
  { id: 'more', label: 'More?', type: 'text' },
]);
const later = formOf([
  { id: 'more', label: 'Anything more?', type: 'text' },
  { id: 'sells', label: 'You sell', type: 'several of', options: ['Tea', 'Sweets'] },
]);
const answers = [
  answerOf(first, { age: '0', sells: ['Bread', 'Tea'], more: 'No' }, 1),
  answerOf(later, { sells: ['Sweets'] }, 2),
];

test('A question that was deleted keeps its column; each choice has one of its own', () => {
  expect(tableOf(later, answers)).toEqual([
    ['Anything more?', 'You sell: Tea', 'You sell: Sweets', 'You sell: Bread', 'How old? (deleted)'],
    ['No', 'Yes', 'No', 'Yes', '0'],
    ['', 'No', 'Yes', 'No', ''],
  ]);
});

test('A question that became one of another kind keeps one column for each way it was answered', () => {
  const asText = formOf([{ id: 'sells', label: 'You sell', type: 'text' }]);
  const mixed = [answerOf(first, { sells: ['Bread'] }, 1), answerOf(asText, { sells: 'Sweets, mostly' }, 2)];
  const [heads = [], ...rows] = tableOf(asText, mixed);
  for (const row of rows) expect(row).toHaveLength(heads.length);
  expect(rows.flat()).toEqual(expect.arrayContaining(['Yes', 'Sweets, mostly']));
});

test('With the form deleted the answers alone say what was asked', () => {
  expect(tableOf(undefined, answers)[0]).toEqual([
    'How old?',
    'You sell: Bread',
    'You sell: Tea',
    'You sell: Sweets',
    'More?',
  ]);
});

test('A scale is in its order, whoever answered what first, also after the question was changed or deleted', () => {
  const scale = (highest: number) => formOf([{ id: 'how', label: 'How was it?', type: 'scale', highest }]);
  const ten = ['10', '7', '2', '9'].map((how, at) => answerOf(scale(10), { how }, at));
  const bars = (form: Form | undefined) =>
    answerCounts(askedQuestions(form, ten), ten)[0]?.bars.map(({ words }) => words);
  expect(bars(scale(5))).toEqual(['1', '2', '3', '4', '5', '7', '9', '10']);
  expect(bars(undefined)).toEqual(['2', '7', '9', '10']);
});

test('Choices are counted by person, numbers are added up, and a choice that nobody made is listed with none', () => {
  const counts = answerCounts(askedQuestions(later, answers), answers);
  expect(counts.map(({ question, answered: count, bars }) => [question.id, count, bars])).toEqual([
    ['more', 1, []],
    [
      'sells',
      2,
      [
        { words: 'Tea', count: 1 },
        { words: 'Sweets', count: 1 },
        { words: 'Bread', count: 1 },
      ],
    ],
    ['age', 1, []],
  ]);
  expect(counts[2]?.numbers).toEqual({ count: 1, average: 0, lowest: 0, highest: 0, unread: 0 });
});

const names = ['a', 'b', 'c', 'd'];
const options = ['Red', 'Blue', 'Pink'];
const anyFields = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom(...names),
      // Labels are alike on purpose: they tell no question from another.
      label: fc.constantFrom('Which?', 'How many?'),
      type: fc.constantFrom('text', 'one of', 'several of', 'scale'),
      options: fc.uniqueArray(fc.constantFrom(...options), { minLength: 1 }),
    }),
    { selector: ({ id }) => id },
  )
  .map(formOf);
const given = (form: Form, pick: number) =>
  Object.fromEntries(
    form.fields.flatMap(({ id, type, options: all }: FormField, at) => {
      const one = all[(pick + at) % Math.max(1, all.length)] ?? 'words';
      if ((pick + at) % 4 === 0) return [];
      const typed = { 'several of': all.slice(0, 1 + ((pick + at) % 2)), scale: '3', 'one of': one };
      return [[id, typed[type as keyof typeof typed] ?? `said ${pick}`]];
    }),
  );

test('Whatever was done to the form between two answers, every answer stands below its own question', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyFields, fc.nat(7)), { minLength: 1, maxLength: 6 }), (history) => {
      const all = history.map(([form, pick], at) => answerOf(form, given(form, pick), at + 1));
      const columns = answerColumns(askedQuestions(history.at(-1)?.[0], all));
      for (const answer of all) {
        for (const one of answer.answers) {
          const own = columns.filter(({ questionId }) => questionId === one.id);
          const said = own.flatMap((column) => {
            const cell = cellOf(answer, column);
            if (!column.choice) return cell === '' ? [] : cell;
            return cell === 'Yes' ? column.choice : [];
          });
          expect(said.toSorted()).toEqual(choicesIn(one).toSorted());
        }
        const ids = new Set(answer.answers.map(({ id }) => id));
        const others = columns.filter(({ questionId }) => !ids.has(questionId));
        expect(others.every((column) => cellOf(answer, column) === '')).toBe(true);
      }
    }),
  );
});
