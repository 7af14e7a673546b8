import type { ReactNode } from 'react';
import type { Listing } from '#src/kit/listing.ts';
import type { DataListProps } from './data-list.tsx';
import { orderOf } from './data-list-rows.ts';
import css from './list-tools.module.css';
import { SearchField } from './search-field.tsx';
import { useFirstRow } from './use-first-row.ts';

/** Renders the search, the kinds, and on a phone the order of a list. */
export function ListTools<Row extends object>(props: DataListProps<Row>) {
  const { searchLabel, listing, onListing, onEntered, ledger } = props;
  const search = (
    <SearchField
      label={searchLabel}
      query={listing.q ?? ''}
      onSearch={(q) => onListing({ ...listing, q: q || undefined })}
      onEntered={onEntered}
    />
  );
  if (!ledger)
    return (
      <div className="stack-3 fit">
        {search}
        <Chips {...props} />
        <Sort {...props} />
      </div>
    );
  return (
    <StayingTools listing={listing}>
      <div className={css['find']}>
        {search}
        {ledger.scanTool}
      </div>
      <div className={css['counts']}>
        <p className={css['tally']} role="status">
          {ledger.tally}
        </p>
        <Chips {...props} />
      </div>
    </StayingTools>
  );
}

interface StayingToolsProps {
  readonly listing: Listing;
  readonly children: ReactNode;
}

/** Sticks to the top of the screen above the rows. */
function StayingTools({ listing, children }: StayingToolsProps) {
  const tools = useFirstRow(listing);
  return (
    <div ref={tools} className={css['stays']}>
      {children}
    </div>
  );
}

function Chips<Row extends object>({ rows = [], chips, listing, onListing }: DataListProps<Row>): ReactNode {
  if (!chips) return null;
  const { label, all, options, isCounted = false } = chips;
  const kinds = [{ value: '', words: all, fits: () => true }, ...options];
  return (
    <fieldset className={css['chips']}>
      <legend className="visually-hidden">{label}</legend>
      {kinds.map(({ value, words, fits }) => (
        <label key={value} className={css['chip']}>
          <input
            type="radio"
            name="show"
            checked={(listing.show ?? '') === value}
            onChange={() => onListing({ ...listing, show: value || undefined })}
          />
          <span>{isCounted ? `${words} ${rows.filter(fits).length}` : words}</span>
        </label>
      ))}
    </fieldset>
  );
}

const ofWords = ['A to Z', 'Z to A'] as const;
const ofNumbers = ['fewest first', 'most first'] as const;

function Sort<Row extends object>({ columns, listing, onListing }: DataListProps<Row>): ReactNode {
  const sortable = columns.filter(({ compare }) => compare);
  const { column, descending } = orderOf(columns, listing.sort);
  if (sortable.length < 2) return null;
  return (
    <label className={css['sort']}>
      Sort by
      <select
        value={`${descending ? '-' : ''}${column?.id}`}
        onChange={({ currentTarget: { value } }) => onListing({ ...listing, sort: value })}
      >
        {sortable.flatMap(({ id, head, isNumber, orders = isNumber ? ofNumbers : ofWords }) =>
          orders.map((words, at) => {
            const value = `${at === 0 ? '' : '-'}${id}`;
            return (
              <option key={value} value={value}>
                {head}, {words}
              </option>
            );
          }),
        )}
      </select>
    </label>
  );
}
