import { expect, test } from 'vitest';
import { placeAt, placesOf, teachingPlaces } from '#src/app/shell/places.ts';
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
  ['/learn', '', 'Learn'],
  ['/learning-center', '', undefined],
  ['/storage/201', '', 'Me'],
  ['/data', '', 'Me'],
  ['/about-us', '', undefined],
])('For a student %s#%s belongs to %s', (path, hash, label) => {
  expect(placeAt(placesOf.student, path, hash)?.label).toBe(label);
});

test.each([
  ['/list-courses', 'Courses', 'Courses'],
  ['/add-course', 'Courses', 'Courses'],
  ['/instructor', 'Courses', 'Dashboard'],
  ['/instructor/dashboard', 'Courses', 'Dashboard'],
  ['/instructor/courses', 'Courses', 'Courses'],
  ['/instructor/students', 'Courses', 'Students'],
  ['/edit-course/bookkeeping/1', 'Courses', undefined],
  ['/instructor/profile', 'Me', undefined],
])('For people who teach %s belongs to %s, and among the pages of teaching to %s', (path, bar, side) => {
  for (const role of ['instructor', 'admin'] as const)
    expect(placeAt(placesOf[role], path, '')?.label).toBe(bar);
  expect(placeAt(teachingPlaces, path, '')?.label).toBe(side);
});

test('An instructor may open every page of teaching', () => {
  const user = { id: '1', name: 'Sipho', email: 'sipho@spaza.example', role: 'instructor' as const };
  for (const { to } of teachingPlaces) expect(isAmong(whoMayOpen(to) ?? 'admin', user), to).toBe(true);
});
