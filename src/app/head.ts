import type { AnyRouter } from '@tanstack/react-router';
import { pageTitle } from '#src/features/settings/provider.ts';

const fallback = { title: pageTitle(), description: '' };

/** What the deepest matched route says of the page; routes declare it by `head`. */
export function pageHead(router: AnyRouter): { title: string; description: string } {
  const head = { ...fallback };
  for (const match of router.state.matches) {
    for (const meta of match.meta ?? []) {
      if (meta && 'title' in meta && typeof meta.title === 'string') head.title = meta.title;
      else if (meta && 'name' in meta && meta.name === 'description') head.description = meta.content ?? '';
    }
  }
  return head;
}

/** Keeps the document's title and description those of the page a person moved to. */
export function followHead(router: AnyRouter): () => void {
  return router.subscribe('onResolved', () => {
    const { title, description } = pageHead(router);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  });
}
