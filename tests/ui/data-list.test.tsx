// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DataState } from '#src/kit/data-state.ts';
import type { Listing } from '#src/kit/listing.ts';
import { DataList } from '#src/ui/data-list.tsx';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { rowLinkClass } from '#src/ui/data-table.tsx';

afterEach(cleanup);

interface Row {
  readonly id: string;
  readonly name: string;
  readonly seats: number;
}

const columns: readonly DataColumn<Row>[] = [
  {
    id: 'name',
    head: 'Name',
    cell: ({ id, name }) => (
      <a href={`#${id}`} className={rowLinkClass}>
        {name}
      </a>
    ),
    compare: (a, b) => a.name.localeCompare(b.name),
  },
  {
    id: 'seats',
    head: 'Seats',
    cell: ({ seats }) => seats,
    compare: (a, b) => a.seats - b.seats,
    isNumber: true,
  },
];

interface Shown {
  readonly rows?: readonly Row[] | undefined;
  readonly state?: DataState;
  readonly isOfPeople?: boolean;
  readonly onRetry?: () => void;
}

function Bookings({ rows, state = 'here', isOfPeople = false, onRetry = () => undefined }: Shown) {
  const [listing, setListing] = useState<Listing>({});
  return (
    <DataList
      label="Bookings"
      isOfPeople={isOfPeople}
      rows={rows}
      rowKey={({ id }) => id}
      columns={columns}
      text={({ name }) => name}
      searchLabel="Search"
      chips={{
        label: 'Which',
        all: 'All',
        options: [{ value: 'many', words: 'More than one seat', fits: ({ seats }) => seats > 1 }],
      }}
      listing={listing}
      onListing={setListing}
      counted={(count) => `${count} bookings`}
      state={state}
      onRetry={onRetry}
      empty={<p>None yet.</p>}
    />
  );
}

const rows: readonly Row[] = [
  { id: '1', name: 'Nomsa', seats: 1 },
  { id: '2', name: 'Bheki', seats: 12 },
  { id: '3', name: 'Thandi', seats: 2 },
];

const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test.each([
  ['on its way', { rows: undefined, state: 'coming' }, 'Opening the list: Bookings'],
  ['out of reach', { rows: [], state: 'away' }, 'The list is not on this phone yet'],
  [
    'refused',
    { rows: [], state: { failed: 'Your role does not allow this.' } },
    'Your role does not allow this.',
  ],
  ['truly none', { rows: [], state: 'here' }, 'None yet.'],
] as const)('A list that is %s says so', (_, shown: Shown, words) => {
  render(<Bookings {...shown} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByText(/matches$/)).toBeNull();
});

test('A list that the office refused keeps its earlier rows, and can be asked for again', () => {
  const retry = vi.fn();
  render(<Bookings rows={rows} state={{ failed: 'Your role does not allow this.' }} onRetry={retry} />);
  expect(names()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
});

test('A search without matches differs from an empty list, and leads back to all rows', () => {
  render(<Bookings rows={rows} />);
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(screen.getByText('Nothing matches')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show all 3' }));
  expect(names()).toHaveLength(3);
});

test('A tap on a column’s head sorts by it, a second one from its end, and the head says so', () => {
  render(<Bookings rows={rows} />);
  expect(names()).toEqual(['Bheki', 'Nomsa', 'Thandi']);
  const seats = screen.getByRole('button', { name: 'Seats' });
  fireEvent.click(seats);
  expect(names()).toEqual(['Nomsa', 'Thandi', 'Bheki']);
  fireEvent.click(seats);
  expect(names()).toEqual(['Bheki', 'Thandi', 'Nomsa']);
  expect(screen.getByRole('columnheader', { name: 'Seats' }).getAttribute('aria-sort')).toBe('descending');
});

test('A choice narrows the list and the count says of how many', () => {
  render(<Bookings rows={rows} />);
  fireEvent.click(screen.getByRole('radio', { name: 'More than one seat' }));
  expect(names()).toEqual(['Bheki', 'Thandi']);
  expect(screen.getByText('2 bookings of 3')).toBeTruthy();
});

test('Arrow keys lead from row to row and stop at the ends', () => {
  render(<Bookings rows={rows} />);
  const [first, second] = screen.getAllByRole('link');
  first?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(second);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(first);
});

test('Many rows are drawn a part at a time', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ id: `${at}`, name: `Person ${at}`, seats: at }));
  render(<Bookings rows={many} />);
  expect(names()).toHaveLength(20);
  fireEvent.click(screen.getByRole('button', { name: 'Show 20 more' }));
  fireEvent.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(names()).toHaveLength(50);
});

test('A search of people without matches says that no one matches', () => {
  render(<Bookings rows={rows} isOfPeople />);
  fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
  expect(screen.getByText('No one matches')).toBeTruthy();
});

test('An order is described as people say it: names from A to Z, numbers by which come first', () => {
  render(<Bookings rows={[{ id: '1', name: 'Thandi', seats: 1 }]} />);
  const order = screen.getByLabelText('Sort by');
  expect([...order.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Name, A to Z',
    'Name, Z to A',
    'Seats, fewest first',
    'Seats, most first',
  ]);
});
