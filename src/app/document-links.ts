import type { Engine } from '#src/sync/index.ts';

/**
 * Makes links load documents where the browser stores nothing: a public page then has only the data that the build put
 * into it.
 */
export function followLinksAsDocuments(engine: Pick<Engine, 'isNothingKept'>): void {
  const leaveToBrowser = (event: Event) => {
    const isLink = (event.target as Partial<Element>).closest?.('a[href]');
    // React listens below the document, so only the browser follows the link.
    if (isLink && engine.isNothingKept()) event.stopPropagation();
  };
  document.addEventListener('click', leaveToBrowser, { capture: true });
}
