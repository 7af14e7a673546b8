import type { MouseEvent } from 'react';
import { phoneCell } from '#src/features/export/export-table.ts';
import { Button } from '#src/ui/button.tsx';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { rowLinkClass } from '#src/ui/data-table.tsx';
import { Email } from '#src/ui/email.tsx';
import { TickIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { filledInAt, filledInWords, shortWords, stateWords } from './guest-words.ts';
import { type Guest, needsLook } from './guests.ts';
import css from './guests-page.module.css';

const byWords = new Intl.Collator('en-ZA');
const byName = (a: Guest, b: Guest) => byWords.compare(a.name, b.name);

/** What a row of the list can do. */
export interface GuestActs {
  /** Where the row leads, for a new tab. */
  readonly href: (guest: Guest) => string;
  readonly open: (guest: Guest) => void;
  readonly mark: (guest: Guest) => void;
}

/** Whether it opens here; its link is then not followed. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

/** The columns of the list of people; `isMarked`: it is the day of the event, or later. */
export function guestColumns(
  now: number,
  isMarked: boolean,
  { href, open, mark }: GuestActs,
): readonly DataColumn<Guest>[] {
  return [
    {
      id: 'name',
      head: 'Name',
      cell: (guest) => (
        // The router's own link costs a cheap phone a third of the time of a page of rows.
        <a
          href={href(guest)}
          className={`${rowLinkClass} ${css['name']}`}
          onClick={(event) => isPlainClick(event) && open(guest)}
        >
          {guest.name} <Odd guest={guest} />
        </a>
      ),
      compare: byName,
    },
    {
      id: 'state',
      head: 'State',
      cell: (guest) => <GuestState guest={guest} onMark={isMarked ? mark : undefined} />,
      compare: (a, b) => byWords.compare(a.state, b.state) || byName(a, b),
    },
    {
      id: 'contact',
      head: 'Phone and email',
      cell: ({ booking: { phone, email } }) => (
        <span className={css['contact']}>
          {phone && <span>{phoneCell(phone)}</span>}
          {email && <Email address={email} />}
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

/** What is odd about a person, in a word or two. */
function Odd({ guest }: { readonly guest: Guest }) {
  if (needsLook(guest)) return <span className={css['look']}>Needs a look</span>;
  const [oddity] = guest.oddities;
  return oddity ? <span className={css['known']}>{shortWords[oddity.kind]}</span> : null;
}

interface GuestStateProps {
  readonly guest: Guest;
  /** Without it nobody is marked yet. */
  readonly onMark: ((guest: Guest) => void) | undefined;
}

/** What is known of a person, and one tap to say that they are here. */
function GuestState({ guest, onMark }: GuestStateProps) {
  const { state } = guest;
  return (
    <span className={css['mark']}>
      <span className={css['state']} data-state={state}>
        {state === 'was there' && <TickIcon />}
        {stateWords[state]}
      </span>
      {guest.waits && <Lamp state="device" label="Not sent yet" className={css['waits']} />}
      {onMark && (state === 'coming' || state === 'cannot come') && (
        <Button className={css['here']} onClick={() => onMark(guest)}>
          Was there
        </Button>
      )}
    </span>
  );
}
