import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the cover between a list of courses and one of its courses, if the browser can and the person allows motion.
 * Replaces the router's own transition, which leaves the rejection of a skipped transition unhandled
 * (TanStack/router#7906): a second tap would log an error.
 */
export function useMovingCovers(): void {
  const router = useRouter();
  useEffect(() => {
    const plain = router.startViewTransition;
    router.startViewTransition = (update) => {
      const from = router.stores.resolvedLocation.get()?.pathname;
      const to = router.latestLocation.pathname;
      const moves = to !== from && /^\/course(s|-overview)\//.test(to);
      const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
      if (!moves || still || !document.startViewTransition) return update();
      const { ready, updateCallbackDone } = document.startViewTransition(update);
      // A skipped transition is no error: the page still changes, and the router reports its own failures.
      ready.catch(() => undefined);
      return updateCallbackDone;
    };
    return () => {
      router.startViewTransition = plain;
    };
  }, [router]);
}
