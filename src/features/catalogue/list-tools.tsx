import { SearchField } from '#src/ui/search-field.tsx';
import css from './list-tools.module.css';
import { type Listing, type Sort, sorts } from './listing.ts';

interface ListToolsProps {
  readonly query: string;
  readonly sort: Sort | undefined;
  readonly onChange: (change: Listing) => void;
}

const sortWords: Readonly<Record<Sort, string>> = {
  'a-z': 'Name, A to Z',
  'z-a': 'Name, Z to A',
  lessons: 'Lessons to read first',
};

/** Searching and sorting of a list that is all there: nothing is asked of a server. */
export function ListTools({ query, sort, onChange }: ListToolsProps) {
  return (
    <div className={css['tools']}>
      <SearchField
        label="Search courses"
        query={query}
        onSearch={(typed) => onChange({ q: typed || undefined })}
      />
      <label className={css['sort']}>
        <span className="visually-hidden">Order</span>
        <select
          value={sort ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ sort: sorts.find((one) => one === value) })}
        >
          <option value="">As we suggest</option>
          {sorts.map((one) => (
            <option key={one} value={one}>
              {sortWords[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
