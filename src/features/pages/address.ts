import { slugOf, uniqueSlug } from '#src/kit/slug.ts';
import type { Page } from './model.ts';

/** What visitors call it: the lower id comes first of two pages with one slug. */
export function byId(one: Pick<Page, 'id'>, other: Pick<Page, 'id'>): number {
  return one.id.length - other.id.length || one.id.localeCompare(other.id);
}

/** The page at an address: the oldest with this slug, else the one with this id. */
export function pageAt(list: readonly Page[], asked: string): Page | undefined {
  const named = list.filter(({ slug }) => slug !== '' && slug === asked).toSorted(byId);
  return named[0] ?? list.find(({ id }) => id === asked);
}

/** What names a published page in its address: its slug, or its id where an older one has the same. */
export function addressOf({ id, slug }: Page, list: readonly Page[]): string {
  return slug !== '' && pageAt(list, slug)?.id === id ? slug : id;
}

/** Whether an older page has the same slug, so that this one opens by its id alone. */
export function isShadowed(page: Page, list: readonly Page[]): boolean {
  return page.slug !== '' && addressOf(page, list) !== page.slug;
}

/** The address that a page gets when it is first published: of its title, never reserved and never another's. */
export function proposedSlug(title: string, taken: readonly string[], reserved: readonly string[]): string {
  return uniqueSlug(title, 'page', [...taken, ...reserved]);
}

/** Why an address is not taken, with one that is free; `undefined`: it may be used. */
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
