import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answered, typedSchema } from '#src/features/forms/answering.ts';
import { Form } from '#src/features/forms/model.ts';
import { blankField } from '#src/kit/fields.ts';
import { must } from '#src/kit/must.ts';
import { forms } from '../../host/seed/forms.ts';

const seeded = v.parse(Form, { id: '1', ...must(forms[0], 'form').data });

function problems(typed: Readonly<Record<string, string>>): Record<string, string> {
  const parsed = v.safeParse(typedSchema(seeded), typed);
  return Object.fromEntries((parsed.issues ?? []).map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

const [days, sells, short] = seeded.fields.map(({ id }) => id);

test('Only required answers are asked for, in the words of every card form', () => {
  expect(problems({})).toEqual({ [must(days, 'days')]: blankField, [must(sells, 'sells')]: blankField });
});

test('A choice is one of its options, and a number is a number', () => {
  const right = { [must(days, 'days')]: '10 to 19', [must(sells, 'sells')]: 'Bread' };
  expect(problems(right)).toEqual({});
  expect(problems({ ...right, [must(days, 'days')]: 'Never' })).toHaveProperty([must(days, 'days')]);
  for (const amount of ['12', '-3', '1 250', '45,50', '45.5'])
    expect(problems({ ...right, [must(short, 'short')]: amount })).toEqual({});
  expect(problems({ ...right, [must(short, 'short')]: 'a lot' })).toHaveProperty([must(short, 'short')]);
});

test('Answers carry the question’s words, and empty ones are left out', () => {
  expect(answered(seeded, { [must(sells, 'sells')]: 'Bread' })).toEqual([
    { id: sells, label: 'What do you sell or do?', type: 'text', value: 'Bread' },
  ]);
});

test('A question that cannot be read is left out, one without a name gets one, unknown kinds are a line of text', () => {
  const { fields } = v.parse(Form, {
    id: '1',
    title: 'Legacy',
    fields: [
      null,
      { label: 'One', type: 'stars' },
      { label: '' },
      { id: 'x', label: 'Two' },
      { id: 'x', label: 'Three' },
    ],
  });
  expect(fields.map(({ id, label, type }) => [id, label, type])).toEqual([
    ['question-2', 'One', 'text'],
    ['x', 'Two', 'text'],
    ['question-5', 'Three', 'text'],
  ]);
});

/** The one question of a form, a choice that has to be made. */
function choiceOf(options: unknown) {
  const fields = [{ id: 'F1', label: 'Would you come again?', type: 'one of', required: true, options }];
  return v.parse(Form, { id: '1', title: 'Legacy', fields });
}

test('Options that were split at a comma, or are numbers, can be chosen; an invalid option removes no other', () => {
  for (const [stored, shown] of [
    [
      ['Yes', ' No', ' Maybe', '', ' '],
      ['Yes', 'No', 'Maybe'],
    ],
    [
      [1, 2, 3],
      ['1', '2', '3'],
    ],
    [['Yes', null, { text: 'No' }, 'Yes '], ['Yes']],
  ]) {
    const form = choiceOf(stored);
    expect(form.fields[0]?.options).toEqual(shown);
    for (const option of must(shown, 'shown'))
      expect(v.parse(typedSchema(form), { F1: option })).toEqual({ F1: option });
    expect(v.safeParse(typedSchema(form), {}).success).toBe(false);
    expect(v.parse(Form, form)).toEqual(form);
  }
});

test('A choice of which no option can be read is answered in words', () => {
  for (const options of [undefined, [], [' '], [null], ' , ']) {
    const form = choiceOf(options);
    expect(form.fields).toMatchObject([{ type: 'text', required: true, options: [] }]);
    expect(v.parse(typedSchema(form), { F1: 'Perhaps' })).toEqual({ F1: 'Perhaps' });
  }
});
