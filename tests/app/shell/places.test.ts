import { expect, test } from 'vitest';
import { placeAt, placesOf } from '#src/app/shell/places.ts';
import { teachingPages } from '#src/app/shell/teaching-area.tsx';
import { isAmong, whoMayOpen } from '#src/session/guards.ts';
import { type Role, roles } from '#src/session/user.ts';

/** The place that the bar of a role marks at an address. */
function labelAt(role: Role, pathname: string): string | undefined {
  return placeAt(placesOf[role], pathname)?.label;
}

test.each(roles)('The %s has two to four places, and may open every one', (role) => {
  const user = { id: '1', name: 'Thandi', email: 'thandi@spaza.example', role };
  const places = placesOf[role];
  expect(places.length).toBeGreaterThanOrEqual(2);
  expect(places.length).toBeLessThanOrEqual(4);
  for (const { to } of places) expect(isAmong(whoMayOpen(to) ?? 'admin', user), to).toBe(true);
});

test.each([
  ['/profile', 'Me'],
  ['/profile/', 'Me'],
  ['/edit-profile', 'Me'],
  ['/courses/bookkeeping', 'Courses'],
  ['/course-overview/pricing-for-profit', 'Courses'],
  ['/event-confirmation', 'Events'],
  ['/learn', 'Learn'],
  ['/learning-center', undefined],
  ['/storage/201', 'Me'],
  ['/data', 'Me'],
  ['/about-us', undefined],
])('For a student %s belongs to %s', (path, label) => {
  expect(labelAt('student', path)).toBe(label);
});

test.each([
  ['/list-courses', 'Courses'],
  ['/add-course', 'Courses'],
  ['/instructor', 'Courses'],
  ['/instructor/dashboard', 'Courses'],
  ['/instructor/courses', 'Courses'],
  ['/instructor/students', 'Courses'],
  ['/edit-course/bookkeeping/1', 'Courses'],
  ['/course/bookkeeping', 'Courses'],
  ['/instructor/profile', 'Me'],
  ['/manage-events', 'Events'],
  ['/event/add', 'Events'],
  ['/events', 'Events'],
])('For people who teach %s belongs to %s', (path, label) => {
  for (const role of ['instructor', 'admin'] as const) expect(labelAt(role, path), role).toBe(label);
});

test('An instructor may open every page of teaching', () => {
  const user = { id: '1', name: 'Sipho', email: 'sipho@spaza.example', role: 'instructor' as const };
  for (const { to } of teachingPages) expect(isAmong(whoMayOpen(to) ?? 'admin', user), to).toBe(true);
});
