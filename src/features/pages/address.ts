import { slugOf, uniqueSlug } from '#src/kit/slug.ts';
import type { Page } from './model.ts';

/** Orders pages by id: of two pages with one slug, visitors get the lower id. */
export function byId(one: Pick<Page, 'id'>, other: Pick<Page, 'id'>): number {
  return one.id.length - other.id.length || one.id.localeCompare(other.id);
}

/** Returns the page at an address: the oldest with this slug, else the one with this id. */
export function pageAt(list: readonly Page[], slugOrId: string): Page | undefined {
  const named = list.filter(({ slug }) => slug !== '' && slug === slugOrId).toSorted(byId);
  return named[0] ?? list.find(({ id }) => id === slugOrId);
}

/** Returns the address of a published page: its slug, or its id if an older page has the same slug. */
export function addressOf({ id, slug }: Page, list: readonly Page[]): string {
  return slug !== '' && pageAt(list, slug)?.id === id ? slug : id;
}

/** Tells whether an older page has the same slug, so that this page opens only by its id. */
export function isShadowed(page: Page, list: readonly Page[]): boolean {
  return page.slug !== '' && addressOf(page, list) !== page.slug;
}

/** Proposes the address of a page that is first published, from its title: neither reserved nor used. */
export function proposedSlug(title: string, taken: readonly string[], reserved: readonly string[]): string {
  return uniqueSlug(title, 'page', [...taken, ...reserved]);
}

/** Returns why an address cannot be used, with a free one; `undefined` if it can be used. */
export function slugProblem(
  typed: string,
  taken: readonly string[],
  reserved: readonly string[],
): string | undefined {
  const slug = typed.trim();
  const proposal = proposedSlug(slug, taken, reserved);
  if (slug === '' || slug !== slugOf(slug)) return `Use small letters, digits and hyphens, like ${proposal}`;
  if (!/[a-z]/.test(slug)) return `An address needs a letter. This one is free: ${proposal}`;
  if (reserved.includes(slug)) return `The site uses this word itself. This one is free: ${proposal}`;
  if (taken.includes(slug)) return `Another page has this address. This one is free: ${proposal}`;
  return undefined;
}
