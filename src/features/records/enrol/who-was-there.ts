/** Everybody who was at an event, as a list of the same kind as one from a spreadsheet. */
import { personKey } from '#src/kit/person-key.ts';
import { sastDate } from '#src/kit/sast.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { CourseRecord } from '../model.ts';
import type { PersonToEnrol } from '../people-on-record.ts';
import { type ClassifiedRows, classifyRows } from './classify-rows.ts';
import type { ColumnChoice } from './columns.ts';
import type { Sheet } from './read-sheet.ts';

export const guestColumns: ColumnChoice = ['name', 'email', 'phone'];

/** The people as rows. */
export function guestSheet(people: readonly PersonToEnrol[]): Sheet {
  const rows = people.map(({ name, email, phone = '' }, at) => ({
    number: at + 1,
    cells: [name, email, phone],
  }));
  return { separator: ',', hasHead: true, head: ['Name', 'Email', 'Phone'], rows };
}

/** What is filled in for somebody new on a record (spec section 3), the day as of `now` (ms). */
export function newPersonDefaults({ allocatedPoints }: Pick<CourseRecord, 'allocatedPoints'>, now: number) {
  return { allocatedPoints, date: sastDate(now) };
}

/**
 * Who of the people at its event is not on a record; whoever is there stays as the record has them, also by another name.
 * A booking without an address that can be written to is not among them: the page for a list names it with its reason.
 */
export function notYetThere(
  people: readonly PersonToEnrol[],
  record: CourseRecord,
  now: number,
): ClassifiedRows {
  const { rows } = guestSheet(people);
  const defaults = newPersonDefaults(record, now);
  const classified = classifyRows(rows, guestColumns, { people: record.enrolledUsers, defaults });
  const [there, onRecord] = [peopleAt(people), peopleAt(record.enrolledUsers)];
  const isMissing = (email: string) => peopleOf(there, email) > peopleOf(onRecord, email);
  const isLate = ({ state, email }: ClassifiedRows['rows'][number]) =>
    state === 'new' || (state === 'asks' && isMissing(email));
  return { ...classified, rows: classified.rows.filter(isLate) };
}

interface Named {
  readonly name: string;
  readonly email: string;
}

/** The keys of the people at each address. */
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

/** What is said of those who are not on a record yet: few of them by name. */
export function lateWords({ rows }: Pick<ClassifiedRows, 'rows'>, isFirst: boolean): string {
  const { length } = rows;
  const were = length === 1 ? 'was' : 'were';
  const who = isFirst ? (length === 1 ? '1 person' : `${length} people`) : `${length} more`;
  const names = rows.map(({ name }) => name).join(', ');
  return length > 3 ? `${who} ${were} there.` : `${who} ${were} there: ${names}.`;
}
