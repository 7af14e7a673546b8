import { useMemo, useState } from 'react';
import type { ClassifiedRow, ClassifiedRows, RowState } from '#src/features/records/enrol/classify-rows.ts';
import { countsOf } from '#src/features/records/enrol/outcome.ts';
import type { Listing } from '#src/kit/listing.ts';
import { DataList } from '#src/ui/data-list.tsx';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { NothingFoundSpot } from '#src/ui/spots/nothing-found-spot.tsx';
import css from './enrol-many.module.css';

const stateWords: Readonly<Record<RowState, string>> = {
  wrong: 'Wrong',
  asks: 'Asks',
  new: 'New',
  update: 'To update',
  unchanged: 'Unchanged',
};
const order = Object.keys(stateWords) as RowState[];

const columns: readonly DataColumn<ClassifiedRow>[] = [
  { id: 'name', head: 'Name', cell: ({ name, email }) => name || email || 'No name' },
  { id: 'email', head: 'Email', onCard: 'plain', cell: ({ email }) => email },
  {
    id: 'state',
    head: 'What happens',
    onCard: 'plain',
    cell: ({ state, reasons }) => (
      <span className={css['state']} data-state={state}>
        {[stateWords[state], ...reasons].join('. ')}
      </span>
    ),
    compare: (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || a.row.number - b.row.number,
    orders: ['Wrong ones first', 'Unchanged ones first'],
  },
  {
    id: 'row',
    head: 'Row',
    isNumber: true,
    cell: ({ row }) => row.number,
    compare: (a, b) => a.row.number - b.row.number,
    orders: ['First row first', 'Last row first'],
  },
];

const counted = (count: number) => (count === 1 ? '1 row' : `${count} rows`);
const noRetry = () => undefined;

/** Lists each row with its effect on the record. */
export function EnrolRows({ rows }: Pick<ClassifiedRows, 'rows'>) {
  const [listing, setListing] = useState<Listing>({ sort: 'state' });
  const counts = useMemo(() => countsOf(rows), [rows]);
  const chips = useMemo(
    () => ({
      label: 'Which rows are shown',
      all: `All ${rows.length}`,
      options: order
        .filter((state) => counts[state] > 0)
        .map((state) => ({
          value: state,
          words: `${stateWords[state]} ${counts[state]}`,
          fits: (row: ClassifiedRow) => row.state === state,
        })),
    }),
    [rows.length, counts],
  );
  return (
    <DataList
      label="Rows"
      rows={rows}
      rowKey={({ row }) => String(row.number)}
      columns={columns}
      text={({ name, email, row }) => `${name} ${email} ${row.number}`}
      searchLabel="Name, email or row"
      chips={chips}
      listing={listing}
      onListing={setListing}
      counted={counted}
      state="here"
      onRetry={noRetry}
      empty={
        <EmptyState
          drawing={<NothingFoundSpot />}
          title="There is nobody in this list"
          text="Paste it again with its rows, or choose another file."
        />
      }
    />
  );
}
