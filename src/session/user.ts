import * as v from 'valibot';

/** The roles of a person. */
export const roles = ['student', 'instructor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The signed-in user, with no further data: data that a browser once stored cannot be wiped from its disk. */
export const User = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(['', ...roles]),
});
export type User = Readonly<v.InferOutput<typeof User>>;

/** The user while nobody is signed in, with empty role and e-mail. */
export const defaultUser: User = { id: '', name: '', email: '', role: '' };

/** Returns whether a student or admin with an e-mail is signed in; an instructor counts as not logged in. */
export function isLoggedIn({ role, email }: User): boolean {
  return (role === 'student' || role === 'admin') && email !== '';
}

/** Returns whether anybody is signed in, an instructor too. */
export function hasSession({ id, role, email }: User): boolean {
  return id !== '' && role !== '' && email !== '';
}

/** Returns the home page of a role. */
export function homeOf({ role }: User): '/admin' | '/list-courses' | '/profile' {
  if (role === 'admin') return '/admin';
  return role === 'instructor' ? '/list-courses' : '/profile';
}
