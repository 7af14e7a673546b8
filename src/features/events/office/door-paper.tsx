import { dayWords, timeWords } from '#src/features/events/day-words.ts';
import { placeWords } from '#src/features/events/when.ts';
import { Paper } from '#src/ui/paper.tsx';
import { type DoorRow, doorPages, fitOf, peopleOnPage } from './door-pages.ts';
import css from './door-paper.module.css';
import type { Guest } from './guests.ts';
import type { OfficeEvent } from './office-event.ts';

interface DoorPaperProps {
  readonly guests: readonly Guest[];
  readonly title: string;
  readonly event: OfficeEvent | undefined;
}

/** The printed door list, with a box and a line to sign for each person and the event on every page. */
export function DoorPaper({ guests, title, event }: DoorPaperProps) {
  const pages = doorPages(guests);
  return (
    <Paper>
      {pages.map((rows, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place.
        <section key={at} className={css['page']}>
          <header className={css['head']}>
            <h1>{title}</h1>
            <p>{event && `${dayWords(event)}, ${timeWords(event)} · ${placeWords(event)}`}</p>
            <p>
              Page {at + 1} of {pages.length}
            </p>
          </header>
          <DoorTable rows={rows} first={at * peopleOnPage + 1} />
        </section>
      ))}
    </Paper>
  );
}

/** Width of each column in letters. */
const letters = { name: 13, surname: 15, phone: 14, company: 15, reference: 10 } as const;
const heads = {
  name: 'Name',
  surname: 'Surname',
  phone: 'Phone',
  company: 'Company',
  reference: 'Ref',
} as const;
const cells = ['name', 'surname', 'phone', 'company', 'reference'] as const;

function DoorTable({ rows, first }: { readonly rows: readonly DoorRow[]; readonly first: number }) {
  return (
    <table className={css['table']}>
      <thead>
        <tr>
          <th scope="col" aria-label="Number" />
          {cells.map((cell) => (
            <th key={cell} scope="col" data-cell={cell}>
              {heads[cell]}
            </th>
          ))}
          <th scope="col">Here</th>
          <th scope="col">Signature</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={row.key}>
            <td>{first + at}</td>
            {cells.map((cell) => (
              <td key={cell} data-cell={cell} data-fit={fitOf(row[cell], letters[cell])}>
                {row[cell]}
              </td>
            ))}
            <td>
              <span className={css['box']}>{row.isHere && '✓'}</span>
            </td>
            <td className={css['sign']}>{row.remark}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
