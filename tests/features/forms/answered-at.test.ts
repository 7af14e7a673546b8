import { expect, test } from 'vitest';
import { answeredAt, isPhoneWrong, newestFirst, officeMoment } from '#src/features/forms/answered-at.ts';
import { answeredWords } from '#src/features/forms/office/answers-table.tsx';
import { hostNow } from '#src/kit/host-clock.ts';

const at2015 = Date.UTC(2015, 0, 1);
const november = Date.UTC(2026, 10, 2, 12, 2, 11);
const far = hostNow() + 400 * 24 * 3_600_000;

test.each([
  ['a possible date', november, undefined, november, false],
  ['a possible date, and a time of receipt', november, november + 5, november, false],
  ['a date of 2015', at2015, november, november, true],
  ['a date that is to come', far, november, november, true],
  ['a date of 2015, and no time of receipt', at2015, undefined, undefined, true],
  ['a wrong date, and a wrong time of receipt', at2015, far, undefined, true],
  ['no date', 0, november, november, false],
])('An answer with %s', (_what, said, came, shown, isWrong) => {
  const times = { answeredAt: said, ...(came !== undefined && { received: String(came) }) };
  expect([answeredAt(times), isPhoneWrong(times)]).toEqual([shown, isWrong]);
});

test('The teacher reads no day that cannot be', () => {
  const words = (times: object) => answeredWords(times as never);
  expect(words({ answeredAt: november })).toBe('Monday 2 November 2026, 14:02');
  expect(words({ answeredAt: at2015, received: '2026-11-02 14:02:11' })).toBe(
    'Came in on Monday 2 November 2026, 14:02',
  );
  expect(words({ answeredAt: at2015 })).toBe('Not known: the date on their phone was wrong');
  expect(words({ answeredAt: 0 })).toBe('');
});

test('Answers stand in the order of their times, and those whose time cannot be last, as the host received them', () => {
  const one = (id: string, answeredAt: number) => ({ id, answeredAt });
  const all = [one('9', at2015), one('12', far), one('10', november), one('11', november + 5)];
  expect(all.toSorted(newestFirst).map(({ id }) => id)).toEqual(['11', '10', '12', '9']);
});

test.each([
  ['2026-11-02 14:02:11', november],
  ['2026-11-02T12:02:11Z', november],
  ['2026-11-02 14:02:11.000', november],
  ['2026-11-02T14:02:11+02:00', november],
  ['2026-11-02T12:02:11.000000Z', november],
  ['2026-11-02 07:02:11-0500', november],
  ['2026-11-02T12:02:11+00', november],
  ['2026/11/02 14:02:11', november],
  ['2026-02-30 14:02:11', undefined],
  ['2026-11-02 25:02:11', undefined],
  [String(november / 1_000), november],
  [String(november), november],
  ['0000-00-00 00:00:00', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('The office’s clock wrote “%s”', (written, at) => {
  expect(officeMoment(written)).toBe(at);
});
