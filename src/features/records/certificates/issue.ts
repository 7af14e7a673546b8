/**
 * Issues certificates: writes their numbers on the record, and registers one certificate for each number.
 * Invariant: a person's number that is not registered yet is used before a new one is made.
 */
import { dayOf } from '#src/features/records/day.ts';
import type { CourseRecord } from '#src/features/records/model.ts';
import { noteIssued } from '#src/features/records/operations.ts';
import { isRepeated } from '#src/features/records/people-on-record.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import type { Random } from '#src/kit/ids.ts';
import { isDoubtfulName } from '#src/kit/name-doubt.ts';
import type { AnyOperation, RunOptions } from '#src/sync/index.ts';
import { lettersOfPerson, lettersOfRecord } from './letters.ts';
import { certificateNumber } from './number.ts';
import { addCertificate, correctCertificate } from './operations.ts';

/** The public facts of a certificate. */
export interface CertificateFacts {
  readonly number: string;
  readonly name: string;
  readonly course: string;
  readonly date: string;
}

/** Returns a signature over the facts, or '' where this device has no valid key. */
export type Sign = (facts: CertificateFacts) => Promise<string>;

/** Tells whether the printed facts equal the issued ones: a certificate with other facts fails verification. */
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
 * Tells whether a person gets a certificate together with all others: the entry is readable and has no number, and no
 * certificate was issued, withdrawn or replaced for it. Of repeated entries only the first is issuable.
 */
export function isIssuable(one: RecordPerson): boolean {
  const { person, current, withdrawn, replaced } = one;
  if (isRepeated(one)) return false;
  const isReadable = person.unreadable === undefined && person.name !== '';
  const hadOne = withdrawn !== undefined || replaced.length > 0;
  return isReadable && !current && !hadOne && !person.certificateNumber;
}

/** The issuable people of a record, and those who cannot get a certificate, by reason. */
export interface ReadyToIssue {
  readonly ready: readonly RecordPerson[];
  readonly lacking: readonly { readonly one: RecordPerson; readonly letters: readonly string[] }[];
  /** People whose name a program may have changed: the office checks and issues each one separately. */
  readonly doubtful: readonly RecordPerson[];
  /** Unprintable letters in the record's own texts: with any of them nobody is ready. */
  readonly ofRecord: readonly string[];
}

/** Sorts the issuable people; one with an unprintable or doubtful name does not delay the others. */
export function readyToIssue(record: CourseRecord, people: readonly RecordPerson[]): ReadyToIssue {
  const issuable = people.filter(isIssuable);
  const [anybody] = issuable;
  const ofRecord = anybody ? lettersOfRecord(record, anybody.person) : [];
  const checked = issuable.map((one) => ({ one, letters: lettersOfPerson(record, one.person) }));
  const lacking = checked.filter(({ letters }) => letters.length > 0);
  const printable = checked.filter(({ letters }) => letters.length === 0).map(({ one }) => one);
  const isDoubted = ({ person }: RecordPerson) => isDoubtfulName(person.name);
  const ready = ofRecord.length > 0 ? [] : printable.filter((one) => !isDoubted(one));
  return { ready, lacking, doubtful: printable.filter(isDoubted), ofRecord };
}

/** Returns the ISO date of a person's certificate: the record's completion date, else the person's own. */
export function certificateDate(record: CourseRecord, { person }: RecordPerson): string {
  return dayOf(record.completionDate, person.date);
}

/** Returns the person's number that is not registered yet, or a new one. */
function numberFor({ person, issuedNumbers }: RecordPerson, random?: Random): string {
  const free = person.issued.findLast((number) => !issuedNumbers.includes(number));
  return free ?? certificateNumber(random);
}

/** One of several mutations that are accepted together. */
export type Run = readonly [
  operation: AnyOperation,
  args: unknown,
  options?: Pick<RunOptions, 'seen' | 'holdFor'>,
];

/** Returns the mutations that issue certificates to these people, and replace the current ones; run all or none. */
export async function issueRuns(...args: Parameters<typeof issueWithNumbers>): Promise<readonly Run[]> {
  return (await issueWithNumbers(...args)).runs;
}

interface IssueWithNumbers {
  readonly runs: readonly Run[];
  /** The numbers of the new certificates. */
  readonly numbers: readonly string[];
}

/** Returns the mutations of `issueRuns`, to be sent only after `holdFor` ms, and cancellable until then. */
export async function heldIssue(
  record: CourseRecord,
  people: readonly RecordPerson[],
  { sign, holdFor }: { readonly sign: Sign; readonly holdFor: number },
): Promise<IssueWithNumbers> {
  const { runs, numbers } = await issueWithNumbers(record, people, sign);
  return { runs: runs.map(([operation, args]): Run => [operation, args, { holdFor }]), numbers };
}

async function issueWithNumbers(
  record: CourseRecord,
  people: readonly RecordPerson[],
  sign: Sign,
  random?: Random,
): Promise<IssueWithNumbers> {
  const { id, courseName: of } = record;
  const drafts = people.map((one) => {
    const facts = {
      number: numberFor(one, random),
      name: one.person.name.normalize('NFC'),
      course: of,
      date: certificateDate(record, one),
    };
    return { one, facts };
  });
  const registrations = await Promise.all(
    drafts.map(async ({ one: { current }, facts }): Promise<Run> => {
      const next = { ...facts, signature: await sign(facts) };
      if (!current) return [addCertificate, next];
      return [correctCertificate, { id: current.id, number: current.number, name: current.name, next }];
    }),
  );
  const numbers = drafts.map(({ one: { key: person, current }, facts: { number } }) => ({
    ...{ person, number },
    ...(current && { instead: current.number }),
  }));
  return {
    runs: [[noteIssued, { id, of, numbers }], ...registrations],
    numbers: numbers.map(({ number }) => number),
  };
}
