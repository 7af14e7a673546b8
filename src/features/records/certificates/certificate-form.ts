/** The certificate form: its fields, their initial values, and the place where each is saved. */
import * as v from 'valibot';
import { dayOf } from '#src/features/records/day.ts';
import type { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { badEmail, blankWords, emailAddress, optionalText, requiredText } from '#src/kit/fields.ts';
import { typedDay } from '#src/kit/typed-day.ts';

export const CertificateTyped = v.object({
  userName: requiredText(160, blankWords('Type the name as the certificate should say it')),
  userID: requiredText(40, blankWords('Type the ID number')),
  licenseNumber: requiredText(80, blankWords('Type the licence number')),
  courseName: requiredText(160, blankWords('Type the name of the course')),
  completionDate: typedDay(blankWords('Choose the day')),
  courseDescription: optionalText(2_000),
  instructorName: requiredText(120, blankWords('Type the instructor’s name')),
  instructorSignature: optionalText(2_000),
  facilitatorName: optionalText(160),
  facilitatorOrganization: optionalText(160),
  location: optionalText(200),
  contactDetails: optionalText(200),
  website: optionalText(200),
  email: v.union([v.literal(''), emailAddress()], badEmail),
  organizationLogo: optionalText(2_000),
});
export type CertificateTyped = v.InferOutput<typeof CertificateTyped>;

/** Returns the form's values for one person of a record. */
export function certificateTyped(record: CourseRecord, person: EnrolledUser): CertificateTyped {
  return {
    ...record,
    userName: person.name,
    userID: person.idNumber ?? '',
    completionDate: dayOf(record.completionDate, person.date),
  };
}

/** Splits the form's values into the person's and the record's. */
export function savedParts({ userName, userID, ...record }: CertificateTyped) {
  return { person: { name: userName, idNumber: userID }, record };
}
