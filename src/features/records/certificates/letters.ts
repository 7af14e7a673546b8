/** Letters that the certificate's font does not have, and where they stand: they would be printed as an empty box. */

import type { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { type CertificateData, certificateDataOf } from './certificate-data.ts';
import { isPicture } from './marks.ts';
import { missingLetters } from './text-width.ts';

const ofPerson = ['name', 'title', 'userId', 'points', 'date', 'number'] as const;
const ofRecord = [
  ...(['course', 'courseDescription', 'location', 'instructorName', 'facilitatorName'] as const),
  ...(['facilitatorOrganization', 'licenseNumber', 'contactDetails', 'website', 'email'] as const),
] as const;

const blank = { number: '', verifyAddress: '' };

/** The letters that cannot be printed of what a record says of one person. */
export function lettersOfPerson(record: CourseRecord, person: EnrolledUser): readonly string[] {
  const data = certificateDataOf(record, person, { ...blank, number: person.certificateNumber ?? '' });
  return lacked(data, ofPerson);
}

/** All that cannot be printed of one certificate. */
export function lackedLetters(data: CertificateData): readonly string[] {
  return [...new Set([...lacked(data, ofPerson), ...lackedOfRecord(data)])];
}

/** Those of what every certificate of the record says. */
export function lettersOfRecord(record: CourseRecord, anybody: EnrolledUser): readonly string[] {
  return lackedOfRecord(certificateDataOf(record, anybody, blank));
}

function lackedOfRecord(data: CertificateData): readonly string[] {
  const { instructorSignature: signature } = data;
  const typed = isPicture(signature) ? '' : signature;
  return [...new Set([...lacked(data, ofRecord), ...missingLetters(typed)])];
}

function lacked(data: CertificateData, fields: readonly (keyof CertificateData)[]): readonly string[] {
  return missingLetters(fields.map((field) => data[field]).join('\n'));
}

/** Letters as they can be seen, with spaces between: one that has no shape of its own is named by its number. */
export function seenLetters(letters: readonly string[]): string {
  return letters.map(seenLetter).join(' ');
}

function seenLetter(letter: string): string {
  if (/\p{M}/u.test(letter)) return `◌${letter}`;
  if (!/[\p{C}\p{Z}]/u.test(letter)) return letter;
  const code = letter.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
