import { type AnyRouter, createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './app/screens/error-screen.tsx';
import { scrollRule } from './app/scroll-rule.ts';
import { parsePlainSearch, plainSearch } from './kit/plain-search.ts';
import { type AllPages, openPages } from './open-pages.ts';
import type { RouterContext } from './routes/__root.tsx';

/**
 * Creates the router of a page, or of a build-time rendering (with a history in memory). It starts with the open pages.
 */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree: openPages,
    context,
    ...(history && { history }),
    defaultPreload: 'intent',
    // Each route has its own error boundary: the layout around a page that fails stays.
    defaultErrorComponent: ErrorScreen,
    parseSearch: parsePlainSearch,
    stringifySearch: plainSearch,
    // At build time, scroll restoration would write an inline script, which the page's policy forbids.
    scrollRestoration: typeof document !== 'undefined' && scrollRule(isPageOnScreen()),
  });
}

/** Fetches the tree of all pages; every call returns the same module. */
export function loadAllPages(): Promise<AllPages> {
  return import('./routeTree.gen.ts').then(({ routeTree }) => routeTree);
}

/** Adds the pages behind the guard to a router. Rejects when their file cannot be fetched. */
export async function addGuardedPages(router: AnyRouter): Promise<void> {
  router.routeTree = await loadAllPages();
  router.setRoutes(router.buildRouteTree());
}

export function hasGuardedPages({ routesById }: AnyRouter): boolean {
  return '/_guarded' in routesById;
}

/** Whether the page was prerendered; read before the router renders. */
function isPageOnScreen(): boolean {
  return document.getElementById('root')?.hasChildNodes() === true;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
