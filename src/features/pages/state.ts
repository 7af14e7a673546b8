import { contentHash } from '#src/kit/canonical.ts';
import { byId } from './address.ts';
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
  /** Other drafts of the same page, the oldest first. */
  readonly besides: readonly Page[];
}

/** What of a page visitors read: a change of anything else publishes nothing. */
export function publicContent({ title, description, metadata, sections }: Page): string {
  const { inFooter = false, keywords = '' } = metadata;
  return contentHash({ title, description, inFooter, keywords, sections });
}

/**
 * The words of what visitors read, as a draft notes them when it begins or is published. Without pictures: one that is
 * still on the phone has another address once it is at the office. Hosts may take spaces off the ends.
 */
export function baseOf({ title, description, metadata, sections }: Page): string {
  const { inFooter = false, keywords = '' } = metadata;
  const words = sections.map(({ image: _file, ...section }) => section);
  const said = { title, description, inFooter, keywords, words };
  return contentHash(
    JSON.parse(JSON.stringify(said), (_, value) => (typeof value === 'string' ? value.trim() : value)),
  );
}

/** The state of a draft beside the page it is published as. */
export function stateOf(draft: Page | undefined, published: Page | undefined): PageState {
  if (!published?.metadata.published) return 'draft';
  return draft && publicContent(draft) !== publicContent(published) ? 'changed' : 'published';
}

/** Whether visitors read something else by now than when the draft began: publishing it would take that away. */
export function isBehind({ draft, published, besides }: PageEntry): boolean {
  if (!draft || !published?.metadata.published) return false;
  const { basedOn } = draft.metadata;
  // A draft of an older release does not say what it began with.
  return basedOn === undefined ? besides.length > 0 : basedOn !== baseOf(published);
}

/** Every page once: a draft together with the page that it is published as. One that was taken off is its own draft. */
export function entriesOf(all: readonly Page[]): readonly PageEntry[] {
  const known = new Map(all.map((page) => [page.id, page]));
  const parentOf = (page: Page) => {
    const parent = page.parentId === page.id ? undefined : known.get(page.parentId);
    // Pages of another program may stand below each other, and are no drafts of one another.
    return page.unmarked || parent?.unmarked ? undefined : parent;
  };
  const drafts = all.filter((page) => !page.metadata.published && parentOf(page));
  const copies = new Set(drafts.map(({ parentId }) => parentId));
  return all.flatMap((page): PageEntry[] => {
    // What visitors read stands with its draft.
    if (copies.has(page.id) && !drafts.includes(page)) return [];
    const ownCopy = page.metadata.published || (page.slug !== '' && !page.unmarked) ? page : undefined;
    const published = drafts.includes(page) ? parentOf(page) : ownCopy;
    const draft = page.metadata.published ? undefined : page;
    const besides = drafts.filter((one) => one !== page && published && one.parentId === published.id);
    const state = stateOf(draft, published);
    return [{ id: page.id, title: page.title, draft, published, state, besides: besides.toSorted(byId) }];
  });
}

/** The entry that an address of the office names: by the id of the draft, or of the page it is published as. */
export function entryNamed(entries: readonly PageEntry[], asked: string): PageEntry | undefined {
  return entries.find(({ id }) => id === asked) ?? entries.find(({ published }) => published?.id === asked);
}
