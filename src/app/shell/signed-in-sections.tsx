import { type ComponentType, lazy, Suspense } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import css from './signed-in-sections.module.css';

/** Nobody is signed in on most visits, and then it is never fetched; where it cannot be, the page is there all the same. */
const SectionBar = lazy<ComponentType>(() =>
  import('./section-bar.tsx').then(
    (module) => ({ default: module.SectionBar }),
    () => ({ default: () => null }),
  ),
);

/** Keeps the bar's room from the first paint on, so that nothing moves when it comes. */
export function SignedInSections() {
  const isHere = hasSession(useSession());
  return (
    <div className={css['room']}>
      {isHere && (
        <Suspense>
          <SectionBar />
        </Suspense>
      )}
    </div>
  );
}
