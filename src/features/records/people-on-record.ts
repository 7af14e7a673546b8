/**
 * Adds people to a record's list, and reverses an addition.
 * Invariant: all other entries stay unchanged at their places, also several entries of one name.
 */
import * as v from 'valibot';
import { canonicalJson, contentHash } from '#src/kit/canonical.ts';
import { personKey } from '#src/kit/person-key.ts';
import { EnrolledUser } from './model.ts';

/** A field of a person to add; one that is omitted stays in an existing entry. */
const text = v.optional(v.string());
export const PersonToEnrol = v.object({
  ...{ id: text, phone: text, title: text, allocatedPoints: text },
  ...{ certificateNumber: text, date: text, idNumber: text },
  name: v.string(),
  email: v.string(),
  issued: v.array(v.string()),
});
export type PersonToEnrol = v.InferOutput<typeof PersonToEnrol>;

/** A person before (`was`) and after (`is`) an addition; `was` is missing for a new person. */
export const WrittenPerson = v.object({ is: EnrolledUser, was: v.optional(EnrolledUser) });
export type WrittenPerson = v.InferOutput<typeof WrittenPerson>;

const blankPerson = v.parse(EnrolledUser, {});

/**
 * Returns the key of each entry: address and folded name, with `#2` for a second entry of the same person, so that each
 * entry is changed alone; the index for an unreadable entry.
 */
export function keysOf(people: readonly EnrolledUser[]): readonly string[] {
  const counts = new Map<string, number>();
  return people.map((one, at) => {
    if (one.unreadable !== undefined) return `#${at}`;
    const key = personKey(one);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key}#${count}`;
  });
}

/** Tells whether an entry repeats an earlier one of the same person. */
export function isRepeated({
  key,
  person,
}: {
  readonly key: string;
  readonly person: EnrolledUser;
}): boolean {
  return key.startsWith(`${personKey(person)}#`);
}

/** Counts the entries of a person. */
export function entriesOf(people: readonly EnrolledUser[], person: EnrolledUser): number {
  const key = personKey(person);
  return people.filter((one) => one.unreadable === undefined && personKey(one) === key).length;
}

/** Returns the people with a removed one restored, or merged into an entry that was added since. */
export function withPutBack(
  people: readonly EnrolledUser[],
  person: EnrolledUser,
  besides: number,
): EnrolledUser[] {
  if (entriesOf(people, person) <= besides) return [...people, person];
  const { unreadable: _none, unread: _stays, ...fields } = person;
  return withPeople(people, [v.parse(PersonToEnrol, fields)]);
}

/** Returns the people with the added ones; the same address and folded name are one person, whose numbers are united. */
export function withPeople(people: readonly EnrolledUser[], added: readonly PersonToEnrol[]): EnrolledUser[] {
  const all = [...people];
  const places = placesOf(people);
  for (const { issued, ...typed } of added) {
    const fields = { ...typed, name: typed.name.replace(/\s+/g, ' ').trim() };
    const key = personKey(fields);
    const at = places.get(key) ?? all.length;
    const entry = all[at] ?? blankPerson;
    // The id is a hash, so that two devices give the same new person the same id.
    const id = entry.id || fields.id || contentHash(key);
    all[at] = { ...entry, ...filledIn(fields), id, issued: [...new Set([...entry.issued, ...issued])] };
    places.set(key, at);
  }
  return all;
}

/** Returns the index of each person's first entry. */
function placesOf(people: readonly EnrolledUser[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, one] of people.entries()) {
    if (one.unreadable !== undefined) continue;
    const key = personKey(one);
    if (!places.has(key)) places.set(key, at);
  }
  return places;
}

/** Returns the fields that are not empty: an empty cell removes nothing. */
function filledIn<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text)) as Fields;
}

/** Returns each added person before and after the addition, for a later reversal. */
export function writtenBy(
  people: readonly EnrolledUser[],
  added: readonly PersonToEnrol[],
): readonly WrittenPerson[] {
  const after = withPeople(people, added);
  const [before, now] = [placesOf(people), placesOf(after)];
  return [...new Set(added.map((one) => personKey(one)))].flatMap((key): WrittenPerson[] => {
    const is = after[now.get(key) ?? -1];
    const was = people[before.get(key) ?? -1];
    return is ? [{ is, ...(was && { was }) }] : [];
  });
}

/** Returns the people with an addition reversed, except those who were changed or certified since. */
export function takenBack(
  people: readonly EnrolledUser[],
  written: readonly WrittenPerson[],
): { readonly people: EnrolledUser[]; readonly stayed: number } {
  const byKey = new Map(written.map((one) => [personKey(one.is), one]));
  let stayed = 0;
  const remaining = people.flatMap((one) => {
    const entry = one.unreadable === undefined ? byKey.get(personKey(one)) : undefined;
    if (!entry) return [one];
    if (isAlike(one, entry.is)) return entry.was ?? [];
    if (!(entry.was && isAlike(one, entry.was))) stayed += 1;
    return [one];
  });
  return { people: remaining, stayed };
}

function isAlike(one: EnrolledUser, other: EnrolledUser): boolean {
  const [a, b] = [one, other].map((person) => canonicalJson({ ...person, issued: person.issued.toSorted() }));
  return a === b;
}
