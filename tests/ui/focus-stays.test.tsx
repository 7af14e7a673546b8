// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DataTable } from '#src/ui/data-table.tsx';
import { Dialog } from '#src/ui/dialog.tsx';

afterEach(cleanup);

interface Row {
  readonly name: string;
  readonly isMarked?: boolean;
}

const columns = [
  { id: 'name', head: 'Name', cell: ({ name }: Row) => <a href={`#${name}`}>{name}</a> },
  {
    id: 'mark',
    head: 'Mark',
    cell: ({ name, isMarked }: Row) => !isMarked && <button type="button">Mark {name}</button>,
  },
];

function People({ rows, opened }: { readonly rows: readonly Row[]; readonly opened?: boolean }) {
  return (
    <>
      <DataTable
        label="People"
        rows={rows}
        rowKey={({ name }) => name}
        columns={columns}
        sortedBy={undefined}
        descending={false}
        onSort={() => undefined}
      />
      {opened && (
        <Dialog title="Ben" onClose={() => undefined}>
          <button type="button">Take off</button>
        </Dialog>
      )}
    </>
  );
}

const all: readonly Row[] = [{ name: 'Ann' }, { name: 'Ben' }, { name: 'Cat' }];
const focused = () => document.activeElement?.textContent;

test('After a mark whose button is gone the focus is on the name in its row', () => {
  const { rerender } = render(<People rows={all} />);
  screen.getByRole('button', { name: 'Mark Ben' }).focus();
  rerender(<People rows={all.map((row) => (row.name === 'Ben' ? { ...row, isMarked: true } : row))} />);
  expect(focused()).toBe('Ben');
});

test.each([
  ['Ben', 'Cat'],
  ['Cat', 'Ben'],
])('After %s was removed from the list the focus is on its neighbour, %s', (removed, neighbour) => {
  const { rerender } = render(<People rows={all} />);
  screen.getByRole('link', { name: removed }).focus();
  rerender(<People rows={all.filter(({ name }) => name !== removed)} />);
  expect(focused()).toBe(neighbour);
});

test('A person who has left the list is not taken back to it', async () => {
  const { rerender } = render(<People rows={all} />);
  const ben = screen.getByRole('link', { name: 'Ben' });
  ben.focus();
  ben.blur();
  await Promise.resolve();
  rerender(<People rows={all.filter(({ name }) => name !== 'Ben')} />);
  expect(document.activeElement).toBe(document.body);
});

test.each([
  ['closed', all, 'Ben'],
  ['closed by the removal of its row', all.filter(({ name }) => name !== 'Ben'), 'Cat'],
] as const)('After a sheet was %s the focus is in the list again', async (_, rows, name) => {
  const { rerender } = render(<People rows={all} />);
  screen.getByRole('link', { name: 'Ben' }).focus();
  rerender(<People rows={all} opened />);
  rerender(<People rows={rows} />);
  await waitFor(() => expect(focused()).toBe(name));
});
