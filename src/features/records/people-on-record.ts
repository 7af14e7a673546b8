/**
 * Who stands on a record after people were put on it, and after that was taken back.
 * Invariant: whoever is not named stays exactly as they are, at their place, however many entries have their name.
 */
import * as v from 'valibot';
import { canonicalJson, contentHash } from '#src/kit/canonical.ts';
import { personKey } from '#src/kit/person-key.ts';
import { EnrolledUser } from './model.ts';

/** People as they are put on a record: what is left out of a person stays as it is. */
const text = v.optional(v.string());
export const PersonToEnrol = v.object({
  ...{ id: text, phone: text, title: text, allocatedPoints: text },
  ...{ certificateNumber: text, date: text, idNumber: text },
  name: v.string(),
  email: v.string(),
  issued: v.array(v.string()),
});
export type PersonToEnrol = v.InferOutput<typeof PersonToEnrol>;

/** What a list made of somebody, and what they were before; without `was` they were not there. */
export const WrittenPerson = v.object({ is: EnrolledUser, was: v.optional(EnrolledUser) });
export type WrittenPerson = v.InferOutput<typeof WrittenPerson>;

const blankPerson = v.parse(EnrolledUser, {});

/**
 * What each entry is named by: address and folded name, with `#2` where the same person stands there once more, so that
 * what is done to one of them is not done to the other; of what cannot be read its place.
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

/** Whether this is a further entry of somebody who stands on the record already. */
export function isRepeated({
  key,
  person,
}: {
  readonly key: string;
  readonly person: EnrolledUser;
}): boolean {
  return key.startsWith(`${personKey(person)}#`);
}

/** How many entries a person has. */
export function entriesOf(people: readonly EnrolledUser[], person: EnrolledUser): number {
  const key = personKey(person);
  return people.filter((one) => one.unreadable === undefined && personKey(one) === key).length;
}

/** The people with one who was taken off: as they were, or with who was added under that name since. */
export function withPutBack(
  people: readonly EnrolledUser[],
  person: EnrolledUser,
  besides: number,
): EnrolledUser[] {
  if (entriesOf(people, person) <= besides) return [...people, person];
  const { unreadable: _none, unread: _stays, ...fields } = person;
  return withPeople(people, [v.parse(PersonToEnrol, fields)]);
}

/** The people with those who are added: one address and folded name is one person, and their numbers add up. */
export function withPeople(people: readonly EnrolledUser[], added: readonly PersonToEnrol[]): EnrolledUser[] {
  const all = [...people];
  const places = placesOf(people);
  for (const { issued, ...typed } of added) {
    const fields = { ...typed, name: typed.name.replace(/\s+/g, ' ').trim() };
    const key = personKey(fields);
    const at = places.get(key) ?? all.length;
    const known = all[at] ?? blankPerson;
    // Two devices that put the same person on the record agree on the id.
    const id = known.id || fields.id || contentHash(key);
    all[at] = { ...known, ...filledIn(fields), id, issued: [...new Set([...known.issued, ...issued])] };
    places.set(key, at);
  }
  return all;
}

/** Where each person stands; of several entries of one person the first. */
function placesOf(people: readonly EnrolledUser[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, one] of people.entries()) {
    if (one.unreadable !== undefined) continue;
    const key = personKey(one);
    if (!places.has(key)) places.set(key, at);
  }
  return places;
}

/** What a sheet or a form says of a person; an empty cell takes nothing away. */
function filledIn<Fields extends object>(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => text)) as Fields;
}

/** What putting these people on a record makes of each of them: kept so that it can be taken back. */
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

/** The people without what was written; whoever was changed since, or got a certificate, stays. */
export function takenBack(
  people: readonly EnrolledUser[],
  written: readonly WrittenPerson[],
): { readonly people: EnrolledUser[]; readonly stayed: number } {
  const byKey = new Map(written.map((one) => [personKey(one.is), one]));
  let stayed = 0;
  const left = people.flatMap((one) => {
    const entry = one.unreadable === undefined ? byKey.get(personKey(one)) : undefined;
    if (!entry) return [one];
    if (isAlike(one, entry.is)) return entry.was ?? [];
    if (!(entry.was && isAlike(one, entry.was))) stayed += 1;
    return [one];
  });
  return { people: left, stayed };
}

function isAlike(one: EnrolledUser, other: EnrolledUser): boolean {
  const [a, b] = [one, other].map((person) => canonicalJson({ ...person, issued: person.issued.toSorted() }));
  return a === b;
}
