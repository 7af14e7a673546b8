/** Turns the guests of an event into a sheet like one read from a spreadsheet. */
import { personKey } from '#src/kit/person-key.ts';
import { sastDate } from '#src/kit/sast.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { CourseRecord } from '../model.ts';
import type { PersonToEnrol } from '../people-on-record.ts';
import { type ClassifiedRows, classifyRows } from './classify-rows.ts';
import type { ColumnChoice } from './columns.ts';
import type { Sheet } from './read-sheet.ts';

export const guestColumns: ColumnChoice = ['name', 'email', 'phone'];

/** Returns the people as rows. */
export function guestSheet(people: readonly PersonToEnrol[]): Sheet {
  const rows = people.map(({ name, email, phone = '' }, at) => ({
    number: at + 1,
    cells: [name, email, phone],
  }));
  return { separator: ',', hasHead: true, head: ['Name', 'Email', 'Phone'], rows };
}

/** Returns the default fields of a new person on a record; `now` in ms. */
export function newPersonDefaults({ allocatedPoints }: Pick<CourseRecord, 'allocatedPoints'>, now: number) {
  return { allocatedPoints, date: sastDate(now) };
}

/**
 * Returns the guests of a record's event who are not on the record, not even under another name. Bookings without a
 * valid address are left out: the enrolment page lists them with the reason.
 */
export function notYetThere(
  people: readonly PersonToEnrol[],
  record: CourseRecord,
  now: number,
): ClassifiedRows {
  const { rows } = guestSheet(people);
  const defaults = newPersonDefaults(record, now);
  const classified = classifyRows(rows, guestColumns, { people: record.enrolledUsers, defaults });
  const [guests, onRecord] = [peopleAt(people), peopleAt(record.enrolledUsers)];
  const isMissing = (email: string) => peopleOf(guests, email) > peopleOf(onRecord, email);
  const isLate = ({ state, email }: ClassifiedRows['rows'][number]) =>
    state === 'new' || (state === 'asks' && isMissing(email));
  return { ...classified, rows: classified.rows.filter(isLate) };
}

interface Named {
  readonly name: string;
  readonly email: string;
}

/** Groups the keys of people by address. */
function peopleAt(people: readonly Named[]): ReadonlyMap<string, ReadonlySet<string>> {
  const keys = new Map<string, Set<string>>();
  for (const { name, email } of people) {
    const address = foldedText(email).trim();
    keys.set(address, (keys.get(address) ?? new Set()).add(personKey({ name, email })));
  }
  return keys;
}

const peopleOf = (at: ReturnType<typeof peopleAt>, email: string) =>
  at.get(foldedText(email).trim())?.size ?? 0;

/** Returns the sentence on guests who are not on a record yet; up to three by name. */
export function lateWords({ rows }: Pick<ClassifiedRows, 'rows'>, isFirst: boolean): string {
  const { length } = rows;
  const were = length === 1 ? 'was' : 'were';
  const who = isFirst ? (length === 1 ? '1 person' : `${length} people`) : `${length} more`;
  const names = rows.map(({ name }) => name).join(', ');
  return length > 3 ? `${who} ${were} there.` : `${who} ${were} there: ${names}.`;
}
