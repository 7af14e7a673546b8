import * as v from 'valibot';
import { courses } from '#src/features/course/collection.ts';
import { atVisit } from '#src/kit/network.ts';
import type { Engine, Failure, View } from '#src/sync/index.ts';
import { catalogue } from './collection.ts';
import { type LessonCourse, shownListings } from './linked-items.ts';
import { CatalogueCourse } from './model.ts';

export interface Catalogue {
  readonly courses: readonly CatalogueCourse[];
  /** The courses that can be taken lesson by lesson; `undefined` until the first pull. */
  readonly lessons: readonly LessonCourse[] | undefined;
  /** When it was last pulled (ms); `undefined`: never, and an empty list means "not known". */
  readonly pulledAt: number | undefined;
}

export const emptyCatalogue: Catalogue = { courses: [], lessons: undefined, pulledAt: undefined };

const SnapshotCatalogue = v.object({
  /** The path of the page that carries it: it knows no more than that page shows. */
  of: v.string(),
  courses: v.array(CatalogueCourse),
  lessons: v.array(v.object({ id: v.string(), slug: v.string() })),
});
export type SnapshotCatalogue = v.InferOutput<typeof SnapshotCatalogue>;

/** The part of the catalogue a prerendered page carries, if it carries any. */
export function snapshotCatalogue(
  snapshot: Readonly<Record<string, unknown>>,
): SnapshotCatalogue | undefined {
  const parsed = v.safeParse(SnapshotCatalogue, snapshot[catalogue.name]);
  return parsed.success ? parsed.output : undefined;
}

/** The mirror's catalogue, in the office's order, each course once. */
export async function readCatalogue(view: View): Promise<Catalogue> {
  const all = (await view.list(courses)).map(({ id, slug }) => ({ id, slug }));
  return {
    courses: shownListings(await view.list(catalogue)),
    lessons: (await view.pulledAt(courses)) === undefined ? undefined : all,
    pulledAt: await view.pulledAt(catalogue),
  };
}

/** A course by its id, temporary id or slug. */
export async function readCourse(view: View, asked: string): Promise<CatalogueCourse | undefined> {
  return (await view.get(catalogue, asked)) ?? findCourse(await view.list(catalogue), asked);
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
  const prerendered = findCourse(snapshotCatalogue(snapshot)?.courses ?? [], asked);
  if (prerendered?.Outcome) return prerendered;
  return (view && (await readCourse(view, asked))) ?? prerendered;
}

interface Refresh {
  /** A course somebody asked for: where it is not in the catalogue, that is pulled at once. */
  readonly asked?: string;
  /** Which courses have lessons is known already. */
  readonly lessonsKnown?: boolean;
}

/** Brings the catalogue up to date, when it is due; answers what failed of it. */
export async function refreshCatalogue(
  engine: Pick<Engine, 'view' | 'pull'>,
  { asked, lessonsKnown = false }: Refresh = {},
): Promise<Failure | undefined> {
  const force = asked !== undefined && (await readCourse(engine.view, asked)) === undefined;
  // A list that somebody opens; of one course they saw the list a moment ago.
  const when = asked === undefined ? atVisit() : undefined;
  const pulls = [engine.pull(catalogue, undefined, { ...when, force })];
  if (!lessonsKnown) pulls.push(engine.pull(courses, undefined, when));
  return (await Promise.all(pulls))[0];
}
