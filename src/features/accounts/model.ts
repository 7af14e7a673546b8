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
/** The role; an unknown value means student, the role with the least rights. */
const role = v.optional(oneOf(roles, 'student'), 'student');

function idOf(item: unknown): string {
  return String((isFields(item) ? item['id'] : item) ?? '').trim();
}

/**
 * The ids of a person's courses. One item each in storage, so that enrolments on two devices merge without a question.
 */
const coursesEnrolled = v.pipe(
  wordsOf(v.unknown()),
  v.transform((list) => [...new Set(list.map(idOf))].filter(Boolean).map((id) => ({ id }))),
);

/** A Users item as stored on a phone: without any password, even the placeholder for one. */
export const Person = v.object({
  id: Id,
  /** `dp` is the address of the person's picture. */
  data: v.object({ name: text, email: text, role, coursesEnrolled, dp: v.exactOptional(text) }),
});
export type Person = v.InferOutput<typeof Person>;

interface Item {
  readonly id: string;
  readonly title: string;
  readonly long_description: string;
  readonly data: Fields;
}

/**
 * Reads a person's fields. The columns title (the e-mail) and long_description (the name) count only where `data` lacks
 * them.
 */
export function personFields({ id, title, long_description, data }: Item): unknown {
  const fields = isFields(data) ? data : {};
  const name = fields['name'] || long_description;
  return { id, data: { ...fields, name, email: fields['email'] || title } };
}

export function personOf(item: Item): Person {
  return v.parse(Person, personFields(item));
}

/** Returns the part of a person that the session stores. */
export function userOf({ id, data: { name, email, role } }: Person): User {
  return { id, name, email, role };
}

/** A change of an account: only the changed fields, so that it undoes no other change. */
export const UserChange = v.object({
  id: Id,
  name: v.exactOptional(name),
  email: v.exactOptional(email),
  role: v.exactOptional(v.picklist(roles)),
  /** The earlier role, for the wording only; never sent. */
  was: v.exactOptional(v.picklist(roles)),
  /** The address of the person's picture, or the id of its upload. */
  dp: v.exactOptional(v.string()),
  /** The name on the account, where the account is somebody else's. */
  of: v.exactOptional(v.string()),
});
export type UserChange = v.InferOutput<typeof UserChange>;
