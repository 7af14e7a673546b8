import { Suspense, useSyncExternalStore } from 'react';
import { notFoundTitle } from '#src/app/site-links.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import css from './screen.module.css';
import { WaysOut } from './ways-out.tsx';

// Few come here: the drawing has its room, and comes when it is needed.
const Signpost = lazyOrNothing(() => import('./signpost.tsx').then((module) => module.Signpost));

const never = () => () => undefined;

/** Nothing at this address. */
export function NotFound() {
  // The page the build made has room for it: nothing that is fetched can be in there.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <section className={css['screen']}>
      <svg className={css['drawing']} viewBox="0 0 240 160" aria-hidden="true">
        <Suspense>{isAlive && <Signpost />}</Suspense>
      </svg>
      <h1>{notFoundTitle}</h1>
      <p>The link may be old, or a letter is missing. Nothing you saved is gone.</p>
      <WaysOut />
    </section>
  );
}
