/**
 * The website's data (website.php): this call also tells whether the CMS is reachable, and its answer repeats the
 * anti-forgery token. The host expects `editMode=1` in every request.
 */
import * as v from 'valibot';
import type { Call } from './client.ts';
import { type DataItem, itemSchema } from './data-item.ts';
import { type Fields, PhpObject } from './php-values.ts';
import type { CmsSettings } from './settings.ts';

export interface WebsiteQuery {
  /** The configured website by default; the page builder passes its own (395). */
  readonly id?: string;
  readonly pageId?: string;
  readonly dataId?: string;
}

export interface Website {
  get(query?: WebsiteQuery, signal?: AbortSignal): Promise<Fields>;
  /** Returns the pages in the website's data; `undefined` where the host sends no pages with it. */
  pages(query: WebsiteQuery, signal?: AbortSignal): Promise<DataItem[] | undefined>;
}

/** Accepts an object that is no error. */
const WebsiteData = v.pipe(
  PhpObject,
  v.check((answer) => !answer['error']),
);

/** The area of website.php. */
export function createWebsite(call: Call, settings: CmsSettings): Website {
  const get: Website['get'] = ({ id = settings.websiteId, pageId, dataId } = {}, signal) => {
    const query = { id, ...(pageId ? { pageId } : {}), ...(dataId ? { dataId } : {}), editMode: '1' };
    return call({ host: 'cms', path: 'website.php', query, answer: WebsiteData, changes: false }, signal);
  };
  return { get, pages: async (query, signal) => pagesIn(await get(query, signal)) };
}

function pagesIn({ page, pages }: Fields): DataItem[] | undefined {
  if (page === undefined && pages === undefined) return undefined;
  return [page, ...(Array.isArray(pages) ? pages : [])].flatMap((row) => {
    const item = v.safeParse(itemSchema('lms_page'), row);
    return item.success ? [item.output] : [];
  });
}
