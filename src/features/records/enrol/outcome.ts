/** The results of a classified list, in numbers and words, and its wrong rows. */
import type { ExportTable } from '#src/features/export/export-table.ts';
import type { PersonToEnrol } from '../people-on-record.ts';
import type { ClassifiedRow, RowState } from './classify-rows.ts';
import type { Sheet } from './read-sheet.ts';

/** Counts the rows by state. */
export function countsOf(rows: readonly ClassifiedRow[]): Readonly<Record<RowState, number>> {
  const counts = { new: 0, update: 0, unchanged: 0, asks: 0, wrong: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Returns the new and changed people. */
export function peopleToWrite(rows: readonly ClassifiedRow[]): PersonToEnrol[] {
  return rows.flatMap(({ person }) => person ?? []);
}

/** Returns the label of the button: `Add 188, update 2`. */
export function actWords({ new: added, update }: Readonly<Record<RowState, number>>): string {
  const people = (count: number) => (count === 1 ? '1 person' : `${count} people`);
  if (update === 0) return `Add ${people(added)}`;
  return added === 0 ? `Update ${people(update)}` : `Add ${people(added)}, update ${update}`;
}

/** Returns the result: `188 people were added, 2 were updated.` */
export function doneWords({ new: added, update }: Readonly<Record<RowState, number>>): string {
  const updated = update === 1 ? '1 was updated' : `${update} were updated`;
  if (added === 0) return `${updated}.`;
  const words = added === 1 ? '1 person was added' : `${added} people were added`;
  return update === 0 ? `${words}.` : `${words}, ${updated}.`;
}

/** Returns the wrong rows unchanged, each with its row number and the reason. */
export function wrongRowsTable(name: string, sheet: Sheet, rows: readonly ClassifiedRow[]): ExportTable {
  const wrong = rows.filter(({ state }) => state === 'wrong');
  return {
    name: `${name} rows to put right`,
    columns: ['Row', 'What is wrong', ...sheet.head],
    rows: wrong.map(({ row, reasons }) => [
      String(row.number),
      `${reasons.join('. ')}.`,
      ...sheet.head.map((_, at) => row.cells[at] ?? ''),
    ]),
  };
}
