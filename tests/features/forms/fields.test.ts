import * as v from 'valibot';
import { expect, test } from 'vitest';
import { FormAnswer } from '#src/features/forms/answer-model.ts';
import { answered, typedSchema } from '#src/features/forms/answering.ts';
import { changedField, Fields, type FormField, storedFields, unreadIn } from '#src/features/forms/fields.ts';
import { Form } from '#src/features/forms/model.ts';
import { keepForeign } from '#src/kit/keep-foreign.ts';
import { must } from '#src/kit/must.ts';

const foreign: readonly unknown[] = [
  null,
  { id: 'S', label: 'How many stars?', type: 'stars', of: 5, required: 'yes' },
  { heading: 'no label' },
  { id: 7, label: 'Which?', type: 'one of', options: [{ text: 'Red' }, 'Blue', ' Blue'], colour: true },
  { id: 'W', label: 'When?', type: 'one of', options: 'Mon, Tue', showIf: 'always' },
  'end',
];

test('A form of another program is answered as far as it can be read, and stored again as it was', () => {
  const fields = v.parse(Fields, foreign);
  expect(fields.map(({ id, type }) => [id, type])).toEqual([
    ['S', 'text'],
    ['7', 'one of'],
    ['W', 'one of'],
  ]);
  const written = storedFields(fields, unreadIn(foreign));
  const next = storedFields(
    fields.map((field) => (field.id === '7' ? { ...field, label: 'Which colour?' } : field)),
    unreadIn(foreign),
  );
  expect(keepForeign(foreign, written, next)).toEqual(
    foreign.with(3, { ...(foreign[3] as object), label: 'Which colour?' }),
  );
  expect(v.parse(Fields, fields)).toEqual(fields);
});

test('A condition that is stored as JSON text goes back as it was, and as text where it is changed', () => {
  const stored = [
    { id: 'q', label: 'Tea?', type: 'one of', options: ['Yes  please', 'No'] },
    { id: 'a', label: 'With milk?', showIf: '{"question":"q","is":"Yes please","by":1}' },
  ];
  const [first, second] = v.parse(Fields, stored);
  const before = [must(first, 'q'), must(second, 'a')];
  const written = storedFields(before, []);
  expect(keepForeign(stored, written, written)).toEqual(stored);
  const edit = (change: Partial<FormField>, at: number) =>
    keepForeign(
      stored,
      written,
      storedFields(before.with(at, changedField(must(before[at], 'field'), change)), []),
    );
  expect(edit({ label: 'Milk?' }, 1)).toEqual([stored[0], { ...stored[1], label: 'Milk?' }]);
  expect(edit({ showIf: { question: 'q', is: 'No' } }, 1)).toEqual([
    stored[0],
    { ...stored[1], showIf: '{"question":"q","is":"No","by":1}' },
  ]);
  // An option that nobody changed keeps its spaces.
  expect(edit({ options: ['Yes please', 'No', 'Later'] }, 0)).toEqual([
    { ...stored[0], options: ['Yes  please', 'No', 'Later'] },
    stored[1],
  ]);
});

test('A question that cannot be read goes to the end when the question before it was deleted', () => {
  const fields = v.parse(Fields, foreign);
  const left = storedFields(fields.slice(2), unreadIn(foreign));
  expect(left).toMatchObject([null, { id: 'W' }, 'end', { heading: 'no label' }]);
});

const every = v.parse(Form, {
  id: '1',
  title: 'All kinds',
  fields: [
    { id: 's', label: 'About you', type: 'section', required: true },
    { id: 'm', label: 'What do you sell?', type: 'several of', options: ['Bread', 'Tea'], required: true },
    { id: 'd', label: 'Since when?', type: 'date' },
    { id: 'r', label: 'How was it?', type: 'scale', highest: 4 },
  ],
});
const problems = (typed: object) =>
  (v.safeParse(typedSchema(every), typed).issues ?? []).map((issue) => v.getDotPath(issue));

test('Several choices, a day and a scale are judged; a section asks nothing', () => {
  expect(problems({ m: ['Bread'], d: '2026-03-31', r: '4' })).toEqual([]);
  expect(problems({})).toEqual(['m']);
  expect(problems({ m: ['Cake'], d: '31/3', r: '5' })).toEqual(['m', 'd', 'r']);
});

test('Several choices travel as a list beside the one text of today', () => {
  expect(answered(every, { m: ['Bread', 'Tea'], r: '1' })).toEqual([
    {
      id: 'm',
      label: 'What do you sell?',
      type: 'several of',
      value: 'Bread, Tea',
      values: ['Bread', 'Tea'],
    },
    { id: 'r', label: 'How was it?', type: 'scale', value: '1' },
  ]);
});

test('An answer that another program broke takes none of the others with it; a number is one', () => {
  const record = { id: '5', formId: '1', answers: [null, { id: 'n', label: 'How many?', value: 0 }] };
  expect(must(v.parse(FormAnswer, record).answers[0], 'answer')).toMatchObject({ id: 'n', value: '0' });
});
