import { type ReactNode, useMemo, useRef, useState } from 'react';
import { type ExportTable, phoneCell } from '#src/features/export/export-table.ts';
import { dayOf } from '#src/features/records/day.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import type { RecordSearch } from '#src/features/records/record-search.ts';
import { useDataState } from '#src/hooks/use-data-state.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import type { Failure } from '#src/sync/index.ts';
import { DataList } from '#src/ui/data-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { HelpLink } from '#src/ui/help-link.tsx';
import { PeopleSpot } from '#src/ui/spots/people-spot.tsx';
import { nameOf, type PeopleActs, peopleColumns, stateOf } from './people-columns.tsx';

/** The people on the screen, for the export tools. */
export interface ExportedPeople {
  readonly table: () => ExportTable;
  readonly count: number;
  readonly addresses: () => readonly string[];
  readonly asOf: string;
}

export interface PeopleListProps {
  readonly record: CourseRecord;
  readonly people: readonly RecordPerson[];
  readonly search: RecordSearch;
  readonly onSearch: (search: RecordSearch) => void;
  readonly exportTools: (list: ExportedPeople) => ReactNode;
  readonly refreshed: Promise<Failure | undefined> | undefined;
  readonly onRetry: () => void;
  readonly pulledAt: number | undefined;
  readonly title: string;
  readonly asOf: string;
}

const chips = {
  label: 'Who is shown',
  all: 'Everybody',
  options: [
    {
      value: 'certified',
      words: 'With a certificate',
      fits: (one: RecordPerson) => stateOf(one) === 'issued',
    },
    { value: 'open', words: 'Without', fits: (one: RecordPerson) => stateOf(one) !== 'issued' },
    {
      value: 'look',
      words: 'Can’t be read',
      fits: ({ person }: RecordPerson) =>
        person.unreadable !== undefined || person.unread !== undefined || person.name === '',
    },
  ],
};

const counted = (count: number) => (count === 1 ? '1 person' : `${count} people`);
const searchText = (one: RecordPerson) =>
  [nameOf(one), one.person.email, one.person.phone, one.number].join(' ');

/** Lists the people on a record. */
export function PeopleList(props: PeopleListProps) {
  const { record, people, search, onSearch, exportTools, refreshed, onRetry, pulledAt, title, asOf } = props;
  const { who: _who, ...listing } = search;
  const pulled = useDataState(pulledAt, refreshed);
  // An unsent record is complete on this device.
  const state = isTemporaryId(record.id) ? 'here' : pulled;
  const latest = useRef({ search, onSearch, id: record.id });
  latest.current = { search, onSearch, id: record.id };
  // Stable, because otherwise every row would render again at each letter of a search.
  const [acts] = useState<PeopleActs>(() => ({
    href: ({ key }) =>
      `/course-details/${encodeURIComponent(latest.current.id)}?${new URLSearchParams({ who: key })}`,
    open: ({ key }) => latest.current.onSearch({ ...latest.current.search, who: key }),
  }));
  const columns = useMemo(() => peopleColumns(acts), [acts]);
  return (
    <DataList
      label="People"
      isOfPeople
      rows={people}
      rowKey={({ key }) => key}
      columns={columns}
      text={searchText}
      searchLabel="Name, email or number"
      chips={chips}
      listing={listing}
      onListing={onSearch}
      counted={counted}
      tools={(shownPeople) =>
        exportTools({
          table: () => peopleTable(title, shownPeople),
          count: shownPeople.length,
          addresses: () => shownPeople.map(({ person }) => person.email),
          asOf,
        })
      }
      state={state}
      onRetry={onRetry}
      empty={
        <EmptyState
          drawing={<PeopleSpot />}
          title="Nobody is on this record yet"
          text="Add the people who were there: one by one, from a list, or from the event."
        >
          <HelpLink guide="office" at="records">
            How people come on a record
          </HelpLink>
        </EmptyState>
      }
    />
  );
}

const fileColumns: readonly (readonly [head: string, cell: (one: RecordPerson) => string])[] = [
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

/** Returns the table of the people on the screen. */
function peopleTable(name: string, people: readonly RecordPerson[]): ExportTable {
  return {
    name,
    columns: fileColumns.map(([head]) => head),
    rows: people.map((one) => fileColumns.map(([, cell]) => cell(one))),
  };
}
