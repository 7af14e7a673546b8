import type { MouseEvent } from 'react';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { type DataColumn, rowLinkClass } from '#src/ui/data-table.tsx';
import { Email } from '#src/ui/email.tsx';
import { Lamp } from '#src/ui/lamp.tsx';
import { sendingWords } from '#src/ui/progress-words.ts';
import css from './record-page.module.css';

const byWords = new Intl.Collator('en-ZA');
const byName = (a: RecordPerson, b: RecordPerson) => byWords.compare(nameOf(a), nameOf(b));

/** The actions of a row. */
export interface PeopleActs {
  /** Returns the address of a row, for a new tab. */
  readonly href: (one: RecordPerson) => string;
  readonly open: (one: RecordPerson) => void;
}

/** Returns a person's name, or the text of an entry that is no person. */
export function nameOf({ person }: RecordPerson): string {
  if (person.unreadable !== undefined) return `Can’t be read: ${readableText(person.unreadable)}`;
  return person.name || person.email || 'No name';
}

/** Returns the texts in an unreadable entry, without JSON syntax. */
export function readableText(stored: unknown): string {
  const text = textsIn(stored).join(', ') || 'empty';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

function textsIn(stored: unknown): string[] {
  if (stored === null || stored === undefined) return [];
  return typeof stored === 'object' ? Object.values(stored).flatMap(textsIn) : [String(stored)];
}

export type CertificateState = 'issued' | 'replaced or withdrawn' | 'typed' | 'not issued';

/** Returns the state of a person's certificate on this device. */
export function stateOf({ current, person, withdrawn, replaced }: RecordPerson): CertificateState {
  if (current) return 'issued';
  if (withdrawn || replaced.length > 0) return 'replaced or withdrawn';
  return person.certificateNumber ? 'typed' : 'not issued';
}

const stateWords: Readonly<Record<CertificateState, string>> = {
  issued: 'Issued',
  'replaced or withdrawn': 'Not counting',
  typed: 'Older number',
  'not issued': 'Not issued',
};

const unsent = sendingWords({ detail: 'pending', sends: 0 });

/** Whether a click has no modifier key; prevents the link's navigation then. */
function isPlainClick(event: MouseEvent): boolean {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
  event.preventDefault();
  return true;
}

/** The columns of the people on a record. */
export function peopleColumns({ href, open }: PeopleActs): readonly DataColumn<RecordPerson>[] {
  return [
    {
      id: 'name',
      head: 'Name',
      cell: (one) => (
        <a href={href(one)} className={rowLinkClass} onClick={(event) => isPlainClick(event) && open(one)}>
          {nameOf(one)}
        </a>
      ),
      compare: byName,
    },
    {
      id: 'certificate',
      head: 'Certificate',
      onCard: 'plain',
      // An entry that is no person gets no certificate.
      cell: (one) =>
        one.person.unreadable === undefined && (
          <span className={css['state']} data-state={stateOf(one)}>
            {stateWords[stateOf(one)]}
            {one.current && isTemporaryId(one.current.id) && (
              <Lamp state={unsent.lamp} label={unsent.words} />
            )}
          </span>
        ),
      compare: (a, b) => byWords.compare(stateOf(a), stateOf(b)) || byName(a, b),
    },
    {
      id: 'email',
      head: 'Email',
      cell: ({ person }) => person.email && <Email address={person.email} />,
      compare: (a, b) => byWords.compare(a.person.email, b.person.email) || byName(a, b),
    },
    { id: 'points', head: 'Points', onCard: 'none', cell: ({ person }) => person.allocatedPoints },
    {
      id: 'number',
      head: 'Number',
      cell: ({ number }) => number && <span className="figures breaks">{number}</span>,
    },
  ];
}
