/**
 * A course record (ICourse): a past training, and its people.
 * Invariant: unreadable parts of a record or a person survive every write unchanged.
 */
import * as v from 'valibot';
import { listOf, readList } from '#src/cms/readings/list.ts';
import { blankWords, Id, looseTextOrNumber, optionalText, requiredText } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { AnyFields } from '#src/kit/keyed.ts';
import { sastDate } from '#src/kit/sast.ts';
import { listIn } from '#src/kit/stored-list.ts';

const text = looseTextOrNumber;

/** The default title of a certificate. */
export const defaultTitle = 'CERTIFICATE OF SUCCESSFUL COMPLETION';

/** A text that may be missing, so that two devices that add one person with different fields do not conflict. */
const filled = v.optional(
  v.pipe(
    text,
    v.transform((typed) => typed || undefined),
  ),
);

const Numbers = v.array(v.string());

export const EnrolledUser = v.object({
  id: text,
  name: text,
  email: text,
  phone: filled,
  title: filled,
  allocatedPoints: filled,
  /** A typed or older number, which is printed but registered nowhere. */
  certificateNumber: filled,
  date: filled,
  idNumber: filled,
  /** Numbers made for this person; the list only grows, so that two devices never conflict. */
  issued: listOf(v.string()),
  /** The numbers of `issued` that were replaced; the list only grows, too. */
  replaced: v.fallback(v.optional(v.pipe(v.unknown(), v.transform(listIn), Numbers)), undefined),
  /** The stored value of an entry that is no person. */
  unreadable: v.optional(v.unknown()),
  /** The stored values of fields that cannot be read. */
  unread: v.fallback(v.optional(AnyFields), undefined),
});
export type EnrolledUser = v.InferOutput<typeof EnrolledUser>;

/** The people of a record on the wire; an unreadable entry does not affect the others. */
export const EnrolledUsers = v.pipe(
  v.fallback(v.unknown(), []),
  v.transform((people) => listed(people).map(personOf)),
);

/** Returns the entries of a list; a value that is no list counts as one entry, so that it survives every write. */
function listed(people: unknown): readonly unknown[] {
  return readList(people) ?? [people];
}

function personOf(stored: unknown): EnrolledUser {
  if (!isFields(stored)) return v.parse(EnrolledUser, { unreadable: stored });
  // Already set in a person that was parsed before.
  const unread = stored['unread'] ?? unreadFields(stored);
  const person = v.parse(EnrolledUser, { ...stored, unread });
  const isOurs = person.issued.includes(person.certificateNumber ?? '');
  return isOurs ? { ...person, certificateNumber: undefined } : person;
}

/** Returns the fields of a person that are neither text nor number; `undefined` for none. */
function unreadFields(stored: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  const { unreadable: _unreadable, unread: _unread, ...typedFields } = EnrolledUser.entries;
  const fields = Object.keys(typedFields).filter((name) => {
    const value = stored[name];
    if (name === 'issued' || name === 'replaced')
      return value !== undefined && !v.is(Numbers, readList(value));
    return typeof value === 'object' ? value !== null : typeof value === 'boolean';
  });
  return fields.length > 0 ? Object.fromEntries(fields.map((name) => [name, stored[name]])) : undefined;
}

/** Returns a person as stored: other programs read only `certificateNumber`. */
export function storedPerson({ unreadable, unread, certificateNumber, ...person }: EnrolledUser): unknown {
  if (unreadable !== undefined) return unreadable;
  const issued = person.issued.toSorted();
  const [validNumber = issued[0]] = issued.filter((number) => !person.replaced?.includes(number));
  const fields = { ...person, certificateNumber: certificateNumber ?? validNumber, issued };
  // An unreadable field stays until somebody types over it.
  const isOpen = ([name]: readonly [string, unknown]) => !fields[name as keyof typeof fields]?.length;
  return { ...fields, ...Object.fromEntries(Object.entries(unread ?? {}).filter(isOpen)) };
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

/** The further text fields of the certificate form. */
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
  /** The source event or course; '' for none. */
  eventId: text,
  courseId: text,
  enrolledUsers: EnrolledUsers,
  /** Numbers of removed people, `<number> <personKey>`, for a later addition of the same person. The list only grows. */
  takenOff: listOf(v.string()),
});
export type CourseRecord = v.InferOutput<typeof CourseRecord>;

const long = optionalText(2_000);
const line = optionalText(160);

/** The typed fields of a record; three are required. */
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

/** The further fields of the certificate form. */
export const CertificateFields = v.object({
  licenseNumber: optionalText(80),
  completionDate: optionalText(40),
  contactDetails: optionalText(200),
  website: optionalText(200),
  email: optionalText(254),
  organizationLogo: long,
});
export type CertificateFields = v.InferOutput<typeof CertificateFields>;

/** Returns the default fields of a new person; `now` in ms. */
export function enrolDefaults({ allocatedPoints }: Pick<CourseRecord, 'allocatedPoints'>, now: number) {
  return { title: defaultTitle, allocatedPoints, date: sastDate(now), idNumber: '' };
}
