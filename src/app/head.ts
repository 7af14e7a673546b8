import type { AnyRouter } from '@tanstack/react-router';
import { pageTitle } from '#src/features/settings/provider.ts';
import { pageAt } from '#src/session/guards.ts';

/** Whether no page is found at the router's address. */
export function isNotFound({ state }: AnyRouter): boolean {
  return state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
}

/**
 * The title of the table of pages, or that of the one thing which the page's loader names, and its description for whoever
 * finds it from outside: a loader comes with the page's own file, so that no page's start carries the words of all.
 */
export function pageHead(router: AnyRouter): { title: string; description: string } {
  const { location, matches } = router.state;
  const words = matches.at(-1)?.loaderData as { title?: string; description?: string } | undefined;
  const name = isNotFound(router)
    ? 'There is no page here'
    : words?.title || pageAt(location.pathname)?.title;
  return { title: pageTitle(name), description: words?.description ?? '' };
}

/** Keeps the document's title and description those of the page that is shown, from the first one on. */
export function watchHead(router: AnyRouter): () => void {
  function write(): void {
    const { title, description } = pageHead(router);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }
  write();
  return router.subscribe('onResolved', write);
}
