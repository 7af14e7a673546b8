import * as v from 'valibot';

/** What a person may be. */
export const roles = ['student', 'instructor', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Who is signed in, and nothing more: what a browser once kept cannot be wiped from its disk. */
export const User = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  role: v.picklist(['', ...roles]),
});
export type User = Readonly<v.InferOutput<typeof User>>;

/** Logged out is the default user, with empty role and e-mail. */
export const defaultUser: User = { id: '', name: '', email: '', role: '' };

/** An instructor counts as not logged in for this check. */
export function isLoggedIn({ role, email }: User): boolean {
  return (role === 'student' || role === 'admin') && email !== '';
}

/** Whether anybody is signed in at all, an instructor too. */
export function hasSession({ id, role, email }: User): boolean {
  return id !== '' && role !== '' && email !== '';
}

/** Where signing in leads. */
export function homeOf({ role }: User): '/admin' | '/list-courses' | '/profile' {
  if (role === 'admin') return '/admin';
  return role === 'instructor' ? '/list-courses' : '/profile';
}
