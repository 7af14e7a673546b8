import { Link, useHydrated, useRouter } from '@tanstack/react-router';
import { useDataState } from '#src/hooks/use-data-state.ts';
import { device } from '#src/kit/device-word.ts';
import type { Failure } from '#src/sync/index.ts';
import { Button, buttonClass } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SearchField } from '#src/ui/search-field.tsx';
import { BooksSpot } from '#src/ui/spots/books-spot.tsx';
import { CourseCard, CourseCardSketch, type GoOn } from './course-card.tsx';
import css from './course-list-page.module.css';
import { type Listing, type Sort, sorts } from './listing.ts';
import type { CatalogueCourse } from './model.ts';
import { linkedTypes, listedUnder, matching, sorted } from './selection.ts';
import { TypeIntro } from './type-intro.tsx';
import { courseTypeOf, pointedTypes } from './type-words.ts';
import { useCatalogue } from './use-catalogue.tsx';
import { useMovingCovers } from './use-moving-covers.tsx';

interface CourseListPageProps {
  readonly type: string;
  /** The search and the order in the address. */
  readonly listing: Listing;
  /** The failure of this visit's fetch, if any. */
  readonly refreshed?: Promise<Failure | undefined> | undefined;
  readonly onChange: (change: Listing) => void;
  /** The link of people who have begun a course on this phone. */
  readonly goOn?: GoOn | undefined;
}

/** `/courses/{type}`: the courses of one type, with search and order, online or not. */
export function CourseListPage({ type, listing, refreshed, onChange, goOn }: CourseListPageProps) {
  useMovingCovers();
  const { courses, hasList, lessonsOf, onPhone } = useCatalogue(`/courses/${type}`);
  // The prerendered page does not know the address's query, which applies once the page is hydrated.
  const alive = useHydrated();
  const { q = '', sort } = alive ? listing : {};
  const words = courseTypeOf(type);
  const all = listedUnder(courses, type, words.taughtIn);
  const hasLessons = (course: CatalogueCourse) => lessonsOf(course) !== undefined;
  const shown = sorted(matching(all, q), sort, hasLessons);
  if (hasList && all.length === 0 && !pointedTypes.includes(type)) return <NoSuchList courses={courses} />;
  return (
    <>
      <TypeIntro type={type} words={words} courses={courses} />
      <div className="cloth-diamonds cloth-edge" />
      <section className={`band band-board ${css['list']}`} aria-label="Courses">
        {!hasList && <ListUnknown refreshed={refreshed} />}
        {hasList && all.length === 0 && (
          <EmptyState>
            <p>Look here instead:</p>
            <Lists courses={courses} besides={type} />
          </EmptyState>
        )}
        {all.length > 0 && (
          <>
            {words.taughtIn ? (
              <h2>Taught in</h2>
            ) : (
              <>
                <ListTools query={q} sort={sort} onChange={onChange} />
                <p className={css['count']} role="status">
                  {countWords(shown.length, all.length, q)}
                </p>
              </>
            )}
            <ul className={css['cards']}>
              {shown.map((course) => (
                <li key={course.id}>
                  <CourseCard course={course} hasLessons={hasLessons(course)} onPhone={onPhone} goOn={goOn} />
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
    </>
  );
}

function countWords(shown: number, all: number, query: string): string {
  const courses = all === 1 ? '1 course' : `${all} courses`;
  const searchWords = query.trim();
  if (!searchWords) return courses;
  if (shown === 0) return `No course matches “${searchWords}”. Try a shorter word.`;
  return `${shown} of ${courses} for “${searchWords}”`;
}

interface ListsProps {
  readonly courses: readonly CatalogueCourse[];
  /** The type to leave out. */
  readonly besides?: string;
}

/** Shown for an address that names no type of course. */
function NoSuchList({ courses }: Pick<ListsProps, 'courses'>) {
  return (
    <section className="band">
      <EmptyState
        heading="h1"
        drawing={<BooksSpot />}
        title="We have no courses under that name"
        text="The link may be old, or a letter is missing. These are the lists we have:"
      >
        <Lists courses={courses} />
      </EmptyState>
    </section>
  );
}

/** Links to the types of training that have courses. */
function Lists({ courses, besides }: ListsProps) {
  return (
    <div className={css['ways']}>
      {linkedTypes(courses)
        .filter(({ type }) => type !== besides)
        .map(({ type, label }) => (
          <Link key={type} to="/courses/$type" params={{ type }} className={buttonClass('plain')}>
            {label} courses
          </Link>
        ))}
    </div>
  );
}

/** Shown until a list is known: placeholders for the cards while the first fetch runs. */
function ListUnknown({ refreshed }: Pick<CourseListPageProps, 'refreshed'>) {
  const router = useRouter();
  const state = useDataState(undefined, refreshed);
  const isComing = state === 'coming';
  return (
    <div className={css['unknown']} aria-busy={isComing}>
      <p role="status">
        {isComing
          ? 'Fetching the courses…'
          : typeof state === 'object'
            ? `We couldn’t get the courses. ${state.failed}`
            : `The courses are not on this ${device} yet. We fetch them as soon as you’re online.`}
      </p>
      {!isComing && (
        <div className="actions">
          <Button onClick={() => router.invalidate()}>Try again</Button>
        </div>
      )}
      <div className={css['cards']}>
        <CourseCardSketch />
        <CourseCardSketch />
      </div>
    </div>
  );
}

interface ListToolsProps {
  readonly query: string;
  readonly sort: Sort | undefined;
  readonly onChange: (change: Listing) => void;
}

const sortWords: Readonly<Record<Sort, string>> = {
  'a-z': 'Name, A to Z',
  'z-a': 'Name, Z to A',
  lessons: 'Lessons to read first',
};

/** The search and the order of a list that is complete on this phone: no request is made. */
function ListTools({ query, sort, onChange }: ListToolsProps) {
  return (
    <div className={css['tools']}>
      <SearchField
        label="Search courses"
        query={query}
        onSearch={(typed) => onChange({ q: typed || undefined })}
      />
      <label className={css['sort']}>
        <span className="visually-hidden">Order</span>
        <select
          value={sort ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ sort: sorts.find((one) => one === value) })}
        >
          <option value="">Suggested order</option>
          {sorts.map((one) => (
            <option key={one} value={one}>
              {sortWords[one]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
