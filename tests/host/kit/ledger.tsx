import { useState } from 'react';
import type { Listing } from '#src/kit/listing.ts';
import { Button } from '#src/ui/button.tsx';
import { DataList } from '#src/ui/data-list.tsx';
import { type DataColumn, rowLinkClass } from '#src/ui/data-table.tsx';
import { LineHead } from '#src/ui/line-head.tsx';
import { MenuGroup, MenuItem } from '#src/ui/menu.tsx';
import { Paper, useOnPaper } from '#src/ui/paper.tsx';
import { Section } from './section.tsx';

interface Crate {
  readonly id: string;
  readonly name: string;
  readonly shelf: string;
}

const crates: readonly Crate[] = [
  { id: '1', name: 'Maize meal, 12.5 kg', shelf: 'A 3' },
  { id: '2', name: 'Paraffin, 20 litres', shelf: 'Yard' },
  { id: '3', name: 'Tinned pilchards in tomato sauce, 24 tins of 400 g', shelf: 'B 1' },
];

const columns: readonly DataColumn<Crate>[] = [
  {
    id: 'name',
    head: 'Crate',
    cell: ({ id, name }) => (
      <a href={`#crate-${id}`} className={rowLinkClass}>
        {name}
      </a>
    ),
    compare: (a, b) => a.name.localeCompare(b.name),
  },
  { id: 'shelf', head: 'Shelf', onCard: 'plain', cell: ({ shelf }) => shelf },
  { id: 'count', head: 'Counted', onCard: 'end', cell: () => <Button>Count</Button> },
];

const quiet = () => undefined;

/** A long list for the office: a compact head, tools that stay in view, rows of equal height, and its printed form. */
export function Ledger() {
  const [listing, setListing] = useState<Listing>({});
  const { kind, print } = useOnPaper<'crates'>(undefined);
  return (
    <Section title="A list that is worked on">
      <LineHead
        title="The storeroom on a Friday evening"
        back={<a href="/">Front page</a>}
        under={<p>Fri 27 Nov, 19:00</p>}
        asOf="As of 18:52."
        onCheck={async () => undefined}
        menuLabel="More about the storeroom"
        menu={
          <>
            <MenuItem onPick={quiet}>Add a crate</MenuItem>
            <MenuGroup label="Sort by">
              <MenuItem on onPick={quiet}>
                Crate
              </MenuItem>
              <MenuItem on={false} onPick={quiet}>
                Shelf
              </MenuItem>
            </MenuGroup>
            <MenuItem onPick={() => print('crates')}>Print</MenuItem>
          </>
        }
      />
      <DataList
        label="Crates"
        rows={crates}
        rowKey={({ id }) => id}
        columns={columns}
        text={({ name }) => name}
        searchLabel="Crate"
        chips={{
          label: 'Which crates',
          all: 'All',
          isCounted: true,
          options: [{ value: 'yard', words: 'In the yard', fits: ({ shelf }) => shelf === 'Yard' }],
        }}
        ledger={{
          tally: (
            <>
              <strong>0</strong> of 3 counted
            </>
          ),
          scanTool: <Button>Scan</Button>,
        }}
        listing={listing}
        onListing={setListing}
        counted={(count) => (count === 1 ? '1 crate' : `${count} crates`)}
        state="here"
        onRetry={quiet}
        empty={null}
      />
      {kind && (
        <Paper>
          <ul>
            {crates.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Paper>
      )}
    </Section>
  );
}
