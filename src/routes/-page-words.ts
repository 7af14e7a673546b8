import { pageTitle } from '#src/features/settings/provider.ts';

/**
 * What the head of a public page says. The description is for whoever finds the page from outside, in its HTML: a route's
 * loader says it, which comes with the page's own file, so that no page's start carries the descriptions of all.
 */
export function pageWords(title: string | undefined, description: string | undefined) {
  return { meta: [{ title: pageTitle(title) }, { name: 'description', content: description ?? '' }] };
}
