/** Everybody who was at an event, as a list of the same kind as one from a spreadsheet. */
import { sastDate } from '#src/kit/sast.ts';
import type { CourseRecord } from '../model.ts';
import type { PersonToEnrol } from '../people-on-record.ts';
import type { ColumnChoice } from './columns.ts';
import { type Judged, judgeRows } from './judge-rows.ts';
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
 * Who of the people at its event is not on a record; whoever is there stays as the record has them.
 * A booking without an address that can be written to is among them: it has a reason.
 */
export function notYetThere(people: readonly PersonToEnrol[], record: CourseRecord, now: number): Judged {
  const { rows } = guestSheet(people);
  const defaults = newPersonDefaults(record, now);
  const judged = judgeRows(rows, guestColumns, { people: record.enrolledUsers, defaults });
  const isLate = ({ state }: Judged['rows'][number]) => state === 'new' || state === 'asks';
  return { ...judged, rows: judged.rows.filter(isLate) };
}
