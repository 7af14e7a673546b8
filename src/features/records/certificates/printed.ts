/**
 * The certificates of a record that can be printed.
 * Invariant: nobody is left out silently; the text printed under a registered number equals the issued one.
 */
import type { CourseRecord } from '#src/features/records/model.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { type CertificateData, certificateDataOf } from './certificate-data.ts';
import { certificateFileName } from './file-name.ts';
import { saysTheSame } from './issue.ts';
import { lettersOfPerson, lettersOfRecord } from './letters.ts';
import type { Certificate } from './model.ts';

/**
 * Tells whether a certificate can be printed with its current texts: they equal the issued ones, or the number is an
 * older one.
 */
export function isPrinted(
  { current, person, withdrawn, issuedNumbers }: RecordPerson,
  data: CertificateData,
) {
  if (current) return saysTheSame(current, data);
  const { certificateNumber: typed = '' } = person;
  return !withdrawn && typed !== '' && !issuedNumbers.includes(typed);
}

export interface PrintedFile {
  readonly name: string;
  readonly data: CertificateData;
}

export interface PrintedFiles {
  readonly files: readonly PrintedFile[];
  /** People whose texts were changed after the certificate was issued: they get no file. */
  readonly changed: readonly RecordPerson[];
  /** People whose certificate has unprintable letters. */
  readonly unprintable: readonly RecordPerson[];
}

/** Returns the files of all people with a certificate; file names are unique, regardless of case. */
export function printedFiles(
  record: CourseRecord,
  people: readonly RecordPerson[],
  addressOf: (certificate: Certificate) => string,
): PrintedFiles {
  const names = new Set<string>();
  const files: PrintedFile[] = [];
  const changed: RecordPerson[] = [];
  const unprintable: RecordPerson[] = [];
  const [anybody] = people;
  const recordLacks = anybody && lettersOfRecord(record, anybody.person).length > 0;
  for (const one of people) {
    const { current, person, number } = one;
    if (person.unreadable !== undefined || (!current && !person.certificateNumber)) continue;
    const verifyAddress = current ? addressOf(current) : '';
    const data = certificateDataOf(record, person, { number, verifyAddress });
    if (recordLacks || lettersOfPerson(record, person).length > 0) unprintable.push(one);
    else if (isPrinted(one, data)) files.push({ name: freeName(certificateFileName(data), names), data });
    else if (current) changed.push(one);
  }
  return { files, changed, unprintable };
}

function freeName(name: string, taken: Set<string>): string {
  const plain = name.replace(/\.pdf$/, '');
  let free = name;
  for (let at = 2; taken.has(free.toLowerCase()); at++) free = `${plain}-${at}.pdf`;
  taken.add(free.toLowerCase());
  return free;
}
