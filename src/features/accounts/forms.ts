import * as v from 'valibot';
import { blankWords, emailAddress, requiredText } from '#src/kit/fields.ts';
import type { Role, User } from '#src/session/user.ts';
import type { UserChange } from './model.ts';

const shortPassword = 'Use at least 8 characters, so that nobody guesses it';

/** NIST SP 800-63B asks for at least 8 characters and for 64 to be accepted. */
export const leastPassword = 8;

const name = requiredText(120, blankWords('Type your name.'));
const email = emailAddress(blankWords('Type your email address.'));

/** The text of a password, not trimmed: a space may belong to it. */
function passwordText(blank: string) {
  return v.pipe(v.string(blank), v.nonEmpty(blank));
}

/** The box "remember me"; an unticked box sends nothing. */
const remember = v.pipe(
  v.optional(v.string(), ''),
  v.transform((ticked) => ticked !== ''),
);

/** The input of a sign-in; stored nowhere but in the form and its one request. */
export const SignIn = v.object({
  email,
  password: passwordText(blankWords('Type your password.')),
  remember,
});
export type SignIn = v.InferOutput<typeof SignIn>;

export const SignUp = v.object({
  name,
  email,
  password: v.pipe(
    passwordText(blankWords('Think of a password and type it.')),
    v.minLength(leastPassword, shortPassword),
  ),
  remember,
});
export type SignUp = v.InferOutput<typeof SignUp>;

/** Labels of the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  student: 'Student',
  instructor: 'Instructor',
  admin: 'Admin',
};

/** Plural labels of the roles. */
export const rolePlurals: Readonly<Record<Role, string>> = {
  student: 'Students',
  instructor: 'Instructors',
  admin: 'Admins',
};

/** All fields of /edit-profile. */
export const Profile = v.object({
  name,
  email,
  role: v.picklist(['student', 'instructor', 'admin'], blankWords('Choose a role.')),
});
export type Profile = v.InferOutput<typeof Profile>;

/** Returns the changed fields of the form; `undefined` when nothing was changed. */
export function changeOf(before: User, { name, email, role }: Profile): UserChange | undefined {
  const change: UserChange = {
    id: before.id,
    ...(name !== before.name && { name }),
    ...(email !== before.email && { email }),
    ...(role !== before.role && { role }),
  };
  return Object.keys(change).length > 1 ? change : undefined;
}
