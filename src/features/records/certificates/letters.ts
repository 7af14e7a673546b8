/** Letters that the certificate's font lacks: each would be printed as an empty box. */

import type { CourseRecord, EnrolledUser } from '#src/features/records/model.ts';
import { type CertificateData, certificateDataOf } from './certificate-data.ts';
import { isPicture } from './marks.ts';
import { missingLetters } from './text-width.ts';

const ofPerson = ['name', 'title', 'userId', 'points', 'date', 'number'] as const;
const ofRecord = [
  ...(['course', 'courseDescription', 'duration', 'location', 'instructorName', 'facilitatorName'] as const),
  ...(['facilitatorOrganization', 'licenseNumber', 'contactDetails', 'website', 'email'] as const),
] as const;

const blank = { number: '', verifyAddress: '' };

/** Returns the unprintable letters of one person's fields. */
export function lettersOfPerson(record: CourseRecord, person: EnrolledUser): readonly string[] {
  const data = certificateDataOf(record, person, { ...blank, number: person.certificateNumber ?? '' });
  return lacked(data, ofPerson);
}

/** Returns all unprintable letters of one certificate. */
export function lackedLetters(data: CertificateData): readonly string[] {
  return [...new Set([...lacked(data, ofPerson), ...lackedOfRecord(data)])];
}

/** Returns the unprintable letters that all certificates of the record share. */
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

/** Joins letters with spaces; a letter without a shape is named by its code point. */
export function seenLetters(letters: readonly string[]): string {
  return letters.map(seenLetter).join(' ');
}

function seenLetter(letter: string): string {
  if (/\p{M}/u.test(letter)) return `◌${letter}`;
  if (!/[\p{C}\p{Z}]/u.test(letter)) return letter;
  const code = letter.codePointAt(0) ?? 0;
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}
