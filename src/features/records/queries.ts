/** What the office's screens read of course records. */
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';
import { certificates } from './certificates/collection.ts';
import { byOffice, type Certificate, type Standing, standingOf } from './certificates/model.ts';
import { courseRecords } from './collection.ts';
import type { CourseRecord, EnrolledUser } from './model.ts';
import { keysOf } from './people-on-record.ts';

export interface ListedRecord {
  readonly record: CourseRecord;
  readonly people: number;
  /** How many of them have a certificate that counts. */
  readonly certified: number;
  /** The other records of its event: two people made one at the same time. */
  readonly others: readonly CourseRecord[];
}

/** One person of a record, with what was issued to them. */
export interface RecordPerson extends Standing {
  /** What names them on the record: `keysOf`. */
  readonly key: string;
  readonly person: EnrolledUser;
  /** The number that stands, or the one that was typed, or made and not registered; '' for none. */
  readonly number: string;
  /** Those of their numbers that are registered, whatever their state. */
  readonly issuedNumbers: readonly string[];
}

export interface RecordWork {
  readonly record: CourseRecord | undefined;
  readonly people: readonly RecordPerson[];
  /** The other records of its event. */
  readonly others: readonly CourseRecord[];
}

type Issued = ReadonlyMap<string, readonly Certificate[]>;

async function readIssued(view: View): Promise<Issued> {
  const issued = new Map<string, Certificate[]>();
  for (const one of await view.list(certificates))
    issued.set(one.number, [...(issued.get(one.number) ?? []), one]);
  return issued;
}

function peopleOf({ enrolledUsers }: CourseRecord, issued: Issued): RecordPerson[] {
  const keys = keysOf(enrolledUsers);
  return enrolledUsers.map((person, at) => {
    // A typed number may be registered too: by another program, or before numbers were made here.
    const numbers = [...person.issued, ...(person.certificateNumber ? [person.certificateNumber] : [])];
    // Two devices may have registered one number.
    const first = (number: string) => issued.get(number)?.toSorted(byOffice).slice(0, 1) ?? [];
    const standing = standingOf(numbers.flatMap(first));
    const issuedNumbers = numbers.filter((number) => issued.has(number));
    const made = person.issued.findLast((number) => !person.replaced?.includes(number));
    const number = standing.current?.number ?? person.certificateNumber ?? made ?? '';
    return { key: keys[at] ?? '', person, number, issuedNumbers, ...standing };
  });
}

/** Every record with how many people are on it. */
export async function readRecords(view: View): Promise<readonly ListedRecord[]> {
  const issued = await readIssued(view);
  const all = await view.list(courseRecords);
  const ofEvent = new Map<string, CourseRecord[]>();
  for (const record of all)
    if (record.eventId) ofEvent.set(record.eventId, [...(ofEvent.get(record.eventId) ?? []), record]);
  return all.map((record) => {
    const people = peopleOf(record, issued);
    const certified = people.filter(({ current, person }) => current || person.certificateNumber).length;
    const others = othersIn(ofEvent.get(record.eventId) ?? [], record);
    return { record, people: people.length, certified, others };
  });
}

/** One record with its people. */
export async function readRecord(view: View, asked: string): Promise<RecordWork> {
  const record = asked === '' ? undefined : await view.get(courseRecords, asked);
  if (!record) return { record, people: [], others: [] };
  const isOfEvent = ({ eventId }: CourseRecord) => eventId === record.eventId;
  const ofEvent = record.eventId ? await view.list(courseRecords, { where: isOfEvent }) : [];
  return { record, people: peopleOf(record, await readIssued(view)), others: othersIn(ofEvent, record) };
}

function othersIn(ofEvent: readonly CourseRecord[], { id, eventId }: CourseRecord): readonly CourseRecord[] {
  return eventId === '' ? [] : ofEvent.filter((one) => one.id !== id).toSorted((a, b) => rank(a) - rank(b));
}

/** The record that was made from an event or a course; the first one, where two people made one. */
export async function readRecordMadeFrom(
  view: View,
  { event, course }: { readonly event?: string | undefined; readonly course?: string | undefined },
): Promise<CourseRecord | undefined> {
  const isOfIt = ({ eventId, courseId }: CourseRecord) =>
    event ? eventId === event : course !== undefined && courseId === course;
  const found = await view.list(courseRecords, { where: isOfIt });
  return found.toSorted((a, b) => rank(a) - rank(b))[0];
}

const rank = ({ id }: CourseRecord) => (isTemporaryId(id) ? Number.MAX_SAFE_INTEGER : Number(id));

/** Asks the office for one record, whatever its list says, and for what was issued. */
export async function refreshRecord(
  engine: Engine,
  id: string,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const [record, issued] = await Promise.all([
    fetchItem(engine, courseRecords, id, when),
    engine.pull(certificates, undefined, when),
  ]);
  return record ?? issued;
}

/** Asks the office for the records and for what was issued. */
export async function refreshRecords(
  engine: Engine,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const lists = [courseRecords, certificates];
  const [records, issued] = await Promise.all(lists.map((list) => engine.pull(list, undefined, when)));
  return records ?? issued;
}
