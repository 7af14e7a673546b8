import { users } from '#src/features/accounts/collection.ts';
import type { CourseFace } from '#src/features/catalogue/face.ts';
import type { CatalogueCourse } from '#src/features/catalogue/model.ts';
import { readCatalogue, readFaces } from '#src/features/catalogue/queries.ts';
import { courses } from '#src/features/course/collection.ts';
import type { Course } from '#src/features/course/model.ts';
import { stampsOf } from '#src/features/course/stamps.ts';
import { readPlaceIn, readStarted, type Started } from '#src/features/reader/reading.ts';
import type { View } from '#src/sync/index.ts';

/** A course of a learner: begun, or only enrolled in. */
export interface BoardCourse {
  readonly course: Course;
  readonly face: CourseFace;
  /** The lesson to continue with; undefined while the course's lessons are not on this phone. */
  readonly reading: Started | undefined;
}

/** The courses of a learner, in the order of the board. */
export interface LearnBoard {
  /** The course that most people want: the one read last, else one that is not begun. */
  readonly main: BoardCourse | undefined;
  readonly others: readonly BoardCourse[];
  /** Courses whose every lesson was read. */
  readonly finished: readonly BoardCourse[];
  /** Enrolled trainings without lessons on this site. */
  readonly trainings: readonly CatalogueCourse[];
  /** The number of enrolled ids that are unknown on this phone. */
  readonly unknown: number;
  /** Whether the signed-in person's account is missing on this phone. */
  readonly isAway: boolean;
}

/**
 * Whether an item belongs to a course. Before trainings named their courses, people were enrolled under the course with
 * the same slug.
 */
function isOf({ courseId, slug }: CatalogueCourse, course: Course): boolean {
  return courseId ? courseId === course.id : slug !== '' && slug === course.slug;
}

type Enrolled = Pick<LearnBoard, 'trainings' | 'unknown'> & { readonly ids: readonly string[] };

/** Resolves the ids of an account: courses with lessons, trainings of the catalogue, or unknown. */
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

/** Whether a person is new: has read nothing on this phone, and is enrolled in nothing. */
export function isNewcomer({ main, finished, trainings, unknown, isAway }: LearnBoard): boolean {
  return !main && !isAway && finished.length + trainings.length + unknown === 0;
}

function isFinished({ reading }: BoardCourse): boolean {
  return reading !== undefined && reading.done === reading.of;
}

/** Returns the board of a person from this phone's data alone; '' stands for a reader without an account. */
export async function readLearnBoard(view: View, person: string): Promise<LearnBoard> {
  const account = person === '' ? undefined : await view.get(users, person);
  const { ids, trainings, unknown } = await readEnrolled(
    view,
    account?.data.coursesEnrolled.map(({ id }) => id) ?? [],
  );
  const face = await readFaces(view);
  const begun = (await readStarted(view)).map((reading) => ({
    course: reading.course,
    face: face(reading.course),
    reading,
  }));
  const begunIds = new Set(begun.map(({ course }) => course.id));
  const all = await view.list(courses);
  const others = await Promise.all(
    all
      .filter(({ id }) => ids.includes(id) && !begunIds.has(id))
      .map(async (course) => ({ course, face: face(course), reading: await readPlaceIn(view, course.id) })),
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

/** A suggested first course. */
export interface FirstCourse extends BoardCourse {
  /** The most bytes to fetch for the course's lessons; `undefined` if unknown, or if the lessons are on this device. */
  readonly bytes: number | undefined;
}

export interface FirstCourses {
  readonly courses: readonly FirstCourse[];
  /** Whether the list is known; otherwise an empty list is not known to be empty. */
  readonly isKnown: boolean;
}

/** The number of suggestions that fit on the screen of a phone. */
const mostFirst = 3;

/** Returns the suggested first courses: the first listed ones with lessons, except those already read. */
export async function readFirstCourses(view: View, read: readonly string[]): Promise<FirstCourses> {
  const { courses: items, lessons, pulledAt } = await readCatalogue(view);
  const all = new Map((await view.list(courses)).map((course) => [course.id, course]));
  const face = await readFaces(view);
  const first = items
    .flatMap(({ courseId = '', Type }) =>
      Type === '' || read.includes(courseId) ? [] : (all.get(courseId) ?? []),
    )
    .slice(0, mostFirst)
    .map(async (course): Promise<FirstCourse> => {
      const reading = await readPlaceIn(view, course.id);
      return { course, face: face(course), reading, bytes: reading ? undefined : wholeBytes(course) };
    });
  return {
    courses: await Promise.all(first),
    isKnown: pulledAt !== undefined && lessons !== undefined,
  };
}

function wholeBytes(course: Course): number | undefined {
  const stamps = Object.values(stampsOf(course) ?? {}).filter((stamp) => stamp !== null);
  const isKnown = stamps.length > 0 && stamps.every(({ bytes }) => bytes > 0);
  return isKnown ? stamps.reduce((sum, { bytes }) => sum + bytes, 0) : undefined;
}
