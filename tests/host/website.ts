import { json } from './answer.ts';
import { requiredParameter } from './body.ts';
import type { Call } from './call.ts';
import { childrenOf, itemById, mayRead, tableOf } from './data-items.ts';
import { type Row, textOf } from './database.ts';
import { columnsOf, wireItem } from './item-row.ts';
import { Refusal } from './refusal.ts';

/** Returns a website with its pages; `pageId` and `dataId` add one page and one item. */
export function website({ site, caller, query }: Call): Response {
  const id = requiredParameter(query, 'id');
  const row = itemById(site, id);
  if (row === undefined || tableOf(site, row).name !== 'lms_website') {
    throw new Refusal(404, `There is no website ${id.slice(0, 40)}.`);
  }
  const isVisible = (stored: Row) => mayRead(site, stored, caller);
  const wire = (stored: Row) => wireItem(stored, tableOf(site, stored));
  const pages = childrenOf(site, textOf(row, 'id')).filter((page) => tableOf(site, page).name === 'lms_page');
  const { title, metadata, extra } = columnsOf(row);
  const { pageId, dataId } = { pageId: query.get('pageId') ?? '0', dataId: query.get('dataId') ?? '0' };
  const page = pages.find((stored) => textOf(stored, 'id') === pageId && isVisible(stored));
  const data = itemById(site, dataId);
  return json({
    id: textOf(row, 'id'),
    title,
    url: extra['url'] ?? '',
    metadata,
    pages: pages.filter(isVisible).map(wire),
    ...(page === undefined ? {} : { page: wire(page) }),
    ...(data === undefined || !isVisible(data) ? {} : { data: wire(data) }),
  });
}
