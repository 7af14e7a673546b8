/** Reads and refreshes course records for the office's screens. */
import { fetchItem } from '#src/features/sources/fetch-item.ts';
import { isTemporaryId } from '#src/kit/ids.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, PullWhen, View } from '#src/sync/index.ts';
import {
  byOffice,
  type CertificatesByState,
  certificatesByState,
} from './certificates/certificates-by-state.ts';
import { certificates } from './certificates/collection.ts';
import type { Certificate } from './certificates/model.ts';
import { courseRecords } from './collection.ts';
import type { CourseRecord, EnrolledUser } from './model.ts';
import { keysOf } from './people-on-record.ts';
import { receivedRequests } from './requests/collection.ts';

export interface ListedRecord {
  readonly record: CourseRecord;
  readonly people: number;
  readonly entries: readonly RecordPerson[];
  /** The number of people with a certificate. */
  readonly certified: number;
  /** Other records of the same event, made by two people at the same time. */
  readonly others: readonly CourseRecord[];
}

/** One person of a record, with their certificates. */
export interface RecordPerson extends CertificatesByState {
  /** The key of the entry, from `keysOf`. */
  readonly key: string;
  readonly person: EnrolledUser;
  /** The current number, else the typed one, else an unregistered one; '' for none. */
  readonly number: string;
  /** The person's registered numbers, in any state. */
  readonly issuedNumbers: readonly string[];
}

export interface RecordWork {
  readonly record: CourseRecord | undefined;
  readonly people: readonly RecordPerson[];
  /** Other records of the same event. */
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
    // A typed number may be registered too: by another program or an older release.
    const numbers = [...person.issued, ...(person.certificateNumber ? [person.certificateNumber] : [])];
    // Two devices may have registered one number.
    const first = (number: string) => issued.get(number)?.toSorted(byOffice).slice(0, 1) ?? [];
    const byState = certificatesByState(numbers.flatMap(first));
    const issuedNumbers = numbers.filter((number) => issued.has(number));
    const made = person.issued.findLast((number) => !person.replaced?.includes(number));
    const number = byState.current?.number ?? person.certificateNumber ?? made ?? '';
    return { key: keys[at] ?? '', person, number, issuedNumbers, ...byState };
  });
}

/** Returns the people of a record, also of one that is not stored on the device. */
export async function readPeopleOf(view: View, record: CourseRecord): Promise<readonly RecordPerson[]> {
  return peopleOf(record, await readIssued(view));
}

/**
 * Tells whether this device has the list of certificates; without the list a person might be issued a second
 * certificate. An unsent record has none elsewhere.
 */
export async function knowsCertificates(view: View, { id }: Pick<CourseRecord, 'id'>): Promise<boolean> {
  return isTemporaryId(id) || (await view.pulledAt(certificates)) !== undefined;
}

/** The message where the list is missing. */
export const certificatesUnknown =
  'We have to fetch the certificates first. You can issue them once you’re online.';

/** Returns every record with its people. */
export async function readRecords(view: View): Promise<readonly ListedRecord[]> {
  const issued = await readIssued(view);
  const all = await view.list(courseRecords);
  const ofEvent = new Map<string, CourseRecord[]>();
  for (const record of all)
    if (record.eventId) ofEvent.set(record.eventId, [...(ofEvent.get(record.eventId) ?? []), record]);
  return all.map((record) => {
    const entries = peopleOf(record, issued);
    const certified = entries.filter(({ current, person }) => current || person.certificateNumber).length;
    const others = othersIn(ofEvent.get(record.eventId) ?? [], record);
    return { record, people: entries.length, entries, certified, others };
  });
}

/** Returns one record with its people; for an empty id the result is empty. */
export async function readRecord(view: View, id: string): Promise<RecordWork> {
  const record = id === '' ? undefined : await view.get(courseRecords, id);
  if (!record) return { record, people: [], others: [] };
  const isOfEvent = ({ eventId }: CourseRecord) => eventId === record.eventId;
  const ofEvent = record.eventId ? await view.list(courseRecords, { where: isOfEvent }) : [];
  return { record, people: peopleOf(record, await readIssued(view)), others: othersIn(ofEvent, record) };
}

function othersIn(ofEvent: readonly CourseRecord[], { id, eventId }: CourseRecord): readonly CourseRecord[] {
  return eventId === '' ? [] : ofEvent.filter((one) => one.id !== id).toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the first record made from an event or a course. */
export async function readRecordMadeFrom(
  view: View,
  { event, course }: { readonly event?: string | undefined; readonly course?: string | undefined },
): Promise<CourseRecord | undefined> {
  const isOfIt = ({ eventId, courseId }: CourseRecord) =>
    event ? eventId === event : course !== undefined && courseId === course;
  const records = await view.list(courseRecords, { where: isOfIt });
  return records.toSorted((a, b) => rank(a) - rank(b))[0];
}

const rank = ({ id }: CourseRecord) => (isTemporaryId(id) ? Number.MAX_SAFE_INTEGER : Number(id));

/** Fetches one record, the certificates and the learners' requests. */
export async function refreshRecord(
  engine: Engine,
  id: string,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const [record, issued, requests] = await Promise.all([
    fetchItem(engine, courseRecords, id, when),
    engine.pull(certificates, undefined, when),
    engine.pull(receivedRequests, undefined, when),
  ]);
  return record ?? issued ?? requests;
}

/** Fetches all records, the certificates and the learners' requests. */
export async function refreshRecords(
  engine: Engine,
  when: PullWhen = atVisit(),
): Promise<Failure | undefined> {
  const lists = [courseRecords, certificates, receivedRequests];
  const failures = await Promise.all(lists.map((list) => engine.pull(list, undefined, when)));
  return failures.find((failure) => failure !== undefined);
}

/** The next step on a record: the main action of its page. */
type NextStep = 'issue' | 'answer' | 'add who was there' | 'add somebody' | 'nothing';

interface RecordCounts {
  /** The number of people who can get a certificate now. */
  readonly ready: number;
  /** The number of guests of the record's event who are not on the record. */
  readonly late: number;
  /** The number of learners with an open request. */
  readonly openRequests: number;
  /** The number of all people on the record. */
  readonly people: number;
}

/** Returns the next step on a record with these counts. */
export function nextStep({ ready, late, openRequests, people }: RecordCounts): NextStep {
  if (ready > 0) return 'issue';
  if (openRequests > 0) return 'answer';
  if (late > 0) return 'add who was there';
  return people === 0 ? 'add somebody' : 'nothing';
}
