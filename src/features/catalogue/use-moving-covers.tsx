import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * From a list of courses to one of them and back the cover moves along, where the browser can and motion is welcome.
 * In place of the router's own way, which leaves the rejection of a move that is skipped unheard
 * (TanStack/router#7906): a second tap would speak on the console.
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
      // Skipped is no trouble: the page is there all the same, and what went wrong with it is the router's to say.
      ready.catch(() => undefined);
      return updateCallbackDone;
    };
    return () => {
      router.startViewTransition = plain;
    };
  }, [router]);
}
