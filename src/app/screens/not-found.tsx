import { useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isPromised } from '#src/app/site-links.ts';
import css from './screen.module.css';
import { ScreenDrawing } from './screen-drawing.tsx';
import { WaysOut } from './ways-out.tsx';

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

function NoSuchPage() {
  return (
    <section className={css['screen']}>
      <ScreenDrawing of="signpost" />
      <h1>There is no page here</h1>
      <p>The link may be old, or a letter is missing. Nothing you saved is gone.</p>
      <WaysOut />
    </section>
  );
}
