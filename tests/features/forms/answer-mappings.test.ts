import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answerColumns, answerTo, askedQuestions, cellOf } from '#src/features/forms/answer-columns.ts';
import { answerCounts } from '#src/features/forms/answer-counts.ts';
import { FormAnswer } from '#src/features/forms/answer-model.ts';
import { answered, typedIn, typedSchema } from '#src/features/forms/answering.ts';
import type { FieldType } from '#src/features/forms/field-types.ts';
import { Fields } from '#src/features/forms/fields.ts';
import { readFormSearch } from '#src/features/forms/form-search.ts';
import { Form } from '#src/features/forms/model.ts';
import {
  copyOfQuestion,
  finishedFields,
  newQuestion,
  questionTypes,
} from '#src/features/forms/new-question.ts';
import { readDraft, readOwnAnswer, refreshAnswers } from '#src/features/forms/queries.ts';
import { askedFields, dependsOn } from '#src/features/forms/show-if.ts';
import { must } from '#src/kit/must.ts';
import type { Engine, View } from '#src/sync/index.ts';

const formOf = (...fields: readonly object[]) => v.parse(Form, { id: '1', title: 'Your stall', fields });
const given = (id: string, more: object) => v.parse(FormAnswer, { id, formId: '1', ...more });
const problem = (field: object, value: string | readonly string[]) => {
  const { issues } = v.safeParse(typedSchema(formOf({ id: 'q', label: 'Q', ...field })), { q: value });
  return issues?.[0]?.message;
};

test.each([
  ['text', 500],
  ['long text', 5000],
  ['date', 500],
] as const)('An answer to a question of the kind %s may have %i characters and no more', (type, most) => {
  expect(problem({ type }, 'x'.repeat(most + 1))).toBe(`Please use at most ${most} characters here`);
  if (type !== 'date') expect(problem({ type }, 'x'.repeat(most))).toBeUndefined();
});

test('A number has 30 characters at most, and spaces at its ends do not count', () => {
  expect(problem({ type: 'number' }, ` ${'1'.repeat(30)} `)).toBeUndefined();
  expect(problem({ type: 'number' }, '1'.repeat(31))).toBe('Please use at most 30 characters here');
});

test.each([
  ['1', 5, true],
  ['5', 5, true],
  ['6', 5, false],
  ['0', 5, false],
  ['2.5', 5, false],
  ['10', 10, true],
  ['2', 2, true],
  ['3', 2, false],
])('On a scale %s of %i is an answer: %s', (value, highest, isOne) => {
  expect(problem({ type: 'scale', highest }, value) === undefined).toBe(isOne);
});

test.each([
  [1, 5],
  [2, 2],
  [10, 10],
  [11, 5],
  [2.5, 5],
  ['4', 4],
  ['four', 5],
])('A scale that is stored as ending with %j ends with %i', (highest, read) => {
  expect(v.parse(Fields, [{ id: 'q', label: 'Q', type: 'scale', highest }])[0]?.highest).toBe(read);
});

test.each(['2026-02-29x', '2026-13-01', '31-03-2026', '26-3-1'])('An answer of %s is no day', (value) => {
  expect(problem({ type: 'date' }, value)).toBe('There is no such date. Choose another one');
});

test('An empty answer is left out, and asked for only where it must be answered', () => {
  for (const type of Object.keys(questionTypes) as FieldType[]) {
    const form = formOf({ id: 'q', label: 'Q', type, options: ['A'] });
    expect(answered(form, { q: type === 'several of' ? [''] : '  ' })).toEqual([]);
    expect(answered(form, {})).toEqual([]);
    const asks = problem({ type, options: ['A'], required: true }, '') !== undefined;
    expect([type, asks]).toEqual([type, type !== 'section']);
  }
});

test('The fields of a page are read by name: one text, or the list of the ticked choices', () => {
  const { fields } = formOf(
    { id: 'a', label: 'A' },
    { id: 's', label: 'S', type: 'several of', options: ['x', 'y', 'z'] },
    { id: 'e', label: 'E' },
    { id: 'one', label: 'One', type: 'several of', options: ['x'] },
  );
  const data = new FormData();
  for (const [name, value] of [
    ['a', 'words'],
    ['a', 'not these'],
    ['s', 'x'],
    ['s', 'z'],
    ['e', ''],
    ['one', 'x'],
    ['stranger', 'x'],
  ] as const)
    data.append(name, value);
  expect(typedIn(fields, data)).toEqual({ a: 'words', s: ['x', 'z'], one: ['x'] });
});

test('A condition holds for exactly its answer, whatever kind of question gives it', () => {
  const { fields } = formOf(
    { id: 'a', label: 'A', type: 'scale', highest: 10 },
    { id: 'b', label: 'B', showIf: { question: 'a', is: '1' } },
  );
  const asks = (a: string | readonly string[]) => askedFields(fields, { a }).some(({ id }) => id === 'b');
  expect(['1', ' 1 ', '10', '', ['1', '2'], ['10'], []].map(asks)).toEqual([
    true,
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('A question depends on itself, on what it names, and on what that names', () => {
  const { fields } = formOf(
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B', showIf: { question: 'a', is: '1' } },
    { id: 'c', label: 'C', showIf: { question: 'b', is: '1' } },
  );
  const on = (id: string) => fields.filter((field) => dependsOn(field, id, fields)).map((one) => one.id);
  expect([on('a'), on('b'), on('c')]).toEqual([['a', 'b', 'c'], ['b', 'c'], ['c']]);
});

const kinds = Object.keys(questionTypes) as FieldType[];
const kept = kinds.map((type) => ({ id: type, label: type, type, value: `said ${type}` }));
const severally = { id: 'several of', label: 'several of', value: 'A, C', values: ['A', 'C'] };

test('Each kind of question has the column that it needs, with that person’s answer in the cell', () => {
  const form = formOf(...kinds.map((type) => ({ id: type, label: type, type, options: ['A', 'B'] })));
  const answers = [
    given('1', { answers: kept.filter(({ id }) => id !== 'several of') }),
    given('2', { answers: [severally] }),
    given('3', { answers: [] }),
  ];
  const columns = answerColumns(askedQuestions(form, answers));
  const words = kinds.filter((kind) => kind !== 'section' && kind !== 'several of');
  expect(columns.map(({ head }) => head)).toEqual([
    ...['text', 'long text', 'one of', 'several of: A', 'several of: B', 'several of: C'],
    ...['number', 'date', 'scale'],
    // A record of another program answers a section.
    'section (deleted)',
  ]);
  const cells = answers.map((one) => columns.map((column) => cellOf(one, column)));
  expect(cells[0]).toEqual(
    columns.map(({ questionId }) => (questionId === 'several of' ? '' : `said ${questionId}`)),
  );
  expect(cells[1]).toEqual(columns.map(({ choice }) => (choice ? (choice === 'B' ? 'No' : 'Yes') : '')));
  expect(cells[2]?.join('')).toBe('');
  expect(words).toHaveLength(6);
});

test('A deleted question is called by its newest words, and counted by the kind it was', () => {
  const rated = (at: number, label: string, value: string) =>
    given(`${at}`, { answeredAt: at, answers: [{ id: 'r', label, type: 'scale', value }] });
  const answers = [rated(9, 'Newest', '5'), rated(1, 'Oldest', '3'), rated(5, 'Between', '3')];
  const [question] = askedQuestions(undefined, answers);
  expect(question).toMatchObject({ label: 'Newest', type: 'scale', choices: ['3', '5'], isDeleted: true });
  const [counts] = answerCounts([must(question, 'question')], answers);
  expect(counts).toMatchObject({
    answered: 3,
    bars: [
      { words: '3', count: 2 },
      { words: '5', count: 1 },
    ],
  });
});

test('A choice that somebody named twice is counted once, and numbers are added up', () => {
  const twice = { id: 's', label: 'S', type: 'several of', value: 'A, A', values: ['A', 'A'] };
  const number = (value: string) => ({ id: 'n', label: 'N', type: 'number', value });
  const answers = ['10', '-4', '1 250,50', '1,500', 'many'].map((value, at) =>
    given(`${at}`, { answers: [number(value), twice] }),
  );
  const [ofNumbers, ofChoices] = answerCounts(askedQuestions(undefined, answers), answers);
  expect(ofNumbers?.numbers).toEqual({
    ...{ count: 3, lowest: -4, highest: 1250.5, unread: 2 },
    average: (10 - 4 + 1250.5) / 3,
  });
  expect(ofChoices?.bars).toEqual([{ words: 'A', count: 5 }]);
});

test('The first of two answers to one question in a broken record is read', () => {
  const broken = given('1', { answers: [1, 2].map((value) => ({ id: 'q', label: 'Q', value })) });
  expect(answerTo(broken, 'q')?.value).toBe('1');
});

test('Questions nobody wrote anything in are shown to nobody; a copy is another question', () => {
  const made = [
    newQuestion('text', () => 'a'),
    newQuestion('section', () => 'b'),
    { id: 'c', label: 'Mine' },
  ];
  const fields = v.parse(Fields, made);
  expect(finishedFields(fields).map(({ id }) => id)).toEqual(['c']);
  expect(copyOfQuestion(must(fields[2], 'Mine'), () => 'd')).toMatchObject({ id: 'd', label: 'Mine' });
});

/** A phone that has these answers of one person, and no form. */
const viewOf = (answers: readonly object[]) =>
  ({
    get: async () => undefined,
    list: async () => answers,
    local: async () => ({ q: 'typed', s: ['A'] }),
  }) as unknown as View;

test('Of two answers in one lesson the newest is a person’s own, and an answer from elsewhere is not', async () => {
  const at = (id: string, contentId: string, answeredAt: number) =>
    given(id, { contentId, answeredAt: Date.UTC(2026, 0, answeredAt) });
  const view = viewOf([at('1', 'block', 5), at('2', 'block', 9), at('3', '', 20), at('4', 'block', 7)]);
  const own = (contentId: string) => readOwnAnswer(view, { formId: '1', contentId, userId: '11' });
  expect([(await own('block'))?.id, (await own(''))?.id, await own('other')]).toEqual(['2', '3', undefined]);
  expect(await readDraft(view, 'block')).toEqual({ q: 'typed', s: ['A'] });
});

test('Answers are asked for by the form’s own id; of one that was never sent nobody asks', async () => {
  const asked: unknown[] = [];
  const pull = async (_list: unknown, formId: unknown) => void asked.push(formId);
  const engine = (id?: string) => ({ view: { get: async () => id && { id } }, pull }) as unknown as Engine;
  await refreshAnswers(engine('381'), 'tmp_1');
  await refreshAnswers(engine('tmp_1'), 'tmp_1');
  await refreshAnswers(engine(), '901');
  expect(asked).toEqual(['381', '901']);
});

test.each([
  [{}, { view: undefined }],
  [{ view: 'preview', q: 'x' }, { view: 'preview' }],
  [
    { view: 'answers', q: 'x', sort: '-when', show: 3 },
    { view: 'answers', q: 'x', sort: '-when', show: '3' },
  ],
  [
    { view: 'answers', answer: 501 },
    { view: 'answers', answer: '501' },
  ],
  [
    { view: 'elsewhere', answer: '7' },
    { view: undefined, answer: '7' },
  ],
])('The address of a form that asks %j opens %j', (search, asked) => {
  expect(readFormSearch(search)).toEqual(asked);
  expect(readFormSearch(search)).toHaveProperty('view');
});
