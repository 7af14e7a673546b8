import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isPromised } from '#src/app/site-links.ts';
import { lazyOrNothing } from '#src/ui/lazy-or-nothing.tsx';
import css from './screen.module.css';
import { WaysOut } from './ways-out.tsx';

// Few come here: the drawing has its room, and comes when it is needed.
const Signpost = lazyOrNothing(() => import('./signpost.tsx').then((module) => module.Signpost));

// No link of a visitor leads there: only people who are signed in come upon what is still to come.
const NotReady = lazy(async () => ({ default: (await import('./not-ready.tsx')).NotReady }));

/** Nothing at this address: either its page is still to come and says so, or it never was. */
export function NotFound() {
  const { pathname } = useLocation();
  if (!isPromised(pathname)) return <NoSuchPage />;
  return (
    <Suspense>
      <NotReady />
    </Suspense>
  );
}

const never = () => () => undefined;

function NoSuchPage() {
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
      <h1>There is no page here</h1>
      <p>The link may be old, or a letter is missing. Nothing you saved is gone.</p>
      <WaysOut />
    </section>
  );
}
