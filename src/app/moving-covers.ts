import type { AnyRouter } from '@tanstack/react-router';

const catalogue = /^\/course(s|-overview)\//;

/**
 * Between a list of courses and one of them the cover moves along, where the browser can and motion is welcome.
 * In place of the router's own way, which leaves the rejection of a move that is skipped unheard
 * (TanStack/router#7906): a second tap would speak on the console.
 */
export function moveCovers(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const from = router.stores.resolvedLocation.get()?.pathname ?? '';
    const to = router.latestLocation.pathname;
    const moves = from !== to && [from, to].every((path) => catalogue.test(path));
    const still = document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!moves || still || !document.startViewTransition) return update();
    const { ready, updateCallbackDone } = document.startViewTransition(update);
    // Skipped is no trouble: the page is there all the same, and what went wrong with it is the router's to say.
    ready.catch(() => undefined);
    return updateCallbackDone;
  };
}
