import { useState } from 'react';
import type { DataState } from '#src/kit/data-state.ts';
import type { Listing } from '#src/kit/listing.ts';
import { Button } from '#src/ui/button.tsx';
import { DataList } from '#src/ui/data-list.tsx';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { rowLinkClass } from '#src/ui/data-table.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { Section } from './section.tsx';

interface Booking {
  readonly id: string;
  readonly name: string;
  readonly town: string;
  readonly seats: number;
  readonly isSent: boolean;
}

const bookings: readonly Booking[] = [
  { id: '1', name: 'Nomsa Khumalo', town: 'Tembisa', seats: 1, isSent: true },
  { id: '2', name: 'Bheki Zwane', town: 'Soweto', seats: 12, isSent: false },
  { id: '3', name: 'Antoinette van der Westhuizen-Mokoena', town: 'Mamelodi', seats: 2, isSent: true },
];

const columns: readonly DataColumn<Booking>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ id, name }) => (
      <a href={`#booking-${id}`} className={rowLinkClass}>
        {name}
      </a>
    ),
    compare: (a, b) => a.name.localeCompare(b.name),
  },
  { id: 'town', head: 'Town', cell: ({ town }) => town, compare: (a, b) => a.town.localeCompare(b.town) },
  {
    id: 'seats',
    head: 'Seats',
    cell: ({ seats }) => seats,
    compare: (a, b) => a.seats - b.seats,
    isNumber: true,
  },
  {
    id: 'state',
    head: 'Sent',
    cell: ({ isSent }) => (
      <Lamp state={isSent ? 'sent' : 'device'} label={isSent ? 'We have it' : 'Saved on this phone'} />
    ),
  },
];

const states: readonly (readonly [string, DataState])[] = [
  ['With rows', 'here'],
  ['None yet', 'here'],
  ['On its way', 'coming'],
  ['Not on this phone', 'away'],
  ['Refused', { failed: 'Your role does not allow this.' }],
  ['Refused, with earlier rows', { failed: 'Your role does not allow this.' }],
];

const quiet = () => undefined;

/** A list with search and filter, and each way in which it can be empty. */
export function DataLists() {
  const [listing, setListing] = useState<Listing>({});
  const [at, setAt] = useState(0);
  const [words, state] = states[at] ?? ['', 'here' as const];
  return (
    <Section title="Data list">
      <div className="actions">
        {states.map(([name], place) => (
          <Button key={name} aria-pressed={place === at} onClick={() => setAt(place)}>
            {name}
          </Button>
        ))}
      </div>
      <DataList
        label="Bookings"
        rows={words.includes('rows') ? bookings : []}
        rowKey={({ id }) => id}
        columns={columns}
        text={({ name, town }) => `${name} ${town}`}
        searchLabel="Search by name or town"
        chips={{
          label: 'Which bookings',
          all: 'All',
          options: [{ value: 'unsent', words: 'Not sent yet', fits: ({ isSent }) => !isSent }],
        }}
        listing={listing}
        onListing={setListing}
        counted={(count) => (count === 1 ? '1 booking' : `${count} bookings`)}
        state={state}
        onRetry={quiet}
        empty={<EmptyState title="No bookings yet" text="They appear here as people register." />}
      />
    </Section>
  );
}
