import { expect, test } from 'vitest';
import { publishedDates, scheduleOf } from '#src/features/schedule/schedule.ts';
import { schedulePdf } from '#src/features/schedule/schedule-pdf.ts';
import { trainings } from '#src/features/schedule/trainings.ts';

const file = schedulePdf(2027, scheduleOf(2027, trainings));

test('The file is one that readers of PDF understand: its table points at every object', () => {
  expect(file.startsWith('%PDF-1.4\n')).toBe(true);
  const [, place = ''] = /startxref\n(\d+)\n%%EOF\n$/.exec(file) ?? [];
  const table = file.slice(Number(place));
  expect(table.startsWith('xref\n0 8\n')).toBe(true);
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, at]) => Number(at));
  expect(places).toHaveLength(7);
  places.forEach((at, index) => {
    expect(file.slice(at)).toMatch(new RegExp(`^${index + 1} 0 obj<<`));
  });
});

test('Its stream is as long as it says, and every character is one byte', () => {
  const [, length, stream = ''] = /\/Length (\d+)>>stream\n([\s\S]*)\nendstream/.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
  expect(file).toMatch(/^[\n -~]*$/);
});

test('The file lists every training with its day, under the year', () => {
  expect(file).toContain('(Scheduled trainings 2027) Tj');
  for (const { date, training } of scheduleOf(2027, trainings)) {
    expect(file).toContain(`(Sat ${Number(date.slice(8))}) Tj`);
    expect(file).toContain(`(${training.title}) Tj`);
  }
  expect(file).toContain('It is not an accreditation');
});

test('A file made from October on goes on to March, and its lines still end above the foot of the page', () => {
  const dates = publishedDates('2026-11-22', trainings);
  const longer = schedulePdf(2026, dates);
  expect(longer.match(/\(Sat \d+\) Tj/g)).toHaveLength(dates.length);
  expect(longer).toContain('(March 2027) Tj');
  // Each month counts from its own first line; the next one is that much lower.
  let top = 0;
  const heights = [...longer.matchAll(/ (-?\d+) (cm|Td \(Sat )/g)].map(([, by, what]) => {
    if (what === 'cm') top += Number(by);
    return what === 'cm' ? top : top + Number(by);
  });
  expect(heights).toHaveLength(dates.length + longer.split(' cm').length - 1);
  expect(Math.min(...heights)).toBeGreaterThan(90);
});

test('Brackets, quotes and letters beyond ASCII in a title do not break the file', () => {
  const [first] = trainings;
  const training = { ...(first ?? expect.fail()), title: 'Thandi’s (café) \\ 你' };
  const odd = schedulePdf(2027, [{ date: '2027-01-16', training }]);
  expect(odd).toContain('(Thandi\\222s \\(caf\\351\\) \\\\ ?) Tj');
});

test('Our own schedule has no letter that the file lacks', () => {
  for (const year of [2026, 2027, 2028])
    expect(schedulePdf(year, scheduleOf(year, trainings)).match(/\([^)]*\?[^)]*\) Tj/g)).toBeNull();
});
