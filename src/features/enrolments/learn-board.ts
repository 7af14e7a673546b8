import { users } from '#src/features/accounts/collection.ts';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { readCatalogue } from '#src/features/catalogue/queries.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Course } from '#src/features/course/model.ts';
import { readPlaceIn, readStarted, type Started } from '#src/features/reader/reading.ts';
import type { View } from '#src/sync/index.ts';

/** A course of somebody's: begun, or only enrolled in. */
export interface BoardCourse {
  readonly course: Course;
  /** Where they go on; nothing while its lessons are not on this phone. */
  readonly reading: Started | undefined;
}

/** What somebody learns, in the order in which it is offered. */
export interface LearnBoard {
  /** What most people want here: the course read last, else one that is not begun. */
  readonly main: BoardCourse | undefined;
  readonly others: readonly BoardCourse[];
  /** Courses whose every lesson was read. */
  readonly finished: readonly BoardCourse[];
  /** Enrolled in, and taught without lessons to read. */
  readonly trainings: readonly CatalogueCourse[];
  /** Enrolled in, and unknown on this phone. */
  readonly unknown: number;
  /** The account of whoever is signed in never came to this phone. */
  readonly isAway: boolean;
}

/** Who joined before a training named its course is enrolled under the course of the same address. */
function isOf({ courseId, slug }: CatalogueCourse, course: Course): boolean {
  return courseId ? courseId === course.id : slug !== '' && slug === course.slug;
}

type Enrolled = Pick<LearnBoard, 'trainings' | 'unknown'> & { readonly ids: readonly string[] };

/** What the ids in an account stand for: courses with lessons, trainings of the catalogue, or nothing known here. */
async function readEnrolled(view: View, enrolled: readonly string[]): Promise<Enrolled> {
  const catalogue = await readCatalogue(view);
  const all = await view.list(courses);
  const ids: string[] = [];
  const trainings: CatalogueCourse[] = [];
  let unknown = 0;
  for (const id of enrolled) {
    const training = catalogue.courses.find((one) => one.id === id);
    const course = all.find((one) => one.id === id || (training !== undefined && isOf(training, one)));
    if (course) ids.push(course.id);
    else if (training) trainings.push(training);
    else unknown += 1;
  }
  return { ids: [...new Set(ids)], trainings, unknown };
}

function isFinished({ reading }: BoardCourse): boolean {
  return reading !== undefined && reading.done === reading.of;
}

/** What a person learns, from this phone alone; '' is whoever reads without an account. */
export async function readLearnBoard(view: View, person: string): Promise<LearnBoard> {
  const account = person === '' ? undefined : await view.get(users, person);
  const { ids, trainings, unknown } = await readEnrolled(
    view,
    account?.data.coursesEnrolled.map(({ id }) => id) ?? [],
  );
  const begun = (await readStarted(view)).map((reading) => ({ course: reading.course, reading }));
  const known = new Set(begun.map(({ course }) => course.id));
  const all = await view.list(courses);
  const others = await Promise.all(
    all
      .filter(({ id }) => ids.includes(id) && !known.has(id))
      .map(async (course) => ({ course, reading: await readPlaceIn(view, course.id) })),
  );
  const mine: readonly BoardCourse[] = [...begun, ...others];
  const [main, ...open] = mine.filter((one) => !isFinished(one));
  return {
    main,
    others: open,
    finished: mine.filter(isFinished),
    trainings,
    unknown,
    isAway: person !== '' && account === undefined,
  };
}
