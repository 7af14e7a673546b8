import { Link } from '@tanstack/react-router';
import { phoneCell } from '#src/features/export/export-table.ts';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { rowLinkClass } from '#src/ui/data-table.tsx';
import { Email } from '#src/ui/email.tsx';
import { GuestMark } from './guest-mark.tsx';
import { filledInAt, filledInWords, guestName } from './guest-words.ts';
import { type Guest, needsLook } from './guests.ts';
import type { GuestsAsked } from './guests-asked.tsx';
import css from './guests-page.module.css';

const byName = (a: Guest, b: Guest) => guestName(a).localeCompare(guestName(b), 'en-ZA');

/** The columns of the list of people; `asked` says where a row leads. */
export function guestColumns(
  now: number,
  hasBegun: boolean,
  asked: (guest: Guest) => GuestsAsked,
): readonly DataColumn<Guest>[] {
  return [
    {
      id: 'name',
      head: 'Name',
      cell: (guest) => (
        <Link to="/manage-events" search={asked(guest)} className={rowLinkClass}>
          {guestName(guest)}
          {needsLook(guest) && <span className={css['look']}> Needs a look</span>}
        </Link>
      ),
      compare: byName,
    },
    {
      id: 'state',
      head: 'State',
      cell: (guest) => <GuestMark guest={guest} hasBegun={hasBegun} />,
      compare: (a, b) => a.state.localeCompare(b.state) || byName(a, b),
    },
    {
      id: 'contact',
      head: 'Phone and email',
      cell: ({ booking: { phone, email } }) => (
        <span className={css['contact']}>
          <span>{phoneCell(phone)}</span>
          <Email address={email} />
        </span>
      ),
    },
    {
      id: 'reference',
      head: 'Ref',
      cell: ({ reference }) => <span className={css['ref']}>{reference}</span>,
    },
    {
      id: 'filled',
      head: 'Filled in',
      cell: (guest) => filledInWords(guest, now),
      compare: (a, b) => (filledInAt(a) ?? 0) - (filledInAt(b) ?? 0),
    },
  ];
}
