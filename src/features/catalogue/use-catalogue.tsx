import { useState } from 'react';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useWorkerControl } from '#src/hooks/use-worker-control.ts';
import { lessonsPath, shownListings } from './linked-items.ts';
import type { CatalogueCourse } from './model.ts';
import { emptyCatalogue, readCatalogue, snapshotCatalogue } from './queries.ts';

interface ShownCatalogue {
  readonly courses: readonly CatalogueCourse[];
  /** The courses of the prerendered page, which may be newer than this phone's last pull. */
  readonly snapshotCourses: readonly CatalogueCourse[];
  /** Whether the list is known; otherwise an empty list is not known to be empty. */
  readonly hasList: boolean;
  /** When this phone last pulled the catalogue (ms). */
  readonly pulledAt: number | undefined;
  /** Returns the path segment of a course's lessons; `undefined` where it has none on this site. */
  readonly lessonsOf: (course: CatalogueCourse) => string | undefined;
  /** Whether the shown page opens again offline. */
  readonly onPhone: boolean;
}

/** Returns the mirror's catalogue; while the mirror is empty, the courses of the prerendered page of this path. */
export function useCatalogue(path: string): ShownCatalogue {
  const snapshot = useSnapshot();
  const [first] = useState(() => snapshotCatalogue(snapshot));
  const prerendered = first?.of === path ? first : undefined;
  const snapshotCourses = prerendered?.courses ?? [];
  const mirrored = useMirror(readCatalogue, [], emptyCatalogue);
  const opensOffline = useWorkerControl();
  const { pulledAt } = mirrored;
  const lessons = mirrored.lessons ?? prerendered?.lessons ?? [];
  // A first visit fetches the catalogue alone: the prerendered page has the faces of the courses with lessons.
  const faced = mirrored.lessons ? mirrored.courses : shownListings(mirrored.courses, lessons);
  return {
    courses: pulledAt === undefined ? snapshotCourses : faced,
    snapshotCourses,
    hasList: pulledAt !== undefined || prerendered !== undefined,
    pulledAt,
    lessonsOf: (course) => lessonsPath(course, lessons),
    onPhone: opensOffline && pulledAt !== undefined,
  };
}
