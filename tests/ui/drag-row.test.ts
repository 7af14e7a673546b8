import { expect, test } from 'vitest';
import { shiftRows } from '#src/ui/drag-row.ts';

/** Three rows of 100, 200 and 100 px with 10 px between them. */
const spans = [
  { top: 0, bottom: 100 },
  { top: 110, bottom: 310 },
  { top: 320, bottom: 420 },
];

test('A row dragged less than half over the next one changes nothing', () => {
  expect(shiftRows(spans, 0, 150)).toEqual({ to: 0, shifts: [150, 0, 0] });
});

test('A row dragged over others takes their place, and they give way by its height', () => {
  expect(shiftRows(spans, 0, 170)).toEqual({ to: 1, shifts: [170, -110, 0] });
  expect(shiftRows(spans, 0, 900)).toEqual({ to: 2, shifts: [900, -110, -110] });
  expect(shiftRows(spans, 2, -900)).toEqual({ to: 0, shifts: [110, 110, -900] });
});
