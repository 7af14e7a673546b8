/** What odd values of other programs mean to people. */
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { personOf } from '#src/features/accounts/model.ts';
import { Question } from '#src/features/course/model.ts';
import { OfficeEvent } from '#src/features/events/office/office-event.ts';
import { Fields } from '#src/features/forms/fields.ts';
import { askedFields } from '#src/features/forms/show-if.ts';
import { kindOf } from '#src/features/pages/section.ts';

test.each(['Admin', ' admin ', 'ADMIN'])('A person whose role is stored as "%s" is an admin', (role) => {
  const person = personOf({ id: '1', title: 'z@shop.example', long_description: 'Zanele', data: { role } });
  expect(person.data.role).toBe('admin');
});

test('A person who has an unknown role is a student', () => {
  const item = { id: '1', title: 'z@shop.example', long_description: 'Zanele', data: { role: 'root' } };
  expect(personOf(item).data.role).toBe('student');
});

test.each([{ 0: '5', 2: '7' }, '["5","7"]', '5, 7', [5, { id: 7 }], [' 5', '7', '7']])(
  'A person who is enrolled by %j takes both courses',
  (coursesEnrolled) => {
    const item = { id: '1', title: 'z@shop.example', long_description: '', data: { coursesEnrolled } };
    expect(personOf(item).data.coursesEnrolled).toEqual([{ id: '5' }, { id: '7' }]);
  },
);

test.each([true, 1, '1', 'true', 'on', 'Yes'])(
  'An answer that is stored as %j is the right one',
  (isCorrect) => {
    const options = JSON.stringify([
      { text: 'A', isCorrect },
      { text: 'B', isCorrect: '0' },
    ]);
    const question = v.parse(Question, { id: 'q', question: 'Which?', options });
    expect(question.options.map((option) => option.isCorrect)).toEqual([true, false]);
  },
);

test('An event that is stored as called off is called off, and a question that must be answered must be', () => {
  const event = { id: '1', title: 'E', highlights: [], whoShouldAttend: [], cancelled: '1' };
  expect(v.parse(OfficeEvent, event).cancelled).toBe(true);
  const [scale] = v.parse(Fields, [{ id: 'q', label: 'Q', type: 'Scale', required: '1', highest: '10' }]);
  expect(scale).toMatchObject({ type: 'scale', required: true, highest: 10 });
});

test('A question that depends on "Yes " is asked of who chose "Yes"', () => {
  const fields = v.parse(Fields, {
    0: { id: 'a', label: 'Do you sell?', type: 'one of', options: 'Yes , No' },
    2: { id: 'b', label: 'What?', type: 'text', required: 'on', showIf: { question: 'a', is: 'Yes ' } },
  });
  expect(askedFields(fields, { a: 'Yes' }).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(askedFields(fields, { a: [' Yes'] }).map(({ id }) => id)).toEqual(['a', 'b']);
  expect(askedFields(fields, { a: 'No' }).map(({ id }) => id)).toEqual(['a']);
});

test('A section is of its kind whatever its capitals', () => {
  expect(kindOf({ id: '1', type: ' Centered Hero' })).toBe('centered hero');
  expect(kindOf({ id: '1', type: 'carousel' })).toBeUndefined();
});
