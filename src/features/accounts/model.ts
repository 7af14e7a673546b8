import * as v from 'valibot';
import type { Fields } from '#src/cms/php-values.ts';
import { wordsOf } from '#src/cms/readings/list.ts';
import { oneOf } from '#src/cms/readings/word.ts';
import { emailAddress, Id, requiredText, textOrNumber } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';
import type { Role, User } from '#src/session/user.ts';

const name = requiredText(120);
const email = emailAddress();
const text = v.fallback(v.pipe(textOrNumber, v.trim()), '');
const roles = ['student', 'instructor', 'admin'] as const satisfies readonly Role[];
/** Whatever is not a role is a student: the role with the least rights. */
const role = v.optional(oneOf(roles, 'student'), 'student');

function idOf(item: unknown): string {
  return String((isFields(item) ? item['id'] : item) ?? '').trim();
}

/** Ids on the wire; an item each on a phone, so that two devices that each enrol in a course are merged, not asked. */
const coursesEnrolled = v.pipe(
  wordsOf(v.unknown()),
  v.transform((list) => [...new Set(list.map(idOf))].filter(Boolean).map((id) => ({ id }))),
);

/** A Users item as it rests on a phone: without any password, not even the hidden one. */
export const Person = v.object({
  id: Id,
  /** `dp` is the address of their picture. */
  data: v.object({ name: text, email: text, role, coursesEnrolled, dp: v.exactOptional(text) }),
});
export type Person = v.InferOutput<typeof Person>;

interface Item {
  readonly id: string;
  readonly title: string;
  readonly long_description: string;
  readonly data: Fields;
}

/** Title holds the e-mail and long_description the name; `data` says both first. */
export function personFields({ id, title, long_description, data }: Item): unknown {
  const known = isFields(data) ? data : {};
  const name = known['name'] || long_description;
  return { id, data: { ...known, name, email: known['email'] || title } };
}

export function personOf(item: Item): Person {
  return v.parse(Person, personFields(item));
}

/** The part of a person the session keeps. */
export function userOf({ id, data: { name, email, role } }: Person): User {
  return { id, name, email, role };
}

/** A change of one's account: only what the person changed, so that nobody else's change is undone by it. */
export const UserChange = v.object({
  id: Id,
  name: v.exactOptional(name),
  email: v.exactOptional(email),
  role: v.exactOptional(v.picklist(roles)),
  /** The role before, for the words; never sent. */
  was: v.exactOptional(v.picklist(roles)),
  /** Address of the person's picture: its upload key is `dp`. */
  dp: v.exactOptional(v.string()),
  /** Whose account it is, where it is somebody else's. */
  of: v.exactOptional(v.string()),
});
export type UserChange = v.InferOutput<typeof UserChange>;
