import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { itemSchema } from '#src/cms/data-item.ts';
import { dataItems, decoded } from '#src/features/sources/data-items.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { defineCollection, type HostItem } from '#src/sync/index.ts';
import { isPublished, Page, pageOf } from './model.ts';

const inTable = dataItems<Page>('lms_page', {
  schema: Page,
  website: ({ settings }) => settings.pageBuilderWebsiteId,
  decode: pageOf,
});

const isPublic = ({ value }: HostItem<Page>) => isPublished(value);

/** What visitors may read of table lms_page: a host may answer drafts as well, and none of them is ever stored. */
export const publicPages = defineCollection<Page, Cms>('publicPages', {
  title: 'pages of this site',
  schema: Page,
  access: 'public',
  staleAfter: 3_600_000,
  key: ({ id }) => ({ id }),
  // One that the list lost is asked for at once: a page that is not published any more must not stay for a minute.
  parentIn: 'websites',
  source: {
    ...inTable,
    list: async (cms, parent, signal) => {
      const found = await inTable.list(cms, parent, signal);
      return { ...found, items: found.items.filter(isPublic) };
    },
    // The website is everybody's to read, and says which of its pages are: no answer asks a visitor to sign in.
    get: async (cms, id, signal) => {
      const query = { id: cms.settings.pageBuilderWebsiteId, pageId: id };
      const website = await cms.website.get(query, signal);
      const items = pagesIn(website);
      if (!items) return undefined;
      return items.find((item) => item.id === id && isPublic(item)) ?? 'missing';
    },
  },
});

/** The pages that the website's data has; `undefined` where a host says none of them there. */
function pagesIn({ page, pages }: Readonly<Record<string, unknown>>): HostItem<Page>[] | undefined {
  if (page === undefined && pages === undefined) return undefined;
  const all = [page, ...(Array.isArray(pages) ? pages : [])];
  return all.filter(isFields).flatMap((row) => {
    const item = v.safeParse(itemSchema('lms_page'), row);
    const value = item.success ? decoded(Page, () => pageOf(item.output)) : undefined;
    return value ? [{ id: value.id, value }] : [];
  });
}
