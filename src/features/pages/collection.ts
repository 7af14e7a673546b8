import type { Cms } from '#src/cms/cms.ts';
import { UnsendableError } from '#src/cms/errors.ts';
import { dataItems } from '#src/features/sources/data-items.ts';
import { must } from '#src/kit/must.ts';
import { defineCollection } from '#src/sync/index.ts';
import { columnsOf, type HostPage, metadataFields, Page, pageOf } from './model.ts';
import { elementOf } from './section.ts';

/** Returns a page as the host stores it; every write keeps that form. */
function asStored(item: HostPage): object {
  const { metadata, elements } = columnsOf(item);
  const metadataValues = metadataFields(metadata);
  const isText = {
    metadata: typeof metadata === 'string',
    elements: typeof elements === 'string',
    words: typeof metadata === 'string' && metadataValues['keywords'] === metadata,
  };
  return {
    ...pageOf(item),
    unmarked: !('published' in metadataValues),
    asText: (['metadata', 'elements', 'words'] as const).filter((column) => isText[column]),
  };
}

const inTable = dataItems<Page>('lms_page', {
  schema: Page,
  website: ({ settings }) => settings.pageBuilderWebsiteId,
  decode: asStored,
  encode: (page) => {
    // Writing the page back without its unreadable parts would delete them at the office.
    if (page.unreadable > 0)
      throw new UnsendableError(
        'unreadable sections',
        'We can’t read all of this page, so we can’t change it.',
      );
    const { title, slug, description, parentId, websiteId, asText } = page;
    const { published, ...noted } = page.metadata;
    const metadata = page.unmarked && !published ? noted : page.metadata;
    const isWords = asText.includes('words') && Object.keys(metadata).every((key) => key === 'keywords');
    const elements = page.sections.map(elementOf);
    const column = (name: 'metadata' | 'elements', value: unknown) =>
      asText.includes(name) ? JSON.stringify(value) : value;
    return {
      title,
      slug,
      description,
      parent_id: parentId || websiteId,
      website_id: websiteId,
      metadata: isWords ? page.metadata.keywords : column('metadata', metadata),
      elements: column('elements', elements),
      data: { title, slug, description, metadata, elements },
    };
  },
});

/** Assigns a new page to the page builder’s website. */
function atHome({ settings: { pageBuilderWebsiteId: home } }: Cms, page: Page): Page {
  return { ...page, websiteId: page.websiteId || home };
}

/** Table lms_page with drafts; its rows are on a phone only while an admin is signed in. */
export const pages = defineCollection<Page, Cms>('pages', {
  title: 'pages',
  schema: Page,
  access: 'user',
  staleAfter: 15 * 60_000,
  key: ({ id }) => ({ id }),
  textFields: ['description', 'sections.text'],
  fieldWords: {
    actionLabel: 'words on the button',
    actionUrl: 'where the button leads',
    image: 'picture',
    imageAlt: 'what the picture shows',
    inFooter: 'link in the footer',
    keywords: 'search words',
    basedOn: 'what visitors read',
    parentId: 'the page it is published as',
  },
  source: {
    ...inTable,
    create: (cms, page, stamp, signal) =>
      must(inTable.create, 'create')(cms, atHome(cms, page), stamp, signal),
  },
});
