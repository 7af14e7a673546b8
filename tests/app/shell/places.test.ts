import { expect, test } from 'vitest';
import { placeAt, placesOf } from '#src/app/shell/places.ts';
import { isAmong, whoMayOpen } from '#src/session/guards.ts';
import { roles } from '#src/session/user.ts';

test.each(roles)('The %s has two to four places, and may open every one', (role) => {
  const user = { id: '1', name: 'Thandi', email: 'thandi@spaza.example', role };
  const places = placesOf[role];
  expect(places.length).toBeGreaterThanOrEqual(2);
  expect(places.length).toBeLessThanOrEqual(4);
  for (const { to } of places) expect(isAmong(whoMayOpen(to) ?? 'admin', user), to).toBe(true);
});

test.each([
  ['/profile', '', 'Learn'],
  ['/profile/', '', 'Learn'],
  ['/profile', 'me', 'Me'],
  ['/edit-profile', '', 'Me'],
  ['/courses/bookkeeping', '', 'Courses'],
  ['/course-overview/pricing-for-profit', '', 'Courses'],
  ['/event-confirmation', '', 'Events'],
  ['/about-us', '', undefined],
])('For a student %s#%s belongs to %s', (path, hash, label) => {
  expect(placeAt(placesOf.student, path, hash)?.label).toBe(label);
});
