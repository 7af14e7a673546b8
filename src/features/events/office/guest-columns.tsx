import type { MouseEvent } from 'react';
import { phoneCell } from '#src/features/export/export-table.ts';
import { sastClock } from '#src/kit/sast.ts';
import type { DataColumn } from '#src/ui/data-table.tsx';
import { rowLinkClass } from '#src/ui/data-table.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { sendingWords } from '#src/ui/progress-words.ts';
import { filledInAt, shortMomentWords, shortWords, stateOf } from './guest-words.ts';
import { type Guest, needsLook } from './guests.ts';
import css from './guests-page.module.css';
import type { JustMarkedList } from './just-marked.ts';
import { firstMark } from './marks.ts';
import type { When } from './queries.ts';
import { Stamp, UndoStamp } from './stamp.tsx';

const byWords = new Intl.Collator('en-ZA');
const byName = (a: Guest, b: Guest) => byWords.compare(a.name, b.name);

/** Actions of a row. */
export interface GuestActs {
  /** Returns the address of the person, for a new tab. */
  readonly href: (guest: Guest) => string;
  readonly open: (guest: Guest) => void;
  readonly mark: (guest: Guest) => void;
  /** Undoes the mark that this page just made. */
  readonly undo: (guest: Guest) => void;
  readonly justMarked: JustMarkedList;
}

/** Sorts by surname, or by the given name where a surname is missing. */
export const bySurname = {
  id: 'surname',
  compare: (a: Guest, b: Guest) => byWords.compare(surnameFirst(a), surnameFirst(b)),
};

function surnameFirst({ booking: { name, surname }, name: called }: Guest): string {
  return name && surname ? `${surname}, ${name}` : called;
}

/** Whether a click opens the person in this tab; prevents the link's navigation then. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

interface GuestColumns {
  readonly now: number;
  /** Whether the event is today, coming or past. */
  readonly when: When;
  readonly isBySurname: boolean;
  readonly acts: GuestActs;
}

/** Returns the columns of the list of people; a phone shows name, state and tick. */
export function guestColumns({ now, when, isBySurname, acts }: GuestColumns): readonly DataColumn<Guest>[] {
  const { href, open } = acts;
  const name: DataColumn<Guest> = {
    id: 'name',
    head: 'Name',
    cell: (guest) => (
      // The router's own link would take a third of the time of rendering a page of rows on a cheap phone.
      <a href={href(guest)} className={rowLinkClass} onClick={(event) => isPlainClick(event) && open(guest)}>
        {isBySurname ? surnameFirst(guest) : guest.name}
      </a>
    ),
    compare: byName,
  };
  const state: DataColumn<Guest> = {
    id: 'state',
    head: 'State',
    onCard: 'plain',
    cell: (guest) => <GuestState guest={guest} when={when} acts={acts} />,
    compare: (a, b) => byWords.compare(a.state, b.state) || byName(a, b),
  };
  const tick: DataColumn<Guest> = {
    id: 'tick',
    head: when === 'today' ? 'Here' : 'There',
    onCard: 'end',
    cell: (guest) => <Stamp guest={guest} acts={acts} />,
  };
  // Hides the tick before the event's day.
  return when === 'coming' ? [name, state, ...facts(now)] : [name, state, ...facts(now), tick];
}

/** Returns the columns for wide screens; on a phone the person's sheet has these details. */
function facts(now: number): readonly DataColumn<Guest>[] {
  return [
    {
      id: 'phone',
      head: 'Phone',
      onCard: 'none',
      cell: ({ booking: { phone } }) => <span className={css['ref']}>{phoneCell(phone)}</span>,
    },
    {
      id: 'email',
      head: 'Email',
      onCard: 'none',
      isLong: true,
      cell: ({ booking: { email } }) => email,
    },
    {
      id: 'reference',
      head: 'Ref',
      onCard: 'none',
      cell: ({ reference }) => <span className={css['ref']}>{reference}</span>,
    },
    {
      id: 'filled',
      head: 'Filled in',
      onCard: 'none',
      // The time of receipt is in the person's sheet, because the addresses need the width here.
      cell: (guest) => {
        const at = filledInAt(guest);
        return at === undefined ? '' : shortMomentWords(at, now);
      },
      compare: (a, b) => (filledInAt(a) ?? 0) - (filledInAt(b) ?? 0),
      orders: ['earliest first', 'latest first'],
    },
  ];
}

const unsent = sendingWords({ detail: 'pending', sends: 0 });

interface GuestStateProps {
  readonly guest: Guest;
  readonly when: When;
  readonly acts: GuestActs;
}

/** State and remarks of a person in one line. */
function GuestState({ guest, when, acts }: GuestStateProps) {
  const { state, marks } = guest;
  const first = state === 'was there' ? firstMark(marks) : undefined;
  const at = first && when === 'today' ? Date.parse(first.at) : Number.NaN;
  return (
    <span className={css['known']}>
      <span className={css['state']} data-state={state}>
        {stateOf(guest, when === 'past')}
      </span>
      {!Number.isNaN(at) && <span>{sastClock(at)}</span>}
      <UndoStamp guest={guest} acts={acts} />
      {guest.waits && <Lamp state={unsent.lamp} label={unsent.words} />}
      <Odd guest={guest} />
    </span>
  );
}

/** The first remark on a person, in short form. */
function Odd({ guest }: { readonly guest: Guest }) {
  if (needsLook(guest))
    return guest.state === 'unclear' ? null : <span className={css['look']}>Needs a look</span>;
  const [oddity] = guest.oddities;
  return oddity ? <span className={css['odd']}>{shortWords[oddity.kind]}</span> : null;
}
