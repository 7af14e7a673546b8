import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '#src/kit/must.ts';
import type { FileRoutesByTo } from '#src/routeTree.gen.ts';
import { afterSignIn } from '#src/session/after-sign-in.ts';
import { guardedPaths, isAmong, mayPass, whoMayOpen } from '#src/session/guards.ts';
import { type PathOf, pages } from '#src/session/pages.ts';
import { defaultUser, hasSession, homeOf, isLoggedIn, type Role, type User } from '#src/session/user.ts';
import { allows, guardedPages, tableRule } from '../host/roles.ts';

function somebody(role: Role): User {
  return { id: '11', name: 'Thandi', email: 'thandi@kasi.example', role };
}

const people = {
  'signed out': defaultUser,
  student: somebody('student'),
  instructor: somebody('instructor'),
  admin: somebody('admin'),
} as const;

type Row = [out: boolean, student: boolean, instructor: boolean, admin: boolean];
const all: Row = [true, true, true, true];
const signedIn: Row = [false, true, true, true];
const loggedIn: Row = [false, true, false, true];
const editors: Row = [false, false, true, true];
const admins: Row = [false, false, false, true];

/** The addresses of the site, odd and unknown ones too, and who gets to see each. */
const expected: [address: string, who: Row][] = [
  ['/', all],
  ['/about-us', all],
  ['/services', all],
  ['/consulting', all],
  ['/learning-center', all],
  ['/contact-us', all],
  ['/thank-you', all],
  ['/event-confirmation', all],
  ['/event-confirmation?ref=01J', all],
  ['/events', all],
  ['/manage-events', editors],
  ['/event/2', editors],
  ['/event/add', editors],
  ['/courses/improvement', all],
  ['/courses/bookkeeping', all],
  ['/course-overview/bookkeeping', all],
  ['/sign-in', all],
  ['/sign-up', all],
  ['/profile', loggedIn],
  ['/edit-profile', signedIn],
  ['/admin', admins],
  ['/connection', admins],
  ['/user', admins],
  ['/page-builder', admins],
  ['/add-page', admins],
  ['/edit-page/401', admins],
  ['/create-certificate/21', editors],
  ['/course/add', editors],
  ['/course/201', all],
  ['/course/201?record', editors],
  ['/course/201/301', all],
  ['/course/201/301/L1', all],
  ['/learn', all],
  ['/course-details/21', editors],
  ['/list-courses', editors],
  ['/add-course', editors],
  ['/add-course?course=201', editors],
  ['/edit-course/saving', editors],
  ['/edit-course/201/301', editors],
  ['/edit-course/201/301/L1', editors],
  ['/instructor', editors],
  ['/instructor/dashboard', editors],
  ['/instructor/courses', editors],
  ['/instructor/students', editors],
  ['/instructor/profile', editors],
  ['/instructor/forms', editors],
  ['/instructor/form/381', editors],
  ['/instructor/certificates', editors],
  ['/pages/welcome', all],
  ['/storage', all],
  ['/storage/201', all],
  ['/no-such-page', all],
  ['/profile/', loggedIn],
];

test.each(expected)('People who may open %s', (address, row) => {
  const who = whoMayOpen(address) ?? 'anyone';
  expect(Object.values(people).map((user) => isAmong(who, user))).toEqual(row);
});

test.each(Object.entries(guardedPages))(
  'The embedded host refuses the data of %s to people whom the guard refuses',
  (route, need) => {
    const who = must(pages.find(({ path }) => path === route)?.who, route);
    for (const user of Object.values(people)) {
      const caller = user.role === '' ? null : { id: user.id, role: user.role };
      expect(allows(need, caller, { owner: user.id }), `${route} for ${user.role}`).toBe(isAmong(who, user));
    }
  },
);

test('The host gives each person their own data, and nobody else’s', () => {
  const student = { id: '11', role: 'student' } as const;
  expect(allows(tableRule('Users').read, student, { owner: '11' })).toBe(true);
  expect(allows(tableRule('Users').read, student, { owner: '12' })).toBe(false);
});

test('The table names every page, and none that is not there', () => {
  // Told by the types: a route without a row is an error here, and so is a row without a route that is not named below.
  const without: Readonly<Record<Exclude<keyof FileRoutesByTo, PathOf>, never>> = {};
  const besides: Readonly<Record<Exclude<PathOf, keyof FileRoutesByTo>, string>> = {
    '/edit-course/$': 'below the editor, and no page',
    '/instructor/$': 'below the dashboard, and no page',
    '/course/$courseId?record': 'a record, at the address of a course',
  };
  expect(without).toEqual({});
  expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(besides)));
});

test('A page stands below the guarded layout exactly when the table guards it', () => {
  const files = readdirSync(join(import.meta.dirname, '../../src/routes')).filter(
    // With a hyphen before its name a file is no page.
    (file) => file !== '__root.tsx' && !file.startsWith('-'),
  );
  const wrong = files
    .map((file) => file.replace('.tsx', ''))
    .filter((name) => name !== '_guarded')
    .filter((name) => {
      const path = name
        .replace('_guarded.', '')
        .replaceAll('.', '/')
        .replace(/^index$/, '');
      return name.startsWith('_guarded.') !== (whoMayOpen(`/${path}`) !== 'anyone');
    });
  expect(wrong).toEqual([]);
});

test('The guarded addresses that a static host gets are none of the open ones', () => {
  const paths = guardedPaths();
  expect(paths).toEqual(
    expect.arrayContaining(['/list-courses', '/instructor', '/instructor/$', '/event/$eventId']),
  );
  for (const path of paths) expect(whoMayOpen(path), path).not.toBe('anyone');
});

test('Logged in is a student or an admin with an e-mail', () => {
  expect(Object.values(people).map(isLoggedIn)).toEqual([false, true, false, true]);
  expect(isLoggedIn({ ...people.student, email: '' })).toBe(false);
  expect(Object.values(people).map(hasSession)).toEqual([false, true, true, true]);
});

test('Signing in leads home by role', () => {
  const homes = Object.values(people).map(homeOf);
  expect(homes).toEqual(['/profile', '/profile', '/list-courses', '/admin']);
});

test('Everybody who is signed in may open their own home, so that no redirect loops', () => {
  for (const user of Object.values(people).filter(hasSession)) expect(mayPass(homeOf(user), user)).toBe(true);
});

test('A page below the guard that the table does not name is refused to everybody', () => {
  for (const user of Object.values(people)) expect(mayPass('/no-such-page', user)).toBe(false);
});

test.each([
  ['/manage-events?event=2', 'instructor', '/manage-events?event=2'],
  ['/edit-profile', 'student', '/edit-profile'],
  ['/admin', 'student', '/profile'],
  ['/user', 'instructor', '/list-courses'],
  ['/course-overview/21', 'student', '/course-overview/21'],
  ['/no-such-page', 'admin', '/admin'],
  [undefined, 'admin', '/admin'],
  ['', 'student', '/profile'],
  ['//evil.example/edit-profile', 'student', '/profile'],
  ['/\\evil.example/edit-profile', 'student', '/profile'],
  ['/\t/evil.example/edit-profile', 'student', '/profile'],
  ['https://evil.example/edit-profile', 'student', '/profile'],
  ['javascript:alert(1)', 'student', '/profile'],
  ['edit-profile', 'student', '/profile'],
] as const)('After signing in with next=%s a %s is at %s', (next, role, at) => {
  expect(afterSignIn(people[role], { next, guarded: true })).toBe(at);
});

test('An address that somebody sent around leads to an open page, and never behind the guard', () => {
  expect(afterSignIn(people.student, { next: '/course-overview/21' })).toBe('/course-overview/21');
  expect(afterSignIn(people.admin, { next: '/user' })).toBe('/admin');
});
