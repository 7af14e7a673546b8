/** Whoever types an address by hand, or follows one that was written in capitals, opens the page that the router opens. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAt, placesOf } from '#src/app/shell/places.ts';
import { afterSignIn } from '#src/session/after-sign-in.ts';
import { mayPass, pageAt, whoMayOpen } from '#src/session/guards.ts';
import { pages } from '#src/session/pages.ts';
import { defaultUser, type User } from '#src/session/user.ts';

const admin: User = { id: '11', name: 'Thandi', email: 'thandi@kasi.example', role: 'admin' };

/** The paths of the table that are routes: each a page of a router that has no other. */
const routed = pages.map(({ path }) => path).filter((path) => !path.includes('?') && !path.endsWith('/$'));

const root = createRootRoute();
const routeTree = root.addChildren(routed.map((path) => createRoute({ path, getParentRoute: () => root })));
const router = createRouter({ routeTree, history: createMemoryHistory() });

/** The path of the page that the router opens at an address; `undefined` where it finds none. */
function openedAt(address: string): string | undefined {
  const { location } = createMemoryHistory({ initialEntries: [address] });
  const [, params, found] = router.getMatchedRoutes(router.parseLocation(location).pathname);
  // Of an address that goes on after a page's own it finds that page, with the rest of it.
  const isWhole = found && found.id !== '__root__' && params['**'] === undefined;
  return isWhole ? found.fullPath.replace(/(.)\/$/, '$1') : undefined;
}

/** A letter as somebody may write it in an address. */
function written(letter: string, how: number): string {
  const code = (char: string) => `%${char.charCodeAt(0).toString(16)}`;
  if (how === 1) return letter.toUpperCase();
  if (how === 2) return code(letter);
  if (how === 3) return code(letter.toUpperCase()).toUpperCase();
  return letter;
}

/** Addresses of pages in every spelling: capitals, letters in code, slashes doubled or at the end. */
const addresses = fc
  .record({
    path: fc.constantFrom(...routed),
    part: fc.constantFrom('201', 'A b', 'add', '%2F', 'é', '100%25'),
    hows: fc.array(fc.nat(8), { minLength: 1, maxLength: 12 }),
    doubled: fc.constantFrom(-1, -1, -1, 0, 1, 2),
    end: fc.constantFrom('', '', '/', '//', '?record'),
  })
  .map(({ path, part, hows, doubled, end }) => {
    const parts = path.split('/').map((one) => (/^(\$|\{-)/.test(one) ? encodeURI(part) : one));
    const whole = [...parts.join('/')].map((char, at) =>
      /[a-z]/.test(char) ? written(char, hows[at % hows.length] ?? 0) : char,
    );
    let slash = 0;
    return whole.map((char) => (char === '/' && slash++ === doubled ? '//' : char)).join('') + end;
  });

test('The table finds the page that the router opens, in whatever spelling', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const opened = openedAt(address);
      fc.pre(opened !== undefined && !address.includes('?'));
      expect(pageAt(address)?.path).toBe(opened);
    }),
    { numRuns: 200 },
  );
});

test('No spelling opens a guarded page to somebody who is not signed in', () => {
  fc.assert(
    fc.property(addresses, (address) => {
      const opened = pages.find(({ path }) => path === openedAt(address));
      fc.pre(opened !== undefined && opened.who !== 'anyone');
      expect(whoMayOpen(address)).toBe(opened?.who);
      expect(mayPass(address, defaultUser)).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test.each([
  ['/ADMIN', 'admin', 'Your site'],
  ['/Admin/', 'admin', 'Your site'],
  ['/%61dmin', 'admin', 'Your site'],
  ['/List-Courses', 'editor', 'Courses'],
  ['/Course/ADD', 'editor', 'New course record'],
  ['/Events', 'anyone', 'Webinar and registration'],
  ['//admin', 'admin', 'Your site'],
])('%s is for %s, and is called %s', (address, who, title) => {
  expect(pageAt(address)).toMatchObject({ who, title });
});

test.each([
  ['/Admin', 'Site'],
  ['/MANAGE-EVENTS', 'Events'],
  ['/%50rofile', 'Me'],
  ['/List-courses/', 'Courses'],
])('The bar marks at %s the place %s', (address, label) => {
  expect(placeAt(placesOf.admin, address)?.label).toBe(label);
});

test('Signing in leads back to the page whose address was typed in capitals', () => {
  expect(afterSignIn(admin, { next: '/ADMIN', guarded: true })).toBe('/ADMIN');
  expect(afterSignIn({ ...admin, role: 'student' }, { next: '/ADMIN', guarded: true })).toBe('/profile');
});
