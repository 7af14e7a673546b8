import * as v from 'valibot';
import { courses } from '#src/features/courses/collection.ts';
import { Course } from '#src/features/courses/model.ts';
import type { Engine, View } from '#src/sync/index.ts';
import { catalogue } from './collection.ts';
import { CatalogueCourse } from './model.ts';

export interface Catalogue {
  readonly courses: readonly CatalogueCourse[];
  /** Slugs of the courses that can be taken lesson by lesson; `undefined` until the server has told. */
  readonly lessons: readonly string[] | undefined;
  /** When the server was last heard (ms); `undefined`: never, and an empty list means "not known". */
  readonly pulledAt: number | undefined;
}

export const unheard: Catalogue = { courses: [], lessons: undefined, pulledAt: undefined };

const CarriedCatalogue = v.object({
  /** The path of the page that carries it: it knows no more than that page shows. */
  of: v.string(),
  courses: v.array(CatalogueCourse),
  lessons: v.array(v.string()),
});
export type CarriedCatalogue = v.InferOutput<typeof CarriedCatalogue>;

/** The part of the catalogue a prerendered page carries, if it carries any. */
export function carriedCatalogue(snapshot: Readonly<Record<string, unknown>>): CarriedCatalogue | undefined {
  const carried = v.safeParse(CarriedCatalogue, snapshot[catalogue.name]);
  return carried.success ? carried.output : undefined;
}

/** The mirror's catalogue, in the office's order. */
export async function readCatalogue(view: View): Promise<Catalogue> {
  const list = v.parse(v.array(CatalogueCourse), await view.list(catalogue.name));
  const full = v.parse(v.array(Course), await view.list(courses.name));
  return {
    courses: inOrder(list),
    lessons: (await view.pulledAt(courses.name)) === undefined ? undefined : full.map(({ slug }) => slug),
    pulledAt: await view.pulledAt(catalogue.name),
  };
}

/** A course by its id, temporary id or slug. */
export async function readCourse(view: View, asked: string): Promise<CatalogueCourse | undefined> {
  const held = v.safeParse(CatalogueCourse, await view.get(catalogue.name, asked));
  return held.success ? held.output : findCourse((await readCatalogue(view)).courses, asked);
}

export function findCourse(list: readonly CatalogueCourse[], asked: string): CatalogueCourse | undefined {
  return list.find(({ slug }) => slug === asked) ?? list.find(({ id }) => id === asked);
}

/** What is known of a course right now: by the page it was built into, which may only know its name, else by the mirror. */
export async function knownCourse(
  snapshot: Readonly<Record<string, unknown>>,
  view: View | undefined,
  asked: string,
): Promise<CatalogueCourse | undefined> {
  const carried = findCourse(carriedCatalogue(snapshot)?.courses ?? [], asked);
  if (carried?.Outcome) return carried;
  return (view && (await readCourse(view, asked))) ?? carried;
}

/** Brings the catalogue up to date: when it is due, or at once when the course asked for is not in it. */
export async function refreshCatalogue(engine: Pick<Engine, 'view' | 'pull'>, asked?: string): Promise<void> {
  const force = asked !== undefined && (await readCourse(engine.view, asked)) === undefined;
  await Promise.all([engine.pull(catalogue.name, undefined, { force }), engine.pull(courses.name)]);
}

export function inOrder<Item extends { position: number; id: string }>(list: readonly Item[]): Item[] {
  return list.toSorted(
    (a, b) => a.position - b.position || a.id.localeCompare(b.id, 'en', { numeric: true }),
  );
}
