import * as v from 'valibot';
import { numberOr } from '#src/cms/readings/number.ts';
import { YesOrNo } from '#src/cms/readings/yes-or-no.ts';
import { Id, looseText as text } from '#src/kit/fields.ts';
import { isFields } from '#src/kit/is-fields.ts';
import { Section, sectionsIn } from './section.ts';

/** The metadata of a page. Unknown keys are kept. */
export const PageMetadata = v.looseObject({
  published: v.optional(YesOrNo, false),
  /** Whether the footer of the site links to the page. */
  inFooter: v.exactOptional(YesOrNo),
  /** The search keywords. */
  keywords: v.exactOptional(text),
  /** For a draft: the published content when the draft began or was last published (`baseOf` of state.ts). */
  basedOn: v.exactOptional(text),
});
export type PageMetadata = v.InferOutput<typeof PageMetadata>;

/** A page of the page builder's website, published or draft. Unknown keys are kept. */
export const Page = v.looseObject({
  id: Id,
  websiteId: text,
  /** For a draft: the page it is published as; '' for a page directly below the website. */
  parentId: text,
  slug: text,
  title: text,
  description: text,
  metadata: PageMetadata,
  sections: v.array(Section),
  /** Nonzero if the host's sections are malformed: then nothing is written over them. */
  unreadable: v.optional(numberOr(0), 0),
  /** The columns that the host has as JSON text; `words` means that the metadata are words instead of JSON. */
  asText: v.fallback(v.array(v.picklist(['metadata', 'elements', 'words'])), []),
  /**
   * Whether another program made the page: then nothing tells whether it is published, and a page below it is not its
   * draft.
   */
  unmarked: v.optional(YesOrNo, false),
});
export type Page = v.InferOutput<typeof Page>;

/** Reads the host's `metadata`: an object, JSON text, or plain words. */
export function metadataIn(value: unknown): PageMetadata {
  return v.parse(PageMetadata, metadataFields(value));
}

/** Returns the known and unknown keys of `metadata`. */
export function metadataFields(value: unknown): Readonly<Record<string, unknown>> {
  if (isFields(value)) return value;
  if (typeof value !== 'string' || value.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(value);
    if (isFields(parsed)) return parsed;
  } catch {
    // Plain words instead of JSON.
  }
  return { keywords: value };
}

/** PHP casts an array to this word when it is written as text. */
const castArray = 'Array';

/** Tells whether a column has a value; a host without such a column returns none or an empty value. */
function saysSomething(value: unknown): boolean {
  const isEmpty = value === undefined || value === null || value === '' || value === castArray;
  return !isEmpty && !(Array.isArray(value) && value.length === 0);
}

/** The fields of a page in a row of a host; its columns take precedence over `data`. */
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

/** Returns the fields that another program may store as JSON text, from their columns or from `data`. */
export function columnsOf({ metadata, elements, data }: HostPage) {
  return {
    metadata: saysSomething(metadata) ? metadata : data['metadata'],
    elements: saysSomething(elements) ? elements : data['elements'],
  };
}

/** Returns a page from a row of the host. */
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

/** Tells whether visitors may read a page. */
export function isPublished({ metadata }: Page): boolean {
  return metadata.published;
}
