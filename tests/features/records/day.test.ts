import * as v from 'valibot';
import { expect, test } from 'vitest';
import { certificateDataOf } from '#src/features/records/certificates/certificate-data.ts';
import { certificateTyped } from '#src/features/records/certificates/certificate-form.ts';
import { certificateDate } from '#src/features/records/certificates/issue.ts';
import { dayOf, finishedWords } from '#src/features/records/day.ts';
import { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { must } from '#src/kit/must.ts';

test.each([
  ['2026-11-26', '2026-11-26'],
  ['2026-11-25T22:30:00.000Z', '2026-11-26'],
  ['2026-11-26T08:00:00', '2026-11-26'],
  ['Thu Nov 26 2026 10:00:00 GMT+0200 (South Africa Standard Time)', '2026-11-26'],
  ['Thu Nov 26 2026', '2026-11-26'],
  ['26 November 2026', '2026-11-26'],
  ['5/11/2026', '2026-11-05'],
  ['2026/11/05, 10:00:00', '2026-11-05'],
  ['1795687200000', '2026-11-26'],
  ['', ''],
  ['in spring', 'in spring'],
  ['May', 'May'],
])('A day that was written as "%s" is read as "%s"', (written, day) => {
  expect(dayOf(written)).toBe(day);
});

test('A day that was never set is passed over, however it is spelt, and named to the office', () => {
  expect(dayOf('01/01/1970', '5/11/2026')).toBe('2026-11-05');
  expect(dayOf('1 Januarie 1970', '2026-11-26')).toBe('2026-11-26');
  for (const never of ['01/01/1970', '30/12/1899', '1 Januarie 1970', '-0001-11-30', '0'])
    expect(finishedWords(never)).toBe(`No day set (${never})`);
  expect(finishedWords('')).toBe('');
  expect(finishedWords('5/11/2026')).toBe('Thursday 5 November 2026');
});

test('A certificate says, prints and is edited with the day that another program wrote in words', () => {
  const date = 'Thu Nov 26 2026 10:00:00 GMT+0200 (South Africa Standard Time)';
  const record = v.parse(CourseRecord, {
    id: '1',
    enrolledUsers: [{ name: 'Thandi', email: 't@x.example', date }],
  });
  const person = must(record.enrolledUsers[0], 'Thandi');
  expect(certificateDate(record, { person } as RecordPerson)).toBe('2026-11-26');
  expect(certificateDataOf(record, person, { number: '', verifyAddress: '' }).date).toBe('2026-11-26');
  expect(certificateTyped(record, person).completionDate).toBe('2026-11-26');
});
