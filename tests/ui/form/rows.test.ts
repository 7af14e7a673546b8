import { expect, test } from 'vitest';
import { addRow, moveRow, presentRows, rowsOf, setRemoved } from '#src/ui/form/rows.ts';

const keys = (rows: readonly { readonly key: number }[]) => rows.map(({ key }) => key);

test('A number is never given to a second row, not even after the last one was removed', () => {
  const rows = addRow(setRemoved(rowsOf(['a', 'b']), 1, true));
  expect(keys(rows)).toEqual([0, 1, 2]);
  expect(keys(addRow(rowsOf([])))).toEqual([0]);
});

test('A row is moved among those that are there; a removed one between them does not count', () => {
  const rows = setRemoved(rowsOf(['a', 'b', 'c', 'd']), 1, true);
  expect(keys(presentRows(moveRow(rows, 0, 1)))).toEqual([2, 0, 3]);
  expect(keys(presentRows(moveRow(rows, 3, 0)))).toEqual([3, 0, 2]);
  expect(keys(presentRows(moveRow(rows, 0, 2)))).toEqual([2, 3, 0]);
});
