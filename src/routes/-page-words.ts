import { pageTitle } from '#src/features/settings/provider.ts';

/**
 * What the head of a page says besides its title in the table of pages; `title` is of the one thing it shows. The
 * description is for whoever finds the page from outside, in its HTML: a route's loader says it, which comes with the
 * page's own file, so that no page's start carries the descriptions of all.
 */
export function pageWords(description = '', title?: string) {
  return {
    meta: [...(title ? [{ title: pageTitle(title) }] : []), { name: 'description', content: description }],
  };
}
