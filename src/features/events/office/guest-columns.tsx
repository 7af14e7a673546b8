import type { MouseEvent } from 'react';
import { phoneCell } from '#src/features/export/export-table.ts';
import { Button } from '#src/ui/button.tsx';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { rowLinkClass } from '#src/ui/data-table.tsx';
import { Email } from '#src/ui/email.tsx';
import { TickIcon } from '#src/ui/icon.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { sendingWords } from '#src/ui/progress-words.ts';
import { filledInAt, filledInWords, shortWords, stateOf } from './guest-words.ts';
import { type Guest, needsLook } from './guests.ts';
import css from './guests-page.module.css';
import type { When } from './queries.ts';

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

/** The columns of the list of people; `when`: how the event stands on this day. */
export function guestColumns(
  now: number,
  when: When,
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
      onCard: 'plain',
      cell: (guest) => (
        <GuestState guest={guest} isOver={when === 'past'} onMark={when === 'coming' ? undefined : mark} />
      ),
      compare: (a, b) => byWords.compare(a.state, b.state) || byName(a, b),
    },
    {
      id: 'contact',
      head: 'Phone and email',
      cell: ({ booking: { phone, email } }) =>
        phone || email ? (
          <span className={css['contact']}>
            {phone && <span>{phoneCell(phone)}</span>}
            {email && <Email address={email} />}
          </span>
        ) : null,
    },
    {
      id: 'reference',
      head: 'Ref',
      cell: ({ reference }) => <span className={css['ref']}>{reference}</span>,
    },
    {
      id: 'filled',
      head: 'Filled in',
      onCard: 'none',
      cell: (guest) => filledInWords(guest, now),
      compare: (a, b) => (filledInAt(a) ?? 0) - (filledInAt(b) ?? 0),
      orders: ['earliest first', 'latest first'],
    },
  ];
}

/** What is odd about a person, in a word or two. */
function Odd({ guest }: { readonly guest: Guest }) {
  if (needsLook(guest)) return <span className={css['look']}>Needs a look</span>;
  const [oddity] = guest.oddities;
  return oddity ? <span className={css['known']}>{shortWords[oddity.kind]}</span> : null;
}

const unsent = sendingWords({ detail: 'pending', sends: 0 });

interface GuestStateProps {
  readonly guest: Guest;
  readonly isOver: boolean;
  /** Without it nobody is marked yet. */
  readonly onMark: ((guest: Guest) => void) | undefined;
}

/** What is known of a person, and one tap to say that they are here. */
function GuestState({ guest, isOver, onMark }: GuestStateProps) {
  const { state } = guest;
  return (
    <span className={css['mark']}>
      <span className={css['state']} data-state={state}>
        {state === 'was there' && <TickIcon />}
        {stateOf(guest, isOver)}
      </span>
      {guest.waits && <Lamp state={unsent.lamp} label={unsent.words} className={css['waits']} />}
      {onMark && (state === 'coming' || state === 'cannot come') && (
        <Button onClick={() => onMark(guest)}>Was there</Button>
      )}
    </span>
  );
}
