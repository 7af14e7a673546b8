import { type ExportTable, phoneCell } from '#src/features/export/export-table.ts';
import { sastClock, sastDate } from '#src/kit/sast.ts';
import { filledInAt, oddityWords, stateOf } from './guest-words.ts';
import { type Guest, referencesOf } from './guests.ts';

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
  ['Filled in', (guest) => moment(filledInAt(guest))],
  ['Received', ({ booking }) => moment(Date.parse(booking.sentAt))],
  ['Notes', ({ oddities }) => oddities.map(oddityWords).join(' ')],
];

/** `2026-11-26 14:05`, the day and time in South Africa. */
function moment(at: number | undefined): string {
  return at === undefined || Number.isNaN(at) ? '' : `${sastDate(at)} ${sastClock(at)}`;
}

/** The people on the screen as a file has them, in the order of the registration form. */
export function guestTable(title: string, guests: readonly Guest[], isOver: boolean): ExportTable {
  return {
    name: title,
    columns: columns.map(([head]) => head),
    rows: guests.map((guest) => columns.map(([, cell]) => cell(guest, isOver))),
  };
}
