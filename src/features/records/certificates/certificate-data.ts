/** The texts of a certificate, the same on screen, on paper and in a file. */
import { dayOf } from '#src/features/records/day.ts';
import type { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { defaultTitle } from '#src/features/records/model.ts';

/** Each text as printed; an empty one is omitted. */
export interface CertificateData {
  readonly title: string;
  readonly name: string;
  readonly userId: string;
  readonly licenseNumber: string;
  readonly course: string;
  readonly courseDescription: string;
  /** The ISO date, or the text as typed. */
  readonly date: string;
  readonly points: string;
  /** The length of the course: hours, or the text as typed. */
  readonly duration: string;
  readonly instructorName: string;
  /** The address of a picture, or the name as it was typed. */
  readonly instructorSignature: string;
  readonly facilitatorName: string;
  readonly facilitatorOrganization: string;
  readonly location: string;
  readonly contactDetails: string;
  readonly website: string;
  readonly email: string;
  readonly organizationLogo: string;
  readonly number: string;
  /** The address in the QR code, which verifies the number; '' for a number that is registered nowhere. */
  readonly verifyAddress: string;
}

/** Returns the certificate of one person on a record, under a number. */
export function certificateDataOf(
  record: CourseRecord,
  person: EnrolledUser,
  { number, verifyAddress }: Pick<CertificateData, 'number' | 'verifyAddress'>,
): CertificateData {
  return {
    title: person.title ?? defaultTitle,
    name: person.name.normalize('NFC'),
    userId: person.idNumber ?? '',
    licenseNumber: record.licenseNumber,
    course: record.courseName,
    courseDescription: record.courseDescription,
    date: dayOf(record.completionDate, person.date),
    points: person.allocatedPoints ?? record.allocatedPoints,
    duration: record.duration,
    instructorName: record.instructorName,
    instructorSignature: record.instructorSignature,
    facilitatorName: record.facilitatorName,
    facilitatorOrganization: record.facilitatorOrganization,
    location: record.location,
    contactDetails: record.contactDetails,
    website: record.website,
    email: record.email,
    organizationLogo: record.organizationLogo,
    number,
    verifyAddress,
  };
}

/** Returns a certificate with its public facts and nothing else. */
export function certificateDataOfFacts(
  facts: Pick<CertificateData, 'number' | 'name' | 'course' | 'date' | 'verifyAddress'>,
): CertificateData {
  const emptyFields = {
    ...{ userId: '', licenseNumber: '', courseDescription: '', points: '', duration: '', location: '' },
    ...{ instructorName: '', instructorSignature: '', facilitatorName: '', facilitatorOrganization: '' },
    ...{ contactDetails: '', website: '', email: '', organizationLogo: '' },
  };
  return { ...emptyFields, ...facts, title: defaultTitle, name: facts.name.normalize('NFC') };
}
