import { type AnyRouter, createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './app/screens/error-screen.tsx';
import { scrollRule } from './app/scroll-rule.ts';
import { parsePlainSearch, plainSearch } from './kit/plain-search.ts';
import { type AllPages, openPages } from './open-pages.ts';
import type { RouterContext } from './routes/__root.tsx';

/** Makes the router of a page, or of one rendering at build time (with a history in memory). It has the open pages. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree: openPages,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Each route has its own: what stands around a page stays when the page falls.
    defaultErrorComponent: ErrorScreen,
    parseSearch: parsePlainSearch,
    stringifySearch: plainSearch,
    // Rendered at build time it would write an inline script, which the page's policy forbids.
    scrollRestoration: typeof document !== 'undefined' && scrollRule(isPageOnScreen()),
  });
}

/** The pages behind the guard are on their way; asked for again, it is the same file. */
export function loadAllPages(): Promise<AllPages> {
  return import('./routeTree.gen.ts').then(({ routeTree }) => routeTree);
}

/** Adds the pages behind the guard. Rejects when their file cannot be had. */
export async function addGuardedPages(router: AnyRouter): Promise<void> {
  router.routeTree = await loadAllPages();
  router.setRoutes(router.buildRouteTree());
}

export function hasGuardedPages({ routesById }: AnyRouter): boolean {
  return '/_guarded' in routesById;
}

/** Whether the page was prerendered: it is read before the router is there. */
function isPageOnScreen(): boolean {
  return document.getElementById('root')?.hasChildNodes() === true;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
