import { lazy, type ReactNode, Suspense } from 'react';
import type { GoOn } from '#src/features/catalogue/course-card.tsx';
import { useMirror } from '#src/hooks/use-mirror.ts';
import { useSession } from '#src/hooks/use-session.tsx';

function Otherwise({ otherwise }: { readonly otherwise: ReactNode }) {
  return otherwise;
}

/** Of no use to whoever has begun no course; where it cannot be had, the course is shown as to them. */
const GoOnLink = lazy(async () => ({
  default: await import('#src/features/reader/go-on-link.tsx').then(
    (module) => module.GoOnLink,
    () => Otherwise,
  ),
}));

/** The way back into a course that whoever is here began on this phone; `undefined` where they began none. */
export function useGoOn(): GoOn | undefined {
  const person = useSession().id;
  const begun = useMirror(async (view) => (await view.locals('progress')).length > 0, [person]);
  if (!begun) return undefined;
  return ({ courseId }, otherwise, className) =>
    courseId ? (
      <Suspense fallback={otherwise}>
        <GoOnLink slug={courseId} otherwise={otherwise} className={className} />
      </Suspense>
    ) : (
      otherwise
    );
}
