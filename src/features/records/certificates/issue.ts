/**
 * What issuing writes: the numbers on the record, and one certificate for each of them.
 * Invariant: a number that was made for a person and is not registered yet is used before another one is made.
 */
import { dayOf } from '#src/features/records/day.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { noteIssued } from '#src/features/records/operations.ts';
import { isRepeated } from '#src/features/records/people-on-record.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import type { Random } from '#src/kit/ids.ts';
import { isDoubtfulName } from '#src/kit/name-doubt.ts';
import type { AnyOperation } from '#src/sync/index.ts';
import { lettersOfPerson, lettersOfRecord } from './letters.ts';
import { certificateNumber } from './number.ts';
import { addCertificate, correctCertificate } from './operations.ts';

/** What a certificate says to whoever verifies it. */
export interface CertificateFacts {
  readonly number: string;
  readonly name: string;
  readonly course: string;
  readonly date: string;
}

/** Signs what a certificate says: base64url, or '' where this device has no key. */
export type Sign = (facts: CertificateFacts) => Promise<string>;

/** Whether what is to be printed is what was issued under its number: a paper that says otherwise is not verified. */
export function saysTheSame(
  issued: Omit<CertificateFacts, 'number'>,
  printed: Omit<CertificateFacts, 'number'>,
): boolean {
  const [one, other] = [issued, printed].map(({ name, course, date }) =>
    [name.normalize('NFC').trim(), course.trim(), dayOf(date)].join('\n'),
  );
  return one === other;
}

/**
 * Whether somebody is among those who get one with all the others: they can be read and have none, none was withdrawn,
 * and no corrected one is on its way from another device. Somebody who stands there twice gets one, at the first entry.
 */
export function isIssuable(one: RecordPerson): boolean {
  const { person, current, withdrawn, replaced } = one;
  if (isRepeated(one)) return false;
  const isReadable = person.unreadable === undefined && person.name !== '';
  const hadOne = withdrawn !== undefined || replaced.length > 0;
  return isReadable && !current && !hadOne && !person.certificateNumber;
}

/** Sorts people: those who can get a certificate now, and those whose letters or name have to be looked at first. */
export interface ReadyToIssue {
  readonly ready: readonly RecordPerson[];
  readonly lacking: readonly { readonly one: RecordPerson; readonly letters: readonly string[] }[];
  /** Whose name a program may have spoilt: each is issued by itself, by somebody who looked at it. */
  readonly doubtful: readonly RecordPerson[];
  /** Letters that every certificate of the record would lack: nobody is ready. */
  readonly ofRecord: readonly string[];
}

/** Parts those who have none: a name that cannot be printed or is doubted waits, and holds up nobody else. */
export function readyToIssue(record: CourseRecord, people: readonly RecordPerson[]): ReadyToIssue {
  const wanted = people.filter(isIssuable);
  const [anybody] = wanted;
  const ofRecord = anybody ? lettersOfRecord(record, anybody.person) : [];
  const read = wanted.map((one) => ({ one, letters: lettersOfPerson(record, one.person) }));
  const lacking = read.filter(({ letters }) => letters.length > 0);
  const printable = read.filter(({ letters }) => letters.length === 0).map(({ one }) => one);
  const isDoubted = ({ person }: RecordPerson) => isDoubtfulName(person.name);
  const ready = ofRecord.length > 0 ? [] : printable.filter((one) => !isDoubted(one));
  return { ready, lacking, doubtful: printable.filter(isDoubted), ofRecord };
}

/** The date of a person's certificate, ISO: the record's day of completion, else their own. */
export function certificateDate(record: CourseRecord, { person }: RecordPerson): string {
  return dayOf(record.completionDate, person.date);
}

/** The number that was made for somebody and is not registered, or a new one. */
function numberFor({ person, issuedNumbers }: RecordPerson, random?: Random): string {
  const free = person.issued.findLast((number) => !issuedNumbers.includes(number));
  return free ?? certificateNumber(random);
}

type Run = readonly [operation: AnyOperation, args: unknown];

/** Everything to run, all or none, so that these people have a certificate; one that counts already is replaced by it. */
export async function issueRuns(
  record: CourseRecord,
  people: readonly RecordPerson[],
  sign: Sign,
  random?: Random,
): Promise<readonly Run[]> {
  const { id, courseName: of } = record;
  const made = people.map((one) => {
    const facts = {
      number: numberFor(one, random),
      name: one.person.name.normalize('NFC'),
      course: of,
      date: certificateDate(record, one),
    };
    return { one, facts };
  });
  const registered = await Promise.all(
    made.map(async ({ one: { current }, facts }): Promise<Run> => {
      const next = { ...facts, signature: await sign(facts) };
      if (!current) return [addCertificate, next];
      return [correctCertificate, { id: current.id, number: current.number, name: current.name, next }];
    }),
  );
  const numbers = made.map(({ one: { key: person, current }, facts: { number } }) => ({
    ...{ person, number },
    ...(current && { instead: current.number }),
  }));
  return [[noteIssued, { id, of, numbers }], ...registered];
}
