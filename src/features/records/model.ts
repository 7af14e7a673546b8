/**
 * A course record (ICourse, spec §3): a training that was held, and who was there.
 * Invariant: what of a record or a person cannot be read stays as it was written, so that no write takes it away.
 */
import * as v from 'valibot';
import { listOf, readList } from '#src/cms/readings/list.ts';
import { blankWords, Id, looseTextOrNumber, optionalText, requiredText } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { AnyFields } from '#src/kit/keyed.ts';
import { sastDate } from '#src/kit/sast.ts';
import { listIn } from '#src/kit/stored-list.ts';

const text = looseTextOrNumber;

/** The title an enrolled person's certificate has unless told (spec §9). */
export const defaultTitle = 'CERTIFICATE OF SUCCESSFUL COMPLETION';

/** A text that may be missing: two devices that add one person, one of them with less, do not disagree. */
const filled = v.optional(
  v.pipe(
    text,
    v.transform((typed) => typed || undefined),
  ),
);

const Numbers = v.array(v.string());

/** Somebody on a course record. */
export const EnrolledUser = v.object({
  id: text,
  name: text,
  email: text,
  phone: filled,
  title: filled,
  allocatedPoints: filled,
  /** A number that was typed, or is older than ours: it is printed, and registered nowhere. */
  certificateNumber: filled,
  date: filled,
  idNumber: filled,
  /** Numbers that were made for this person here; it only grows, so that two devices never disagree. */
  issued: listOf(v.string()),
  /** Those of them that another one counts instead of; it only grows, too. */
  replaced: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(listIn), Numbers)), undefined),
  /** What stands there where it is no person at all. */
  unreadable: v.optional(v.unknown()),
  /** What stands in those of these fields that cannot be read. */
  unread: v.fallback(v.optional(AnyFields), undefined),
});
export type EnrolledUser = v.InferOutput<typeof EnrolledUser>;

/** The people of a record as they stand on the wire: whoever cannot be read takes none of the others along. */
export const EnrolledUsers = v.pipe(
  v.fallback(v.unknown(), []),
  v.transform((people) => listed(people).map(personOf)),
);

/** What is no list at all stands there as one entry, so that no write takes it away. */
function listed(people: unknown): readonly unknown[] {
  return readList(people) ?? [people];
}

function personOf(stored: unknown): EnrolledUser {
  if (!isFields(stored)) return v.parse(EnrolledUser, { unreadable: stored });
  // Of what was read already it is there.
  const unread = stored['unread'] ?? unreadFields(stored);
  const person = v.parse(EnrolledUser, { ...stored, unread });
  const isOurs = person.issued.includes(person.certificateNumber ?? '');
  return isOurs ? { ...person, certificateNumber: undefined } : person;
}

/** The fields of a person that hold neither words nor a number; `undefined` for none. */
function unreadFields(stored: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const { unreadable: _own, unread: _too, ...known } = EnrolledUser.entries;
  const fields = Object.keys(known).filter((name) => {
    const value = stored[name];
    if (name === 'issued' || name === 'replaced')
      return value !== undefined && !v.is(Numbers, readList(value));
    return typeof value === 'object' ? value !== null : typeof value === 'boolean';
  });
  return fields.length > 0 ? Object.fromEntries(fields.map((name) => [name, stored[name]])) : undefined;
}

/** A person as they are written: other programs read `certificateNumber` alone. */
export function storedPerson({ unreadable, unread, certificateNumber, ...person }: EnrolledUser): unknown {
  if (unreadable !== undefined) return unreadable;
  const issued = person.issued.toSorted();
  const [standing = issued[0]] = issued.filter((number) => !person.replaced?.includes(number));
  const known = { ...person, certificateNumber: certificateNumber ?? standing, issued };
  // What nobody typed over stays as it was written.
  const isOpen = ([name]: readonly [string, unknown]) => !known[name as keyof typeof known]?.length;
  return { ...known, ...Object.fromEntries(Object.entries(unread ?? {}).filter(isOpen)) };
}

/** The text fields of a record, in the order of its form. */
const recordTexts = {
  courseName: text,
  courseDescription: text,
  instructorName: text,
  /** The address of a picture, or the name as it was typed. */
  instructorSignature: text,
  facilitatorName: text,
  facilitatorOrganization: text,
  location: text,
  allocatedPoints: text,
  providerActivityNumber: text,
  courseCode: text,
  duration: text,
};

/** What the certificate of a record says besides (spec §3, certificate form). */
const certificateTexts = {
  licenseNumber: text,
  completionDate: text,
  contactDetails: text,
  website: text,
  email: text,
  organizationLogo: text,
};

export const CourseRecord = v.object({
  id: Id,
  ...recordTexts,
  ...certificateTexts,
  /** The event or the course it was made from; '' for none. */
  eventId: text,
  courseId: text,
  enrolledUsers: EnrolledUsers,
  /** Numbers of people who were taken off, `<number> <personKey>`: whoever is added again has theirs. It only grows. */
  takenOff: listOf(v.string()),
});
export type CourseRecord = v.InferOutput<typeof CourseRecord>;

const long = optionalText(2_000);
const line = optionalText(160);

/** What is typed of a record (spec §5): three fields are required. */
export const RecordFields = v.object({
  courseName: requiredText(160, blankWords('Type the name of the course')),
  courseDescription: long,
  instructorName: requiredText(120, blankWords('Type the instructor’s name')),
  instructorSignature: long,
  facilitatorName: line,
  facilitatorOrganization: line,
  location: optionalText(200),
  allocatedPoints: optionalText(40),
  providerActivityNumber: optionalText(80),
  courseCode: requiredText(80, blankWords('Type the course code')),
  duration: line,
});
export type RecordFields = v.InferOutput<typeof RecordFields>;

/** What the certificate form asks besides what the record has (spec §5). */
export const CertificateFields = v.object({
  licenseNumber: optionalText(80),
  completionDate: optionalText(40),
  contactDetails: optionalText(200),
  website: optionalText(200),
  email: optionalText(254),
  organizationLogo: long,
});
export type CertificateFields = v.InferOutput<typeof CertificateFields>;

/** A new person's fields but for name, email and number (spec §3: date is now, points are the record's). */
export function enrolDefaults({ allocatedPoints }: Pick<CourseRecord, 'allocatedPoints'>, now: number) {
  return { title: defaultTitle, allocatedPoints, date: sastDate(now), idNumber: '' };
}
