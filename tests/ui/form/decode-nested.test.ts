import * as v from 'valibot';
import { expect, test } from 'vitest';
import { nestedDecoder } from '#src/ui/form/decode-nested.ts';

const Lesson = v.object({
  title: v.string(),
  minutes: v.optional(v.number(), 0),
  tags: v.array(v.string()),
  questions: v.pipe(
    v.array(
      v.object({ text: v.string(), hard: v.boolean(), options: v.array(v.object({ text: v.string() })) }),
    ),
    v.maxLength(9),
  ),
});
const decode = nestedDecoder(Lesson);

function sent(...entries: readonly (readonly [string, string])[]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('Names with dots become the lists and groups of the schema, in the order of the page', () => {
  const { input } = decode(
    sent(
      ['title', 'Close the till'],
      ['minutes', '10'],
      ['questions.2.text', 'What goes in first?'],
      ['questions.2.hard', 'on'],
      ['questions.2.options.1.text', 'Coins'],
      ['questions.2.options.0.text', 'Notes'],
      ['questions.0.text', 'And then?'],
    ),
  );
  expect(input).toEqual({
    title: 'Close the till',
    minutes: 10,
    tags: [],
    questions: [
      { text: 'What goes in first?', hard: true, options: [{ text: 'Coins' }, { text: 'Notes' }] },
      { text: 'And then?', hard: false, options: [] },
    ],
  });
});

test('A name that repeats is a list, and so is one that is counted', () => {
  expect(decode(sent(['tags', 'stock'], ['tags', 'cash'])).input).toMatchObject({ tags: ['stock', 'cash'] });
  expect(decode(sent(['tags.4', 'stock'], ['tags.1', 'cash'])).input).toMatchObject({
    tags: ['stock', 'cash'],
  });
});

test('What the schema says of the second row is said at the field it was typed into', () => {
  const { fieldOf } = decode(
    sent(['questions.7.text', ''], ['questions.3.text', ''], ['questions.3.options.5.text', '']),
  );
  expect(fieldOf('questions.1.text')).toBe('questions.3.text');
  expect(fieldOf('questions.1.options.0.text')).toBe('questions.3.options.5.text');
  expect(fieldOf('questions.0')).toBe('questions.7');
  expect(fieldOf('questions')).toBe('questions');
  expect(fieldOf('title')).toBe('title');
});
