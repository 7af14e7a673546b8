import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import { dataItems } from '#src/features/sources/data-items.ts';
import { Id, requiredText, looseText as text } from '#src/kit/fields.ts';
import { defineCollection } from '#src/sync/index.ts';
import { linkOf, linkProblem } from './link.ts';

/** A website of the provider, as its admins see it. */
export const Website = v.object({ id: Id, title: text, url: text });
export type Website = v.InferOutput<typeof Website>;

/** Table lms_website. */
export const websites = defineCollection<Website, Cms>('websites', {
  title: 'websites',
  schema: Website,
  access: 'user',
  staleAfter: 15 * 60_000,
  key: ({ id }) => ({ id }),
  source: dataItems<Website>('lms_website', {
    schema: Website,
    decode: ({ id, title, url, data }) => ({ id, title: title || data['title'], url: url || data['url'] }),
    encode: ({ title, url }) => ({ title, url, data: { title, url } }),
  }),
});

/** The typed fields of a new website. */
export const WebsiteTyped = v.object({
  title: requiredText(120, 'This field is required. Write what the website is called'),
  url: v.pipe(
    requiredText(300, 'This field is required. Write the address of the website'),
    v.check((url) => linkProblem(url) === undefined, 'Use an address that starts with https://'),
    v.transform((url) => linkOf(url) ?? url),
  ),
});
export type WebsiteTyped = v.InferOutput<typeof WebsiteTyped>;

export const addWebsite = websites.create('website.add', {
  args: WebsiteTyped,
  describe: ({ title }) => `New website: ${title}`,
  editUrl: () => '/page-builder',
  make: (website, id): Website => ({ id, ...website }),
});

export const editWebsite = websites.update('website.edit', {
  args: v.object({ id: Id, ...WebsiteTyped.entries }),
  describe: ({ title }) => `Website: ${title}`,
  editUrl: () => '/page-builder',
  change: (website, { title, url }) => ({ ...website, title, url }),
});

export const websiteOperations = [addWebsite, editWebsite];
