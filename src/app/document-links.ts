import type { Engine } from '#src/sync/index.ts';

/**
 * Where nothing can be kept, a public page has the data that the build put into it and no other: a link then loads its
 * page as a document.
 */
export function followLinksAsDocuments(engine: Pick<Engine, 'isNothingKept'>): void {
  const leaveToBrowser = (event: Event) => {
    const isLink = (event.target as Partial<Element>).closest?.('a[href]');
    // React listens below the document: the browser alone follows the link.
    if (isLink && engine.isNothingKept()) event.stopPropagation();
  };
  document.addEventListener('click', leaveToBrowser, { capture: true });
}
