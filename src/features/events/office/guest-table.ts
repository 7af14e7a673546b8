import { type ExportTable, phoneCell } from '#src/features/export/export-table.ts';
import { sastClock, sastDate } from '#src/kit/sast.ts';
import { filledInAt, oddityWords, stateOf } from './guest-words.ts';
import { type Guest, referencesOf } from './guests.ts';
import { firstMark, type Presence } from './marks.ts';

const columns: readonly (readonly [head: string, cell: (guest: Guest, isOver: boolean) => string])[] = [
  ['Name', ({ booking }) => booking.name],
  ['Surname', ({ booking }) => booking.surname],
  ['Email', ({ booking }) => booking.email],
  ['Phone', ({ booking }) => phoneCell(booking.phone)],
  ['HPCSA number', ({ booking }) => booking.hpcsa],
  ['Province', ({ booking }) => booking.province],
  ['City', ({ booking }) => booking.city],
  ['Company', ({ booking }) => booking.company],
  ['Occupation', ({ booking }) => booking.occupation],
  ['Event', ({ booking }) => booking.event_title],
  ['Event date', ({ booking }) => booking.event_date],
  ['Reference', ({ records }) => referencesOf(records).join(', ')],
  ['State', stateOf],
  ['Was there', ({ state }) => (state === 'was there' ? 'Yes' : state === 'was not there' ? 'No' : '')],
  [
    'Marked by',
    (guest) =>
      marksShown(guest)
        .map(({ by }) => by || 'Somebody')
        .join(', '),
  ],
  [
    'Marked at',
    (guest) =>
      marksShown(guest)
        .map(({ at }) => moment(Date.parse(at)))
        .join(', '),
  ],
  ['Filled in', (guest) => moment(filledInAt(guest))],
  ['Received', ({ booking }) => moment(Date.parse(booking.sentAt))],
  ['Notes', ({ oddities }) => oddities.map(oddityWords).join(' ')],
];

/** Returns the first mark, or all marks where they disagree. */
function marksShown({ marks, state }: Guest): readonly Presence[] {
  if (state === 'unclear') return marks;
  const first = firstMark(marks);
  return first ? [first] : [];
}

/** Formats an instant as `2026-11-26 14:05`, South African time. */
function moment(at: number | undefined): string {
  return at === undefined || Number.isNaN(at) ? '' : `${sastDate(at)} ${sastClock(at)}`;
}

/** Returns the shown people as an export table, with columns in the order of the registration form. */
export function guestTable(title: string, guests: readonly Guest[], isOver: boolean): ExportTable {
  return {
    name: title,
    columns: columns.map(([head]) => head),
    rows: guests.map((guest) => columns.map(([, cell]) => cell(guest, isOver))),
  };
}
