import { Suspense } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import css from './signed-in-sections.module.css';

/** Nobody is signed in on most visits, and then it is never fetched. */
const SectionBar = lazyOrNothing(() => import('./section-bar.tsx').then((module) => module.SectionBar));

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
