import { contentHash } from '#src/kit/canonical.ts';
import { byId } from './address.ts';
import type { Page } from './model.ts';

/** The state of a page: unpublished, published, or changed since it was published. */
export type PageState = 'draft' | 'published' | 'changed';

export const stateWords: Readonly<Record<PageState, string>> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed since published',
};

/** A page in the office's list: its draft, the published page, or both. */
export interface PageEntry {
  /** The id of the draft, or of a published page without one. */
  readonly id: string;
  readonly title: string;
  readonly draft: Page | undefined;
  /** The published page, which stays while it is off the site. */
  readonly published: Page | undefined;
  readonly state: PageState;
  /** Other drafts of the same page, the oldest first. */
  readonly besides: readonly Page[];
}

/** Returns the content that visitors read, as a text for comparison: other changes need no publishing. */
export function publicContent({ title, description, metadata, sections }: Page): string {
  const { inFooter = false, keywords = '' } = metadata;
  return contentHash({ title, description, inFooter, keywords, sections });
}

/**
 * Returns the words that visitors read, for the note in a draft. Without pictures, because the address of an unsent one
 * changes when it is sent. Trimmed, because hosts may trim.
 */
export function baseOf({ title, description, metadata, sections }: Page): string {
  const { inFooter = false, keywords = '' } = metadata;
  const words = sections.map(({ image: _file, ...section }) => section);
  const publicWords = { title, description, inFooter, keywords, words };
  return contentHash(
    JSON.parse(JSON.stringify(publicWords), (_, value) => (typeof value === 'string' ? value.trim() : value)),
  );
}

/** Returns the state of a draft beside its published page. */
export function stateOf(draft: Page | undefined, published: Page | undefined): PageState {
  if (!published?.metadata.published) return 'draft';
  return draft && publicContent(draft) !== publicContent(published) ? 'changed' : 'published';
}

/** Tells whether the published content has changed since the draft began, so that publishing would undo that change. */
export function isBehind({ draft, published, besides }: PageEntry): boolean {
  if (!draft || !published?.metadata.published) return false;
  const { basedOn } = draft.metadata;
  // A draft of an older release has no note of its base.
  return basedOn === undefined ? besides.length > 0 : basedOn !== baseOf(published);
}

/**
 * Returns one entry per page: a draft together with its published page. A page that was taken off the site is its own
 * draft.
 */
export function entriesOf(all: readonly Page[]): readonly PageEntry[] {
  const pagesById = new Map(all.map((page) => [page.id, page]));
  const parentOf = (page: Page) => {
    const parent = page.parentId === page.id ? undefined : pagesById.get(page.parentId);
    // Nested pages of another program are not drafts.
    return page.unmarked || parent?.unmarked ? undefined : parent;
  };
  const drafts = all.filter((page) => !page.metadata.published && parentOf(page));
  const copies = new Set(drafts.map(({ parentId }) => parentId));
  return all.flatMap((page): PageEntry[] => {
    // The published page is part of its draft's entry.
    if (copies.has(page.id) && !drafts.includes(page)) return [];
    const ownCopy = page.metadata.published || (page.slug !== '' && !page.unmarked) ? page : undefined;
    const published = drafts.includes(page) ? parentOf(page) : ownCopy;
    const draft = page.metadata.published ? undefined : page;
    const besides = drafts.filter((one) => one !== page && published && one.parentId === published.id);
    const state = stateOf(draft, published);
    return [{ id: page.id, title: page.title, draft, published, state, besides: besides.toSorted(byId) }];
  });
}

/** Returns the entry with the id of the draft, or of the page it is published as. */
export function entryNamed(entries: readonly PageEntry[], pageId: string): PageEntry | undefined {
  return entries.find(({ id }) => id === pageId) ?? entries.find(({ published }) => published?.id === pageId);
}
