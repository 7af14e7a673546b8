import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { officeEvents } from '#src/features/events/office/collections.ts';
import { changedFields, EventTyped, eventFields, typedOf } from '#src/features/events/office/event-typed.ts';
import { EventFields, eventLabels, type OfficeEvent } from '#src/features/events/office/office-event.ts';
import { placeOf } from '#src/hooks/conflict-text.ts';

const event: OfficeEvent = {
  id: '2',
  dateFrom: '2031-02-03',
  dateTo: '2031-02-03',
  timeFrom: '18:00',
  timeTo: '19:30',
  title: 'Stock that sells',
  subTitle: 'An evening',
  posterUrl: '',
  description: '<p>Count first &amp; last.</p><p>Then <strong>buy</strong>.</p>',
  location: 'Online',
  teamsLink: '',
  image: '',
  instructor_name: 'N',
  instructor_role: 'Teaches',
  moderator_name: 'P',
  moderator_role: 'Asks',
  highlights: [
    { key: 'After the break', value: 'Cards, vouchers and cash' },
    { key: 'Questions', value: 'Questions' },
  ],
  whoShouldAttend: ['Cooks, bakers and others', 'Salons'],
  cancelled: false,
  hidden: false,
};

const typed = (changes: object = {}) => v.parse(EventTyped, { ...typedOf(event, ''), ...changes });
const changes = (fields: object) => changedFields(typed(fields), typedOf(event, ''), event);

test('Fields of an event that nobody touched are not written', () => {
  expect(changes({})).toEqual({});
});

test('An item with a comma of its own stays whole where another one is added', () => {
  const shown = typedOf(event, '');
  expect(changes({ highlights: `${shown.highlights}, Cash: in, out` }).highlights).toEqual([
    ...event.highlights,
    { key: 'Cash', value: 'in' },
    { key: 'out', value: 'out' },
  ]);
  expect(changes({ whoShouldAttend: `Taxis, ${shown.whoShouldAttend}` }).whoShouldAttend).toEqual([
    'Taxis',
    'Cooks, bakers and others',
    'Salons',
  ]);
});

test('A description is written as paragraphs, and text that looks like a tag is text', () => {
  expect(eventFields(typed({ description: 'One <b>\n\nTwo & three' })).description).toBe(
    '<p>One &lt;b&gt;</p>\n<p>Two &amp; three</p>',
  );
});

test.each([
  [{ dateFrom: '2031-02-30' }, 'There is no such date. Choose another one'],
  [{ timeTo: '25:00' }, 'There is no such time. It should look like 18:00'],
  [{ timeFrom: '22:00', timeTo: '00:30' }, 'It ends before it starts'],
  [{ title: '  ' }, 'This field is required. Type the title'],
  [{ teamsLink: 'javascript:alert(1)' }, 'The link to join has to begin with https://'],
])('%j is refused: %s', (fields, sentence) => {
  const { success, issues } = v.safeParse(EventTyped, { ...typedOf(event, ''), ...fields });
  expect(success).toBe(false);
  expect(issues?.map(({ message }) => message)).toContain(sentence);
});

test.each([{ dateFrom: '0027-12-15' }, { dateFrom: '1999-12-31' }, { dateTo: '2099-01-01' }])(
  '%j is refused with the years that an event may be in',
  (fields) => {
    const { issues = [] } = v.safeParse(EventTyped, { ...typedOf(event, ''), ...fields });
    expect(issues.map(({ message }) => message).join()).toMatch(
      /^Check the year. Choose a date from 1 January 2000 to /,
    );
  },
);

test('A question about two versions names each field as the form does', () => {
  const names = Object.keys(EventFields.entries);
  expect(names.map((name) => placeOf([name], event, officeEvents).name)).toEqual(
    names.map((name) => eventLabels[name as keyof typeof eventLabels]),
  );
  const shown = readFileSync('src/features/events/office/event-form-fields.tsx', 'utf8');
  const typedLabels = Object.values(eventLabels).filter((label) => shown.includes(`label="${label}"`));
  expect(typedLabels, 'the form has no words of its own').toEqual([]);
});
