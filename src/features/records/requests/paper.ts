/**
 * The texts of a learner's own copy of a certificate: the issued facts, with the record's texts from when it was
 * issued.
 */
import * as v from 'valibot';
import { type CertificateData, certificateDataOf } from '../certificates/certificate-data.ts';
import type { Certificate } from '../certificates/model.ts';
import { verifyAddress } from '../certificates/signature.ts';
import { CourseRecord, EnrolledUser } from '../model.ts';

/** Texts by field of the record, and two of the person. */
type Paper = Readonly<Record<string, string>>;

/** Fields that are not printed, or that the certificate itself has; an id number stays with the office. */
const notOnPaper = [
  ...['id', 'eventId', 'courseId', 'courseName', 'completionDate'],
  ...['courseCode', 'providerActivityNumber'],
];

/** Returns the printed texts of a record, for the answer to a request. */
export function paperOf(record: CourseRecord, { title, allocatedPoints }: EnrolledUser): Paper {
  const texts = Object.entries(record).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && entry[1] !== '' && !notOnPaper.includes(entry[0]),
  );
  return {
    ...Object.fromEntries(texts),
    ...(title && { title }),
    ...(allocatedPoints && { allocatedPoints }),
  };
}

/** Returns the printed certificate from the data on this phone. */
export function ownPaper(certificate: Certificate, paper: Paper = {}): CertificateData {
  const { number, name, course, date, signature } = certificate;
  const record = v.parse(CourseRecord, { ...paper, id: 'own', courseName: course, completionDate: date });
  const { title, allocatedPoints } = paper;
  const person = v.parse(EnrolledUser, { name, title, allocatedPoints });
  return certificateDataOf(record, person, { number, verifyAddress: verifyAddress(certificate, signature) });
}
