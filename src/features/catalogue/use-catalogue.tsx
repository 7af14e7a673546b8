import { useState } from 'react';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useWorkerControl } from '#src/hooks/use-worker-control.ts';
import { lessonsPath } from './linked-items.ts';
import type { CatalogueCourse } from './model.ts';
import { emptyCatalogue, readCatalogue, snapshotCatalogue } from './queries.ts';

interface ShownCatalogue {
  readonly courses: readonly CatalogueCourse[];
  /** What the page was built with, which may be newer than this phone's last pull. */
  readonly snapshotCourses: readonly CatalogueCourse[];
  /** False while an empty list means "not known". */
  readonly known: boolean;
  /** When this phone last pulled it (ms). */
  readonly pulledAt: number | undefined;
  /** What names a course's lessons in an address; `undefined` where it has none to read here. */
  readonly lessonsOf: (course: CatalogueCourse) => string | undefined;
  /** Whether what is shown opens again without a network. */
  readonly onPhone: boolean;
}

/** The catalogue as the mirror has it; until it holds any, as the page of this path was built. */
export function useCatalogue(path: string): ShownCatalogue {
  const snapshot = useSnapshot();
  const [first] = useState(() => snapshotCatalogue(snapshot));
  const prerendered = first?.of === path ? first : undefined;
  const snapshotCourses = prerendered?.courses ?? [];
  const mirrored = useMirror(readCatalogue, [], emptyCatalogue);
  const opensOffline = useWorkerControl();
  const { pulledAt } = mirrored;
  const lessons = mirrored.lessons ?? prerendered?.lessons ?? [];
  return {
    courses: pulledAt === undefined ? snapshotCourses : mirrored.courses,
    snapshotCourses,
    known: pulledAt !== undefined || prerendered !== undefined,
    pulledAt,
    lessonsOf: (course) => lessonsPath(course, lessons),
    onPhone: opensOffline && pulledAt !== undefined,
  };
}
