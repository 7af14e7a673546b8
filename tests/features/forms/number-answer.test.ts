import * as v from 'valibot';
import { expect, test } from 'vitest';
import { answered, typedSchema } from '#src/features/forms/answering.ts';
import { Form } from '#src/features/forms/model.ts';
import { numberOf } from '#src/features/forms/number-answer.ts';

const form = v.parse(Form, {
  id: '1',
  title: 'Till',
  fields: [{ id: 'n', label: 'How much was short?', type: 'number', required: true }],
});
const said = (n: string) => v.safeParse(typedSchema(form), { n }).issues?.[0]?.message;

test('The answer 0 is an answer, and is sent', () => {
  expect(said('0')).toBeUndefined();
  expect(answered(form, { n: '0' })).toMatchObject([{ value: '0', type: 'number' }]);
  expect(numberOf('0')).toBe(0);
});

test('A comma that can be read in two ways asks, and is never left out', () => {
  expect(said('1,5')).toBe('Do you mean 1.5? Type it with a point, not a comma');
  expect(said('1,500')).toBe('Do you mean 1500 or 1.500? Type it without a comma');
  expect(numberOf('1,5')).toBe(1.5);
  expect(numberOf('1,500')).toBeUndefined();
});

test('Rand and cents, spaces between thousands and a minus are read as they are meant', () => {
  expect(['45,50', '45.5', '1 250', '-3', 'a lot', ''].map(numberOf)).toEqual([
    45.5,
    45.5,
    1250,
    -3,
    undefined,
    undefined,
  ]);
});
