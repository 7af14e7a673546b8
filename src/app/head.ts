import type { AnyRouter } from '@tanstack/react-router';
import { provider } from '#src/features/settings/provider.ts';
import { notFoundTitle } from './site-links.ts';

interface PageHead {
  title: string;
  description: string;
}

const fallback = { title: provider.name, description: '' };

/** Whether no page is found at the router's address. */
export function isNotFound({ state }: AnyRouter): boolean {
  return state.matches.some(({ status, _notFound }) => status === 'notFound' || _notFound);
}

/** What the deepest matched route says of the page; routes declare it by `head`. */
export function pageHead(router: AnyRouter): PageHead {
  const said: PageHead = { ...fallback };
  if (isNotFound(router)) said.title = `${notFoundTitle(router.state.location.pathname)} | ${provider.name}`;
  for (const match of router.state.matches) {
    for (const meta of match.meta ?? []) {
      if (meta && 'title' in meta && typeof meta.title === 'string') said.title = meta.title;
      else if (meta && 'name' in meta && meta.name === 'description') said.description = meta.content ?? '';
    }
  }
  return said;
}

/** Keeps the document's title and description those of the page that is shown, from the first one on. */
export function followHead(router: AnyRouter): () => void {
  function write(): void {
    const { title, description } = pageHead(router);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }
  write();
  return router.subscribe('onResolved', write);
}
