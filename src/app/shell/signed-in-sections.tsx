import { Suspense } from 'react';
import { useSession } from '#src/hooks/use-session.tsx';
import { hasSession } from '#src/session/user.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';

/** Nobody is signed in on most visits, and then it is never fetched. */
const SectionBar = lazyOrNothing(() => import('./section-bar.tsx').then((module) => module.SectionBar));

/** The places of whoever is signed in; their room in the header is there from the first paint on. */
export function SignedInSections() {
  return (
    hasSession(useSession()) && (
      <Suspense>
        <SectionBar />
      </Suspense>
    )
  );
}
