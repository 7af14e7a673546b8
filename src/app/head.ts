import type { AnyRouter } from '@tanstack/react-router';
import { pageTitle } from '#src/features/settings/provider.ts';
import { pageAt } from '#src/session/guards.ts';

/** Returns whether the router found no page at its address. */
export function isNotFound({ state }: AnyRouter): boolean {
  return state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
}

/**
 * Returns the page's title, from the table of pages or from the loaded item, and its description for search engines.
 * Each page's own file has its loader, so that no page's start carries the words of all pages.
 */
export function pageHead(router: AnyRouter): { title: string; description: string } {
  const { location, matches } = router.state;
  const words = matches.at(-1)?.loaderData as { title?: string; description?: string } | undefined;
  const name = isNotFound(router)
    ? 'There is no page here'
    : words?.title || pageAt(location.pathname)?.title;
  return { title: pageTitle(name), description: words?.description ?? '' };
}

/**
 * Sets the document's title and description for each page, from the first one on; returns the function that stops it.
 */
export function watchHead(router: AnyRouter): () => void {
  function write(): void {
    const { title, description } = pageHead(router);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }
  write();
  return router.subscribe('onResolved', write);
}
