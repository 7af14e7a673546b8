/** What the office does to course records and to the people on them. */
import * as v from 'valibot';
import { contentHash } from '#src/kit/canonical.ts';
import { Id } from '#src/kit/fields.ts';
import { personKey } from '#src/kit/person-key.ts';
import { courseRecords } from './collection.ts';
import { CertificateFields, CourseRecord, EnrolledUser, RecordFields } from './model.ts';

const detailsUrl = ({ id }: { readonly id: string }) => `/course-details/${encodeURIComponent(id)}`;

/** The people of a record as operations take them: what is left out of a person stays as it is. */
const text = v.optional(v.string());
const Person = v.object({
  ...{ id: text, phone: text, title: text, allocatedPoints: text },
  ...{ certificateNumber: text, date: text, idNumber: text },
  name: v.string(),
  email: v.string(),
  issued: v.array(v.string()),
});
export type PersonToEnrol = v.InferOutput<typeof Person>;

const blankRecord = v.parse(CourseRecord, { id: 'none' });

export const addRecord = courseRecords.create('record.add', {
  args: v.object({
    ...RecordFields.entries,
    eventId: v.optional(v.string(), ''),
    courseId: v.optional(v.string(), ''),
    completionDate: v.optional(v.string(), ''),
    people: v.optional(v.array(Person), []),
  }),
  describe: ({ courseName }) => `New course record: ${courseName}`,
  make: ({ people, ...fields }, id): CourseRecord => ({
    ...blankRecord,
    ...fields,
    id,
    enrolledUsers: withPeople([], people),
  }),
});

/** Changes of a record: only what was changed, so that nobody else's change is undone by it. */
export const updateRecord = courseRecords.update('record.update', {
  args: v.object({
    id: Id,
    of: v.string(),
    ...v.partial(v.object({ ...RecordFields.entries, ...CertificateFields.entries })).entries,
  }),
  describe: ({ of }) => `Changes of the record ${of}`,
  editUrl: detailsUrl,
  change: (record, { id: _id, of: _of, ...changes }) => ({ ...record, ...given(changes) }),
});

export const removeRecord = courseRecords.remove('record.remove', {
  args: v.object({ id: Id, of: v.string() }),
  describe: ({ of }) => `Delete the record ${of}`,
});

/** Puts people on a record, all of them or none: whoever is on it already gets what is said of them. */
export const enrolPeople = courseRecords.update('record.enrol', {
  args: v.object({ id: Id, of: v.string(), people: v.array(Person) }),
  describe: ({ of, people: [first, ...more] }) =>
    more.length === 0
      ? `${first?.name} on the record ${of}`
      : `${more.length + 1} people on the record ${of}`,
  editUrl: detailsUrl,
  change: (record, { people }) => ({ ...record, enrolledUsers: withPeople(record.enrolledUsers, people) }),
});

/** Puts right what a record says of one person; `person` is their key before. */
export const correctPerson = courseRecords.update('record.correct-person', {
  args: v.object({
    id: Id,
    person: v.string(),
    who: v.string(),
    changes: v.partial(v.omit(EnrolledUser, ['id', 'issued', 'unreadable'])),
  }),
  describe: ({ who }) => `Correction of ${who}`,
  editUrl: detailsUrl,
  change: (record, { person, changes }) => ({
    ...record,
    enrolledUsers: record.enrolledUsers.map((one) =>
      personKey(one) === person ? { ...one, ...given(changes) } : one,
    ),
  }),
});

export const removePerson = courseRecords.update('record.remove-person', {
  args: v.object({ id: Id, person: v.string(), who: v.string() }),
  describe: ({ who }) => `Take ${who} off the record`,
  editUrl: detailsUrl,
  change: (record, { person }) => ({
    ...record,
    enrolledUsers: record.enrolledUsers.filter((one) => personKey(one) !== person),
  }),
});

/** Notes on the record which numbers were made for whom; the certificates themselves are `certificate.add`. */
export const noteIssued = courseRecords.update('record.note-issued', {
  args: v.object({
    id: Id,
    of: v.string(),
    numbers: v.array(v.object({ person: v.string(), number: v.string() })),
  }),
  describe: ({ of, numbers: { length } }) =>
    length === 1 ? `A certificate of ${of}` : `${length} certificates of ${of}`,
  editUrl: detailsUrl,
  change: (record, { numbers }) => {
    const made = new Map(numbers.map(({ person, number }) => [person, number]));
    return {
      ...record,
      enrolledUsers: record.enrolledUsers.map((one) => withNumber(one, made.get(personKey(one)))),
    };
  },
});

function withNumber(person: EnrolledUser, number: string | undefined): EnrolledUser {
  if (number === undefined || person.issued.includes(number)) return person;
  return { ...person, issued: [...person.issued, number] };
}

/** What of the changes is given; what is `undefined` stays. */
function given<Changes extends object>(
  changes: Changes,
): { [Key in keyof Changes]-?: Exclude<Changes[Key], undefined> } {
  const entries = Object.entries(changes).filter(([, change]) => change !== undefined);
  return Object.fromEntries(entries) as never;
}

/** What a sheet or a form says of a person; an empty cell takes nothing away. */
function filledIn<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text)) as Fields;
}

const blankPerson = v.parse(EnrolledUser, {});

/** The people with those who are added: one address and folded name is one person, and their numbers add up. */
function withPeople(
  people: readonly EnrolledUser[],
  added: readonly v.InferOutput<typeof Person>[],
): EnrolledUser[] {
  const found = new Map(
    people.map((one, at) => [one.unreadable === undefined ? personKey(one) : `#${at}`, one]),
  );
  for (const { issued, ...typed } of added) {
    const fields = { ...typed, name: typed.name.replace(/\s+/g, ' ').trim() };
    const key = personKey(fields);
    const known = found.get(key) ?? blankPerson;
    // Two devices that put the same person on the record agree on the id.
    const id = known.id || fields.id || contentHash(key);
    const numbers = [...new Set([...known.issued, ...issued])];
    found.set(key, { ...known, ...filledIn(fields), id, issued: numbers });
  }
  return [...found.values()];
}

export const recordOperations = [
  ...[addRecord, updateRecord, removeRecord],
  ...[enrolPeople, correctPerson, removePerson, noteIssued],
];
