/** The office's operations on course records and their people. */

import * as v from 'valibot';
import { Id } from '#src/kit/fields.ts';
import { deletionWaits } from '#src/kit/undo-times.ts';
import { courseRecords } from './collection.ts';
import { CertificateFields, CourseRecord, EnrolledUser, RecordFields } from './model.ts';
import { notedTakenOff, withEarlierNumbers } from './numbers-taken-off.ts';
import {
  keysOf,
  PersonToEnrol,
  takenBack,
  WrittenPerson,
  withPeople,
  withPutBack,
} from './people-on-record.ts';

const detailsUrl = ({ id }: { readonly id: string }) => `/course-details/${encodeURIComponent(id)}`;

const blankRecord = v.parse(CourseRecord, { id: 'none' });

export const addRecord = courseRecords.create('record.add', {
  args: v.object({
    ...RecordFields.entries,
    eventId: v.optional(v.string(), ''),
    courseId: v.optional(v.string(), ''),
    completionDate: v.optional(v.string(), ''),
    people: v.optional(v.array(PersonToEnrol), []),
  }),
  describe: ({ courseName }) => `New course record: ${courseName}`,
  make: ({ people, ...fields }, id): CourseRecord => ({
    ...blankRecord,
    ...fields,
    id,
    enrolledUsers: withPeople([], people),
  }),
});

/** Changes fields of a record; unchanged fields are not sent, so that no colleague's change is undone. */
export const updateRecord = courseRecords.update('record.update', {
  args: v.object({
    id: Id,
    of: v.string(),
    ...v.partial(v.object({ ...RecordFields.entries, ...CertificateFields.entries })).entries,
  }),
  describe: ({ of }) => `Changes of the record ${of}`,
  editUrl: detailsUrl,
  change: (record, { id: _id, of: _of, ...changes }) => ({ ...record, ...withoutUndefined(changes) }),
});

export const removeRecord = courseRecords.remove('record.remove', {
  args: v.object({ id: Id, of: v.string() }),
  describe: ({ of }) => `Delete the record ${of}`,
  undoFor: deletionWaits,
});

/** Adds people to a record, all or none; people already on the record are updated. */
export const enrolPeople = courseRecords.update('record.enrol', {
  args: v.object({ id: Id, of: v.string(), people: v.array(PersonToEnrol) }),
  describe: ({ of, people: [first, ...more] }) =>
    more.length === 0
      ? `${first?.name} on the record ${of}`
      : `${more.length + 1} people on the record ${of}`,
  editUrl: detailsUrl,
  change: (record, { people }) => ({
    ...record,
    enrolledUsers: withPeople(record.enrolledUsers, withEarlierNumbers(record, people)),
  }),
});

/** Reverses an addition of people, with the changes it made, except for people who were edited since. */
export const takeBackPeople = courseRecords.update('record.take-back', {
  args: v.object({ id: Id, of: v.string(), written: v.array(WrittenPerson) }),
  describe: ({ of, written: { length } }) =>
    length === 1 ? `Undo: 1 person on the record ${of}` : `Undo: ${length} people on the record ${of}`,
  editUrl: detailsUrl,
  change: (record, { written }) => ({
    ...record,
    enrolledUsers: takenBack(record.enrolledUsers, written).people,
  }),
});

/** The changed fields of a person: '' empties a field; an omitted field stays. */
const PersonChanges = v.partial(v.omit(PersonToEnrol, ['id', 'issued']));

/** Corrects one person of a record; `person` is the key before the correction. */
export const correctPerson = courseRecords.update('record.correct-person', {
  args: v.object({
    id: Id,
    person: v.string(),
    who: v.string(),
    changes: PersonChanges,
  }),
  describe: ({ who }) => `Changes of ${who}`,
  editUrl: detailsUrl,
  change: (record, { person, changes }) => {
    const keys = keysOf(record.enrolledUsers);
    const people = record.enrolledUsers.map((one, at) =>
      keys[at] === person ? corrected(one, changes) : one,
    );
    return { ...record, enrolledUsers: people };
  },
});

export const removePerson = courseRecords.update('record.remove-person', {
  args: v.object({ id: Id, person: v.string(), who: v.string() }),
  describe: ({ who }) => `Take ${who} off the record`,
  editUrl: detailsUrl,
  change: (record, { person }) => {
    const keys = keysOf(record.enrolledUsers);
    const enrolledUsers = record.enrolledUsers.filter((_, at) => keys[at] !== person);
    const off = record.enrolledUsers.filter((_, at) => keys[at] === person);
    return { ...record, enrolledUsers, takenOff: notedTakenOff(record.takenOff, off) };
  },
});

/** Restores a removed person; `besides` is the number of the person's other entries. */
export const putBackPerson = courseRecords.update('record.put-back-person', {
  args: v.object({ id: Id, who: v.string(), person: EnrolledUser, besides: v.number() }),
  describe: ({ who }) => `Put ${who} back on the record`,
  editUrl: detailsUrl,
  change: (record, { person, besides }) => ({
    ...record,
    enrolledUsers: withPutBack(record.enrolledUsers, person, besides),
  }),
});

/** A number made for the person with a key; `instead` is the number it replaces. */
const IssuedNumber = v.object({ person: v.string(), number: v.string(), instead: v.optional(v.string()) });

/** Notes new numbers on the record; `certificate.add` registers the certificates. */
export const noteIssued = courseRecords.update('record.note-issued', {
  args: v.object({
    id: Id,
    of: v.string(),
    numbers: v.array(IssuedNumber),
  }),
  describe: ({ of, numbers: { length } }) =>
    length === 1 ? `A certificate of ${of}` : `${length} certificates of ${of}`,
  editUrl: detailsUrl,
  change: (record, { numbers }) => {
    const made = new Map(numbers.map((one) => [one.person, one]));
    const keys = keysOf(record.enrolledUsers);
    return {
      ...record,
      enrolledUsers: record.enrolledUsers.map((one, at) => withNumber(one, made.get(keys[at] ?? ''))),
    };
  },
});

function withNumber(
  person: EnrolledUser,
  made: v.InferOutput<typeof IssuedNumber> | undefined,
): EnrolledUser {
  if (!made) return person;
  const { issued, replaced = [] } = person;
  const numbers = { ...person, issued: [...new Set([...issued, made.number])] };
  return made.instead ? { ...numbers, replaced: [...new Set([...replaced, made.instead])] } : numbers;
}

function corrected(person: EnrolledUser, changes: v.InferOutput<typeof PersonChanges>): EnrolledUser {
  const { name = person.name, email = person.email, ...more } = withoutUndefined(changes);
  const texts = Object.entries(more).map(([field, text]) => [field, text || undefined]);
  return { ...person, ...Object.fromEntries(texts), name, email };
}

/** Returns the changes without those that are `undefined`. */
function withoutUndefined<Changes extends object>(
  changes: Changes,
): { [Key in keyof Changes]-?: Exclude<Changes[Key], undefined> } {
  const entries = Object.entries(changes).filter(([, change]) => change !== undefined);
  return Object.fromEntries(entries) as never;
}

export const recordOperations = [
  ...[addRecord, updateRecord, removeRecord],
  ...[enrolPeople, takeBackPeople, correctPerson, removePerson, putBackPerson, noteIssued],
];
