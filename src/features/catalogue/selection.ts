import { searchFor } from '#src/kit/text-search.ts';
import { headlineOf } from './headline.ts';
import type { Sort } from './listing.ts';
import type { CatalogueCourse } from './model.ts';
import { findCourse } from './queries.ts';
import { type TypeLink, typeLinks } from './type-names.ts';

/** Returns the items whose `data.Type` equals the route's type. */
export function ofType(list: readonly CatalogueCourse[], type: string): CatalogueCourse[] {
  // '' is the type of unlisted items, and no list.
  return type === '' ? [] : list.filter(({ Type }) => Type === type);
}

/**
 * Returns the lists to link to: all lists, but accreditation only once it has a course, or if it is the current one.
 */
export function linkedTypes(list: readonly CatalogueCourse[], currentType?: string): readonly TypeLink[] {
  return typeLinks.filter(
    ({ type }) => type !== 'accreditation' || type === currentType || ofType(list, type).length > 0,
  );
}

/**
 * Returns the courses on the list of a type: those of the type, and for a programme also the trainings that teach it.
 */
export function listedUnder(
  list: readonly CatalogueCourse[],
  type: string,
  taughtIn: readonly string[] = [],
): CatalogueCourse[] {
  const taught = taughtIn.flatMap((taughtId) => findCourse(list, taughtId) ?? []);
  return [...new Set([...ofType(list, type), ...taught])];
}

/**
 * Returns the courses beside a course: the next two of its type in the office's order, continuing at the first after
 * the last.
 */
export function otherCoursesOf(
  list: readonly CatalogueCourse[],
  { id, Type }: CatalogueCourse,
): readonly CatalogueCourse[] {
  const sameType = ofType(list, Type);
  const at = sameType.findIndex((course) => course.id === id);
  return [...sameType.slice(at + 1), ...sameType.slice(0, Math.max(at, 0))].slice(0, 2);
}

/** Returns the courses whose name, title or outcome has every word of the query. */
export function matching(list: readonly CatalogueCourse[], query = ''): CatalogueCourse[] {
  const fits = searchFor(query);
  return list.filter((course) => {
    const { head, rest } = headlineOf(course);
    return fits([course.Name, head, rest, course.Outcome].join(' '));
  });
}

/** Returns the courses sorted: in the office's order, by name, or with those that have lessons first. */
export function sorted(
  list: readonly CatalogueCourse[],
  sort: Sort | undefined,
  hasLessons: (course: CatalogueCourse) => boolean,
): CatalogueCourse[] {
  const byName = (a: CatalogueCourse, b: CatalogueCourse) => a.Name.localeCompare(b.Name, 'en-ZA');
  if (sort === 'a-z') return list.toSorted(byName);
  if (sort === 'z-a') return list.toSorted((a, b) => byName(b, a));
  if (sort === 'lessons') return list.toSorted((a, b) => Number(hasLessons(b)) - Number(hasLessons(a)));
  return [...list];
}
