/**
 * Answers requests for certificates: refuses, or enrols the learner on a record and issues the certificate.
 * Invariant: nobody gets a second certificate on a record; either all mutations are accepted, or none is.
 */
import { ulid } from '#src/kit/ids.ts';
import { must } from '#src/kit/must.ts';
import { isDoubtfulName } from '#src/kit/name-doubt.ts';
import { personKey } from '#src/kit/person-key.ts';
import { foldedText } from '#src/kit/text-search.ts';
import type { View } from '#src/sync/index.ts';
import { isIssuable, issueRuns, type Run, type Sign } from '../certificates/issue.ts';
import { lettersOfPerson, lettersOfRecord, seenLetters } from '../certificates/letters.ts';
import { newPersonDefaults } from '../enrol/who-was-there.ts';
import type { CourseRecord } from '../model.ts';
import { withEarlierNumbers } from '../numbers-taken-off.ts';
import { enrolPeople, type noteIssued } from '../operations.ts';
import { type PersonToEnrol, withPeople } from '../people-on-record.ts';
import {
  certificatesUnknown,
  knowsCertificates,
  type RecordPerson,
  readPeopleOf,
  readRecord,
} from '../queries.ts';
import type { FoldedRequest } from './folded-request.ts';
import type { CertificateRequest, RequestStep } from './model.ts';
import { answerRequest } from './operations.ts';
import { paperOf } from './paper.ts';

/** The person who answers, and the time (ms). */
export interface Answering {
  readonly by: string;
  readonly now: number;
}

type AnswerFields = Pick<RequestStep, 'kind' | 'words' | 'number' | 'paper'>;

/** Returns the mutations that answer all open requests. */
function answers({ open }: FoldedRequest, { by, now }: Answering, fields: AnswerFields): readonly Run[] {
  return open.map((request) => [
    answerRequest,
    { id: request.id, of: request.name, step: { id: ulid(), at: now, by, ...fields } },
    { seen: request },
  ]);
}

/** Returns the mutations that refuse a request; `words` is the sentence that the learner reads. */
export function refusalRuns(
  foldedRequest: FoldedRequest,
  answering: Answering,
  words: string,
): readonly Run[] {
  return answers(foldedRequest, answering, { kind: 'refused', words, number: '', paper: undefined });
}

/** The mutations that issue, or a sentence that says why nothing can be issued. */
export type Issuing = { readonly runs: readonly Run[] } | { readonly problem: string };

interface ToIssue {
  readonly record: Pick<CourseRecord, 'id'>;
  readonly sign: Sign;
  readonly answering: Answering;
}

/** Returns the mutations that enrol the learner on the current record, issue the certificate and answer with its number. */
export async function issuingRuns(
  view: View,
  foldedRequest: FoldedRequest,
  { record: { id }, sign, answering }: ToIssue,
): Promise<Issuing> {
  const { record } = await readRecord(view, id);
  if (!record) return { problem: 'The record is no longer here.' };
  if (!(await knowsCertificates(view, record))) return { problem: certificatesUnknown };
  const learner = personOf(record, foldedRequest.request, answering.now);
  const people = [...withEarlierNumbers(record, [learner])];
  const next = { ...record, enrolledUsers: withPeople(record.enrolledUsers, people) };
  const one = (await readPeopleOf(view, next)).find(({ key }) => key === personKey(learner));
  const problem = one
    ? (otherNameProblem(record, learner) ?? problemOf(next, one))
    : 'There is a mistake in the name.';
  if (!one || problem) return { problem: problem ?? '' };
  const paper = paperOf(next, one.person);
  const answersWith = (number: string) =>
    answers(foldedRequest, answering, { kind: 'issued', words: '', number, paper });
  if (one.current) return { runs: answersWith(one.current.number) };
  const issues = await issueRuns(next, [one], sign);
  const enrols: Run = [enrolPeople, { id, of: record.courseName, people }, { seen: record }];
  return { runs: [enrols, ...issues, ...answersWith(numberIn(issues))] };
}

/** Returns the learner under the requested name; fields that the record already has stay. */
function personOf(
  record: CourseRecord,
  { name, email, idNumber }: CertificateRequest,
  now: number,
): PersonToEnrol {
  const learner = { name, email, issued: [] };
  const onRecord = personAt(record, learner);
  const defaults = { ...newPersonDefaults(record, now), ...(idNumber && { idNumber }) };
  const missing = Object.entries(defaults).filter(([field]) => !onRecord?.[field as keyof typeof defaults]);
  return { ...Object.fromEntries(missing), ...learner };
}

function personAt({ enrolledUsers }: CourseRecord, person: PersonToEnrol) {
  const key = personKey(person);
  return enrolledUsers.find((one) => one.unreadable === undefined && personKey(one) === key);
}

/**
 * Returns a problem if the record has the address under another name: the office decides whether that is the same
 * person.
 */
function otherNameProblem(record: CourseRecord, learner: PersonToEnrol): string | undefined {
  const address = foldedText(learner.email).trim();
  if (address === '' || personAt(record, learner)) return undefined;
  const other = record.enrolledUsers.find(
    (one) => one.unreadable === undefined && foldedText(one.email).trim() === address,
  );
  return (
    other &&
    `${other.name} is on this record with the address of ${learner.name}. If it is the same person, change the name on the record to ${learner.name}. If not, add ${learner.name} yourself. Then issue it.`
  );
}

/** Returns the number that these mutations note on the record. */
function numberIn([noted]: Awaited<ReturnType<typeof issueRuns>>): string {
  const { numbers } = must(noted, 'what the record notes')[1] as Parameters<typeof noteIssued.change>[1];
  return numbers[0]?.number ?? '';
}

function problemOf(record: CourseRecord, one: RecordPerson): string | undefined {
  const { person, current } = one;
  if (current) return undefined;
  if (!isIssuable(one))
    return `${person.name} is on this record with another number, or a certificate that was withdrawn. Open the row of ${person.name} and look at it first.`;
  const ofRecord = lettersOfRecord(record, person);
  if (ofRecord.length > 0)
    return `We can’t print ${seenLetters(ofRecord)}, which the details of this record have. Change the details first.`;
  if (isDoubtfulName(person.name))
    return `Check the name: ${person.name}. A program may have changed it. Refuse the request, and ask for the right name.`;
  const letters = lettersOfPerson(record, person);
  if (letters.length > 0)
    return `We can’t print ${seenLetters(letters)} on the certificate of ${person.name}. Refuse the request, and ask for the name written another way.`;
  return undefined;
}
