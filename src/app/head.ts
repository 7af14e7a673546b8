import type { AnyRouter } from '@tanstack/react-router';
import { pageTitle } from '#src/features/settings/provider.ts';
import { pageAt } from '#src/session/guards.ts';

/** Whether no page is found at the router's address. */
export function isNotFound({ state }: AnyRouter): boolean {
  return state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
}

/** The title of the table of pages, or that of the one thing which the route's `head` names, and its description. */
export function pageHead(router: AnyRouter): { title: string; description: string } {
  const name = isNotFound(router) ? 'There is no page here' : pageAt(router.state.location.pathname)?.title;
  const head = { title: pageTitle(name), description: '' };
  for (const match of router.state.matches) {
    for (const meta of match.meta ?? []) {
      if (meta && 'title' in meta && typeof meta.title === 'string') head.title = meta.title;
      else if (meta && 'name' in meta && meta.name === 'description') head.description = meta.content ?? '';
    }
  }
  return head;
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
