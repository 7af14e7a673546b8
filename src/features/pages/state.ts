import { contentHash } from '#src/kit/canonical.ts';
import type { Page } from './model.ts';

/** Where a page stands: never seen by visitors or taken off, as it is, or changed since. */
export type PageState = 'draft' | 'published' | 'changed';

export const stateWords: Readonly<Record<PageState, string>> = {
  draft: 'Draft',
  published: 'Published',
  changed: 'Changed since published',
};

/** A page of the office's list: its draft, what visitors read, or both. */
export interface PageEntry {
  /** Names the entry: the draft's id, or that of a published page without one. */
  readonly id: string;
  readonly title: string;
  readonly draft: Page | undefined;
  /** The page visitors read, also while it is taken off. */
  readonly published: Page | undefined;
  readonly state: PageState;
}

/** What of a page visitors read: a change of anything else publishes nothing. */
export function publicContent({ title, description, metadata, sections }: Page): string {
  const { inFooter = false, keywords = '' } = metadata;
  return contentHash({ title, description, inFooter, keywords, sections });
}

/** The state of a draft beside the page it is published as. */
export function stateOf(draft: Page | undefined, published: Page | undefined): PageState {
  if (!published?.metadata.published) return 'draft';
  return draft && publicContent(draft) !== publicContent(published) ? 'changed' : 'published';
}

/** Every page once: a draft together with the page that it is published as. */
export function entriesOf(all: readonly Page[]): readonly PageEntry[] {
  const byId = new Map(all.map((page) => [page.id, page]));
  const parentOf = (page: Page) => {
    const parent = page.parentId === page.id ? undefined : byId.get(page.parentId);
    // Pages of another program may stand below each other, and are no drafts of one another.
    return page.unmarked || parent?.unmarked ? undefined : parent;
  };
  const drafts = all.filter((page) => !page.metadata.published && parentOf(page));
  const copies = new Set(drafts.map(({ parentId }) => parentId));
  return all.flatMap((page): PageEntry[] => {
    // What visitors read stands with its draft.
    if (copies.has(page.id) && !drafts.includes(page)) return [];
    const published = page.metadata.published ? page : drafts.includes(page) ? parentOf(page) : undefined;
    const draft = page.metadata.published ? undefined : page;
    return [{ id: page.id, title: page.title, draft, published, state: stateOf(draft, published) }];
  });
}

/** The entry that an address of the office names: by the id of the draft, or of the page it is published as. */
export function entryNamed(entries: readonly PageEntry[], asked: string): PageEntry | undefined {
  return entries.find(({ id }) => id === asked) ?? entries.find(({ published }) => published?.id === asked);
}
