import type { Cms } from '#src/cms/cms.ts';
import { dataItems, decoded } from '#src/features/sources/data-items.ts';
import { defineCollection, type HostItem } from '#src/sync/index.ts';
import { isPublished, Page, pageOf } from './model.ts';

const inTable = dataItems<Page>('lms_page', {
  schema: Page,
  website: ({ settings }) => settings.pageBuilderWebsiteId,
  decode: pageOf,
});

const isPublic = ({ value }: HostItem<Page>) => isPublished(value);

/** The pages of table lms_page that visitors may read: a host may return drafts too, which are never stored. */
export const publicPages = defineCollection<Page, Cms>('publicPages', {
  title: 'pages of this site',
  schema: Page,
  access: 'public',
  staleAfter: 3_600_000,
  key: ({ id }) => ({ id }),
  // A page missing from the list is checked at once, because an unpublished page must not stay visible for a minute.
  parentIn: 'websites',
  source: {
    ...inTable,
    list: async (cms, parent, signal) => {
      const listed = await inTable.list(cms, parent, signal);
      return { ...listed, items: listed.items.filter(isPublic) };
    },
    // The website is public and lists its pages, so a visitor never has to sign in.
    get: async (cms, id, signal) => {
      const query = { id: cms.settings.pageBuilderWebsiteId, pageId: id };
      const rows = await cms.website.pages(query, signal);
      if (!rows) return undefined;
      const items = rows.flatMap((item) => {
        const value = decoded(Page, () => pageOf(item));
        return value ? [{ id: value.id, value }] : [];
      });
      return items.find((item) => item.id === id && isPublic(item)) ?? 'missing';
    },
  },
});
