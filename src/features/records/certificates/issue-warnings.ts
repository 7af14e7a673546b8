/**
 * Warnings before a certificate is issued: a name that looks wrong or is printed small, a missing ID number. No warning
 * blocks the certificate.
 */
import type { CourseRecord } from '#src/features/records/model.ts';
import { isRepeated } from '#src/features/records/people-on-record.ts';
import type { RecordPerson } from '#src/features/records/queries.ts';
import { isDoubtfulName } from '#src/kit/name-doubt.ts';
import { personKey } from '#src/kit/person-key.ts';
import { certificateDataOf } from './certificate-data.ts';
import { layoutCertificate } from './layout.ts';

/** The part of the usual size below which a printed name gets a warning. */
const smallBelow = 0.7;
/** The length up to which a name is never that small; only a longer one needs a layout to measure it. */
const shortName = 24;

const blank = { number: '', verifyAddress: '' };

/** Returns the warnings for `people` by key, in the wording of the list; `all` is everybody on the record. */
export function issueWarnings(
  record: CourseRecord,
  people: readonly RecordPerson[],
  all: readonly RecordPerson[],
): ReadonlyMap<string, readonly string[]> {
  const names = countedNames(all);
  const isSmall = smallNames(record);
  const wantsId = all.some(({ person }) => person.idNumber);
  const reasons = people.map((one) => {
    const { name, idNumber } = one.person;
    const why = [
      ...doubtsOf(name),
      ...((names.get(personKey({ name })) ?? 0) > 1 ? ['two people have this name'] : []),
      ...(wantsId && !idNumber ? ['no ID number'] : []),
      ...(isSmall(one) ? ['a long name: it is printed small'] : []),
    ];
    return [one.key, why] as const;
  });
  return new Map(reasons.filter(([, why]) => why.length > 0));
}

/** Counts the people of each name; repeated entries of a person count once. */
function countedNames(all: readonly RecordPerson[]): ReadonlyMap<string, number> {
  const names = new Map<string, number>();
  for (const one of all) {
    if (one.person.unreadable !== undefined || isRepeated(one)) continue;
    const name = personKey({ name: one.person.name });
    names.set(name, (names.get(name) ?? 0) + 1);
  }
  return names;
}

function doubtsOf(name: string): readonly string[] {
  if (isDoubtfulName(name)) return ['a program may have changed the name'];
  const doubts = [
    [/^(?=.*\p{Lu}.*\p{Lu})\P{Ll}+$/u, 'all capital letters'],
    [/^(?=.*\p{Ll})\P{Lu}+$/u, 'no capital letters'],
    [/^\S+$/, 'one name only'],
    [/[\d@]/, 'not only letters'],
  ] as const;
  return doubts.flatMap(([sign, words]) => (sign.test(name.trim()) ? [words] : []));
}

/** Returns the printed size of the name (mm); 0 where it takes several lines. */
function nameSize(record: CourseRecord, { person }: Pick<RecordPerson, 'person'>): number {
  const data = certificateDataOf(record, person, blank);
  const name = data.name.replace(/\s+/g, ' ').trim();
  const marks = layoutCertificate(data).flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
  return marks.find(({ text }) => text === name)?.size ?? 0;
}

/** Returns a test for names that are printed small on the certificates of a record. */
function smallNames(record: CourseRecord): (one: RecordPerson) => boolean {
  let usual = 0;
  return ({ person }) => {
    if (person.name.length <= shortName) return false;
    usual ||= nameSize(record, { person: { ...person, name: 'Al' } });
    return nameSize(record, { person }) < smallBelow * usual;
  };
}
