import { useState } from 'react';
import { useSnapshot } from '#src/hooks/snapshot-context.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useWorkerControl } from '#src/hooks/use-worker-control.ts';
import type { CatalogueCourse } from './model.ts';
import { carriedCatalogue, readCatalogue, unheard } from './queries.ts';

interface Held {
  readonly courses: readonly CatalogueCourse[];
  /** What the page was built with, which may be newer than what this phone last heard. */
  readonly built: readonly CatalogueCourse[];
  /** False while an empty list means "not known". */
  readonly known: boolean;
  /** When the server last said it, to this phone (ms). */
  readonly pulledAt: number | undefined;
  readonly hasLessons: (course: CatalogueCourse) => boolean;
  /** Whether what is shown opens again without a network. */
  readonly onPhone: boolean;
}

/** The catalogue as the mirror holds it; until it holds any, as the page of this path was built. */
export function useCatalogue(path: string): Held {
  const snapshot = useSnapshot();
  const [brought] = useState(() => carriedCatalogue(snapshot));
  const carried = brought?.of === path ? brought : undefined;
  const built = carried?.courses ?? [];
  const mirrored = useMirror(readCatalogue, [], unheard);
  const opensOffline = useWorkerControl();
  const { pulledAt } = mirrored;
  const lessons = mirrored.lessons ?? carried?.lessons ?? [];
  return {
    courses: pulledAt === undefined ? built : mirrored.courses,
    built,
    known: pulledAt !== undefined || carried !== undefined,
    pulledAt,
    hasLessons: ({ slug }) => slug !== '' && lessons.includes(slug),
    onPhone: opensOffline && pulledAt !== undefined,
  };
}
