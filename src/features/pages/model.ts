import * as v from 'valibot';
import { numberOr } from '#src/cms/readings/number.ts';
import { YesOrNo } from '#src/cms/readings/yes-or-no.ts';
import { Id, looseText as text } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { Section, sectionsIn } from './section.ts';

/** What is said of a page besides its words. Unknown keys are kept. */
export const PageMetadata = v.looseObject({
  published: v.optional(YesOrNo, false),
  /** The footer of the site leads there. */
  inFooter: v.exactOptional(YesOrNo),
  /** Words that people may search for. */
  keywords: v.exactOptional(text),
  /** Of a draft: what visitors read when it began, or was last published (`baseOf` of state.ts). */
  basedOn: v.exactOptional(text),
});
export type PageMetadata = v.InferOutput<typeof PageMetadata>;

/** A page of the page builder's website: what visitors read, or the draft of it. Unknown keys are kept. */
export const Page = v.looseObject({
  id: Id,
  websiteId: text,
  /** Of a draft the page it is published as; '' for what stands below the website itself. */
  parentId: text,
  slug: text,
  title: text,
  description: text,
  metadata: PageMetadata,
  sections: v.array(Section),
  /** The host has sections in a form that is none: nothing is written over them. */
  unreadable: v.optional(numberOr(0), 0),
  /** Which of its columns the host has as JSON text; `words`: its metadata are words, and no JSON. */
  asText: v.fallback(v.array(v.picklist(['metadata', 'elements', 'words'])), []),
  /** Another program made it: nothing says whether it is published, and what it stands below is no copy of it. */
  unmarked: v.optional(YesOrNo, false),
});
export type Page = v.InferOutput<typeof Page>;

/** What the host calls `metadata`: an object, its JSON as text, or words that somebody wrote there. */
export function metadataIn(value: unknown): PageMetadata {
  return v.parse(PageMetadata, metadataFields(value));
}

/** What `metadata` says, whatever of it is known here. */
export function metadataFields(value: unknown): Readonly<Record<string, unknown>> {
  if (isFields(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    if (isFields(parsed)) return parsed;
  } catch {
    // Words, and no JSON.
  }
  return { keywords: value };
}

/** PHP: a list or an object that is written as text becomes this word. */
const castArray = 'Array';

/** What of a page's columns says something: a host that has no such column answers nothing or an empty one. */
function saysSomething(value: unknown): boolean {
  const isEmpty = value === undefined || value === null || value === '' || value === castArray;
  return !isEmpty && !(Array.isArray(value) && value.length === 0);
}

/** The fields of a page in what a host has of it; its own columns come before what `data` repeats. */
export interface HostPage {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly description?: string;
  readonly parent_id: string;
  readonly website_id: string;
  readonly metadata: unknown;
  readonly elements: unknown;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What of a page another program may have as JSON text, from its column or from `data`. */
export function columnsOf({ metadata, elements, data }: HostPage) {
  return {
    metadata: saysSomething(metadata) ? metadata : data['metadata'],
    elements: saysSomething(elements) ? elements : data['elements'],
  };
}

/** A page as it is read from the host. */
export function pageOf(item: HostPage): object {
  const { id, data } = item;
  const { metadata, elements } = columnsOf(item);
  const sections = sectionsIn(elements);
  return {
    id,
    websiteId: item.website_id,
    parentId: item.parent_id === item.website_id ? '' : item.parent_id,
    slug: item.slug || data['slug'],
    title: item.title || data['title'],
    description: item.description || data['description'],
    metadata: metadataIn(metadata),
    sections: sections ?? [],
    unreadable: sections ? 0 : 1,
  };
}

/** Whether visitors may read it. */
export function isPublished({ metadata }: Page): boolean {
  return metadata.published;
}
