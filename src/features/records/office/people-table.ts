import { type ExportTable, phoneCell } from '#src/features/export/export-table.ts';
import { dayOf } from '#src/features/records/day.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';

const columns: readonly (readonly [head: string, cell: (one: RecordPerson) => string])[] = [
  ['Name', ({ person }) => person.name],
  ['Email', ({ person }) => person.email],
  ['Phone', ({ person }) => phoneCell(person.phone ?? '')],
  ['Title', ({ person }) => person.title ?? ''],
  ['Points', ({ person }) => person.allocatedPoints ?? ''],
  ['Certificate number', ({ number }) => number],
  ['Certificate', ({ current }) => (current ? 'Issued' : '')],
  ['Date', ({ person }) => dayOf(person.date ?? '')],
  ['ID number', ({ person }) => person.idNumber ?? ''],
];

/** The people on the screen as a file has them. */
export function peopleTable(name: string, people: readonly RecordPerson[]): ExportTable {
  return {
    name,
    columns: columns.map(([head]) => head),
    rows: people.map((one) => columns.map(([, cell]) => cell(one))),
  };
}
