/** The operations of admins on pages. A section is named by its id and placed after a neighbour. */

import * as v from 'valibot';
import { changed } from '#src/features/drafting/list-changes.ts';
import { listOperations } from '#src/features/drafting/list-operations.ts';
import { Id, optionalText, requiredText } from '#src/kit/fields.ts';
import { AnyFields, keyed } from '#src/kit/keyed.ts';
import { deletionWaits } from '#src/kit/undo-times.ts';
import { pages } from './collection.ts';
import { metadataIn, type Page, type PageMetadata } from './model.ts';
import { Section, type SectionFields } from './section.ts';

export const PageTitle = requiredText(120, 'This field is required. Write what the page is about');

/** The typed fields of a new page. */
export const PageTyped = v.object({
  title: PageTitle,
  description: optionalText(1_000),
  metadata: optionalText(500),
});
export type PageTyped = v.InferOutput<typeof PageTyped>;

const editUrl = ({ id }: { readonly id: string }) => `/edit-page/${encodeURIComponent(id)}`;
/** `of` is the title of the page at that time, for the tray. */
const ofPage = { id: Id, of: v.string() };
const ofSection = { ...ofPage, sectionId: Id };

/** The collection that visitors read (public-collection.ts), which the worker does not load. */
const shownToVisitors = 'publicPages';

/** The fields of an empty page; the website's id is filled in when the page is sent. */
const blank = { slug: '', websiteId: '', parentId: '', unreadable: 0, asText: [], unmarked: false };

/** Creates a draft; `parentId` is the published page that it will change, if any. */
export const addPage = pages.create('page.add', {
  args: v.object({
    title: v.string(),
    description: v.string(),
    keywords: v.string(),
    inFooter: v.exactOptional(v.boolean()),
    parentId: v.exactOptional(Id),
    basedOn: v.exactOptional(v.string()),
    sections: v.array(Section),
  }),
  describe: ({ title }) => `New page: ${title}`,
  editUrl: () => '/page-builder',
  make: ({ keywords, inFooter, basedOn, ...page }, id): Page => ({
    ...blank,
    ...page,
    id,
    metadata: {
      published: false,
      ...(keywords && { keywords }),
      ...(inFooter && { inFooter }),
      ...(basedOn && { basedOn }),
    },
  }),
});

/** Changes the title, the description or the metadata of a page. */
export const editPage = pages.update('page.edit', {
  args: v.object({
    ...ofPage,
    title: v.exactOptional(v.string()),
    description: v.exactOptional(v.string()),
    keywords: v.exactOptional(v.string()),
    inFooter: v.exactOptional(v.boolean()),
  }),
  describe: ({ of }) => `${of}: about the page`,
  editUrl,
  change: (page, { id: _id, of: _of, keywords, inFooter, ...words }) => ({
    ...page,
    ...words,
    metadata: {
      ...page.metadata,
      ...(keywords !== undefined && { keywords }),
      ...(inFooter !== undefined && { inFooter }),
    },
  }),
  latestWins: ({ id: _id, of: _of, ...fields }) => Object.keys(fields).toSorted().join(),
});

/** Operations on sections. `addSection` takes the whole section: a new one, or a removed one that is restored. */
export const {
  add: addSection,
  move: moveSection,
  remove: removeSection,
} = listOperations(pages, {
  name: 'section',
  noun: 'section',
  place: ofPage,
  newPlace: ofPage,
  schema: Section,
  made: (section): Section => section,
  inList: (page, _args, change) => ({ ...page, sections: change(page.sections) }),
  editUrl,
  words: {
    add: ({ of, section }) => `${of}: new ${section.type}`,
    move: ({ of }) => `${of}: order`,
    remove: ({ of }) => `${of}: remove a section`,
  },
});

export const editSection = pages.update('section.edit', {
  args: v.object({ ...ofSection, fields: keyed(v.string()) }),
  describe: ({ of }) => `${of}: a section`,
  editUrl,
  change: (page, { sectionId, fields }: { sectionId: string; fields: Partial<SectionFields> }) => ({
    ...page,
    sections: changed(page.sections, sectionId, (section) => ({ ...section, ...fields })),
  }),
  latestWins: ({ sectionId, fields }) => [sectionId, ...Object.keys(fields).toSorted()].join(),
});

/** The content as the publisher saw it, without later changes by others. */
const Content = v.object({
  title: v.string(),
  description: v.string(),
  metadata: AnyFields,
  sections: v.array(Section),
});
export type PageContent = v.InferOutput<typeof Content>;

/** Returns the content of a draft for publishing. */
export function contentOf({ title, description, metadata, sections }: Page): PageContent {
  const { basedOn: _ofDraft, ...publishedMetadata } = metadata;
  return { title, description, metadata: publishedMetadata, sections };
}

const asPublished = (metadata: PageContent['metadata']): PageMetadata => ({
  ...metadataIn(metadata),
  published: true,
});

const FirstPublished = v.object({
  ...Content.entries,
  draftId: Id,
  slug: Id,
  basedOn: v.exactOptional(v.string()),
});

const attachDraft = pages.update('page.attach', {
  args: v.object({ id: Id, parentId: Id, of: v.string(), basedOn: v.exactOptional(v.string()) }),
  describe: ({ of }) => `${of}: its draft`,
  change: (page, { parentId, basedOn }) => ({
    ...page,
    parentId,
    unmarked: false,
    metadata: { ...page.metadata, ...(basedOn && { basedOn }) },
  }),
});

/** Notes the published content in a draft: after publishing, or when the author chose to replace that content. */
export const noteBase = pages.update('page.note-base', {
  args: v.object({ ...ofPage, basedOn: v.string() }),
  describe: ({ of }) => `${of}: its draft`,
  editUrl,
  change: (page, { basedOn }) => ({ ...page, metadata: { ...page.metadata, basedOn } }),
  latestWins: () => 'basedOn',
});

/** Publishes a page for the first time: creates the visitors' copy beside the office’s draft. */
export const publishPage = pages.create('page.publish', {
  args: FirstPublished,
  describe: ({ title }) => `Publish ${title}`,
  title: ({ title }) => `Publish ${title}`,
  editUrl: ({ draftId }) => editUrl({ id: draftId }),
  refreshes: [shownToVisitors],
  make: ({ draftId: _draft, basedOn: _ofDraft, metadata, ...content }, id): Page => ({
    ...blank,
    ...content,
    id,
    metadata: asPublished(metadata),
  }),
  // biome-ignore lint/suspicious/noThenProperty: the list of follow-ups of an operation, not a promise's method
  then: [
    {
      operation: attachDraft,
      args: ({ draftId, title, basedOn }, id) => ({
        id: draftId,
        parentId: id,
        of: title,
        ...(basedOn && { basedOn }),
      }),
    },
  ],
});

/** Replaces the published content by the content that the publisher saw; the address stays. */
export const publishAgain = pages.update('page.republish', {
  args: v.object({ id: Id, ...Content.entries }),
  describe: ({ title }) => `Publish ${title}`,
  refreshes: [shownToVisitors],
  change: (page, { id: _id, metadata, ...content }) => ({
    ...page,
    ...content,
    metadata: { ...page.metadata, ...asPublished(metadata) },
  }),
});

/** Takes a page off the site; its draft and its address stay. */
export const unpublishPage = pages.update('page.unpublish', {
  args: v.object(ofPage),
  describe: ({ of }) => `Take ${of} off the site`,
  refreshes: [shownToVisitors],
  change: (page) => ({ ...page, metadata: { ...page.metadata, published: false } }),
});

export const RemovedPage = v.object(ofPage);

/** Deletes a page that visitors cannot read: a draft, or a page that was taken off the site. */
export const removePage = pages.remove('page.remove', {
  args: RemovedPage,
  describe: ({ of }) => `Delete the page ${of}`,
  editUrl: () => '/page-builder',
  undoFor: deletionWaits,
});

export const pageOperations = [
  addPage,
  editPage,
  addSection,
  editSection,
  moveSection,
  removeSection,
  publishPage,
  attachDraft,
  noteBase,
  publishAgain,
  unpublishPage,
  removePage,
];
