import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answered, typedSchema } from '#src/features/forms/answering.ts';
import { showIfWords } from '#src/features/forms/editor/show-if-field.tsx';
import { Form } from '#src/features/forms/model.ts';
import { askedFields } from '#src/features/forms/show-if.ts';

function formOf(...fields: readonly object[]): Form {
  return v.parse(Form, { id: '1', title: 'Your stall', fields });
}

const yesNo = { type: 'one of', options: ['Yes', 'No'] };
const chain = formOf(
  { id: 'sells', label: 'Do you sell food?', ...yesNo },
  {
    id: 'cooks',
    label: 'Do you cook it?',
    ...yesNo,
    required: true,
    showIf: { question: 'sells', is: 'Yes' },
  },
  { id: 'gas', label: 'On gas?', ...yesNo, required: true, showIf: { question: 'cooks', is: 'Yes' } },
  { id: 'always', label: 'Anything else?' },
);
const asked = (typed: Parameters<typeof askedFields>[1], form = chain) =>
  askedFields(form.fields, typed).map(({ id }) => id);

test('A question that depends on another is asked once the other has that answer', () => {
  expect(asked({})).toEqual(['sells', 'always']);
  expect(asked({ sells: 'Yes' })).toEqual(['sells', 'cooks', 'always']);
  expect(asked({ sells: 'Yes', cooks: 'Yes' })).toEqual(['sells', 'cooks', 'gas', 'always']);
});

test.each([
  ['a no-break space', 'Yes please', { question: 'q', is: 'Yes\u00a0please' }],
  ['two spaces', 'Yes please', { question: 'q', is: ' Yes  please' }],
  ['two spaces on the other side', 'Yes  please', { question: 'q', is: 'Yes please' }],
  ['JSON as text', 'Yes please', '{"question":"q","is":"Yes please"}'],
  [
    'JSON as text, escaped',
    'Yes please',
    '{&quot;question&quot;:&quot;q&quot;,&quot;is&quot;:&quot;Yes please&quot;}',
  ],
])('A condition matches exactly the choice that it names: %s', (_what, option, showIf) => {
  const form = formOf(
    { id: 'q', label: 'Tea?', type: 'one of', options: [option, 'No'] },
    { id: 'a', label: 'With milk?', showIf },
  );
  const chosen = form.fields[0]?.options[0] ?? '';
  expect(asked({ q: 'No' }, form)).toEqual(['q']);
  expect(asked({ q: chosen }, form)).toEqual(['q', 'a']);
  expect(form.fields.map((field) => showIfWords(field, form.fields))).toEqual([
    undefined,
    'if 1 is “Yes please”',
  ]);
});

test('The answer to a question that is hidden now shows no other question and is not sent', () => {
  const typed = { sells: 'No', cooks: 'Yes', gas: 'Yes', always: 'Hot days' };
  expect(asked(typed)).toEqual(['sells', 'always']);
  expect(answered(chain, typed).map(({ id }) => id)).toEqual(['sells', 'always']);
  expect(v.parse(typedSchema(chain), typed)).toEqual({ sells: 'No', always: 'Hot days' });
});

test('A hidden question that must be answered asks for nothing; shown it does', () => {
  expect(v.safeParse(typedSchema(chain), { sells: 'No' }).success).toBe(true);
  expect(v.safeParse(typedSchema(chain), { sells: 'Yes' }).success).toBe(false);
});

test('A question whose condition was deleted is asked, and so are those of a circle', () => {
  const lonely = formOf({ id: 'a', label: 'A', showIf: { question: 'gone', is: 'Yes' } });
  expect(asked({}, lonely)).toEqual(['a']);
  const circle = formOf(
    { id: 'a', label: 'A', ...yesNo, showIf: { question: 'b', is: 'Yes' } },
    { id: 'b', label: 'B', ...yesNo, showIf: { question: 'a', is: 'Yes' } },
    { id: 'c', label: 'C', showIf: { question: 'c', is: 'Yes' } },
    { id: 'd', label: 'D', showIf: { question: 'a', is: 'Yes' } },
  );
  expect(asked({}, circle)).toEqual(['a', 'b', 'c']);
  expect(asked({ a: 'Yes' }, circle)).toEqual(['a', 'b', 'c', 'd']);
});

test('One of several choices is enough for a condition', () => {
  const form = formOf(
    { id: 'a', label: 'What do you sell?', type: 'several of', options: ['Bread', 'Tea'] },
    { id: 'b', label: 'What does a loaf cost?', type: 'number', showIf: { question: 'a', is: 'Bread' } },
  );
  expect(asked({ a: ['Tea'] }, form)).toEqual(['a']);
  expect(asked({ a: ['Tea', 'Bread'] }, form)).toEqual(['a', 'b']);
});

const names = ['a', 'b', 'c', 'd', 'e', 'f'];
const anyForm = fc
  .array(
    fc.record({
      id: fc.constantFrom(...names),
      showIf: fc.option(
        fc.record({ question: fc.constantFrom(...names), is: fc.constantFrom('Yes', 'No') }),
        { nil: undefined },
      ),
    }),
    { maxLength: 6 },
  )
  .map((fields) => formOf(...fields.map((field) => ({ ...yesNo, label: 'Q', required: true, ...field }))));
const anyTyped = fc.dictionary(fc.constantFrom(...names), fc.constantFrom('Yes', 'No'));

test('Whatever depends on whatever, no hidden question is asked for, is sent or brings up another one', () => {
  fc.assert(
    fc.property(anyForm, anyTyped, (form, typed) => {
      const shown = new Set(asked(typed, form));
      expect(answered(form, typed).every(({ id }) => shown.has(id))).toBe(true);
      const issues = v.safeParse(typedSchema(form), typed).issues ?? [];
      expect(issues.every((issue) => shown.has(v.getDotPath(issue) ?? ''))).toBe(true);
      const visible = Object.fromEntries(Object.entries(typed).filter(([id]) => shown.has(id)));
      expect(asked(visible, form)).toEqual([...shown]);
    }),
  );
});

test('An author reads on a folded question that nobody is ever asked it', () => {
  const { fields } = formOf(
    { id: 'a', label: 'Do you sell food?', ...yesNo },
    { id: 'b', label: 'On gas?', showIf: { question: 'a', is: 'Yes' } },
    { id: 'c', label: 'On wood?', showIf: { question: 'a', is: 'Sometimes' } },
    { id: 'd', label: 'How many?', showIf: { question: 'b', is: 'Two' } },
    { id: 'e', label: 'Always', showIf: { question: 'gone', is: 'Yes' } },
  );
  expect(fields.map((field) => showIfWords(field, fields))).toEqual([
    undefined,
    'if 1 is “Yes”',
    'never asked: nobody can choose “Sometimes” in 1',
    'if 2 is “Two”',
    undefined,
  ]);
});
