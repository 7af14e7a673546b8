/** What a certificate says, wherever it is drawn: on screen, on paper, in a file. */
import { dayOf } from '#src/features/records/day.ts';
import type { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { defaultTitle } from '#src/features/records/model.ts';

/** Every text as it is printed; '' is left out of the page. */
export interface CertificateData {
  readonly title: string;
  readonly name: string;
  readonly userId: string;
  readonly licenseNumber: string;
  readonly course: string;
  readonly courseDescription: string;
  /** ISO date, or as it was written. */
  readonly date: string;
  readonly points: string;
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
  /** Where the number can be verified; the QR says it. '' for a number that is registered nowhere. */
  readonly verifyAddress: string;
}

/** What the certificate of one person on a record says, under a number. */
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
