import { lazy, type ReactNode, Suspense } from 'react';
import type { GoOn } from '#src/features/catalogue/course-card.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';

function Otherwise({ otherwise }: { readonly otherwise: ReactNode }) {
  return otherwise;
}

/** Needed only by people who have begun a course; if its code cannot be loaded, the course is shown as to others. */
const GoOnLink = lazy(async () => ({
  default: await import('#src/features/reader/go-on-link.tsx').then(
    (module) => module.GoOnLink,
    () => Otherwise,
  ),
}));

/** Returns the link back into a course that this person began on this phone; `undefined` if there is no such course. */
export function useGoOn(): GoOn | undefined {
  const person = useSession().id;
  const hasBegun = useMirror(async (view) => (await view.locals('progress')).length > 0, [person]);
  if (!hasBegun) return undefined;
  return ({ courseId }, otherwise, className) =>
    courseId ? (
      <Suspense fallback={otherwise}>
        <GoOnLink slug={courseId} otherwise={otherwise} className={className} />
      </Suspense>
    ) : (
      otherwise
    );
}
