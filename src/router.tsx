import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { ErrorScreen } from './app/screens/error-screen.tsx';
import { scrollRule } from './app/scroll-rule.ts';
import { parsePlainSearch, plainSearch } from './kit/plain-search.ts';
import type { RouterContext } from './routes/__root.tsx';
import { routeTree } from './routeTree.gen.ts';

/** Makes the router of a page, or of one rendering at build time (with a history in memory). */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
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

/** Whether the page was prerendered: it is read before the router is there. */
function isPageOnScreen(): boolean {
  return document.getElementById('root')?.hasChildNodes() === true;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
