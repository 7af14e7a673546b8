/**
 * The CMS's data items. Payload: the item's columns with `data` as an object; answers as data-item.ts
 * decodes them. Deleting is a GET on this host, so it is safe to repeat and must never stand in a link.
 */
import { type Call, checked, type Endpoint } from './client.ts';
import {
  type AddedItem,
  addedSchema,
  type DataItem,
  DataItemChange,
  gotSchema,
  itemSchema,
  NewDataItem,
} from './data-item.ts';
import { withDoubt } from './held-back.ts';
import { type Missing, orMissing } from './missing.ts';
import { phpOne, phpRows, type Rows } from './php-values.ts';
import type { CmsSettings } from './settings.ts';
import { Accepted } from './verdict.ts';

export interface GetOptions {
  readonly includeChildren?: 'yes' | 'no';
  readonly childId?: string;
}

export interface DataItems {
  add(item: NewDataItem, signal?: AbortSignal): Promise<AddedItem>;
  update(change: DataItemChange, signal?: AbortSignal): Promise<void>;
  /** Of the configured website; the page builder has its own. */
  list(tableId: string, signal?: AbortSignal, websiteId?: string): Promise<Rows<DataItem>>;
  listByParent(parentId: string, signal?: AbortSignal): Promise<Rows<DataItem>>;
  get(id: string, options?: GetOptions, signal?: AbortSignal): Promise<DataItem | Missing>;
  /** Resolves too where the host says that there is no such item. */
  remove(id: string, signal?: AbortSignal): Promise<void>;
}

/** The area of list, get, add, update and delete. */
export function createDataItems(call: Call, settings: CmsSettings): DataItems {
  const website_id = settings.websiteId;
  const listed = async (
    path: string,
    query: Readonly<Record<string, string>>,
    table: string,
    signal?: AbortSignal,
  ) => {
    const answer = phpRows(itemSchema(table));
    return withDoubt(await call({ host: 'cms', path, query, answer, changes: false }, signal), settings);
  };
  return {
    add: async (item, signal) => {
      const json = { website_id, ...checked(NewDataItem, item) };
      return call({ ...writing('add'), json, answer: addedSchema(item.table_id) }, signal);
    },
    update: async (change, signal) => {
      const json = { website_id, ...checked(DataItemChange, change) };
      await call({ ...writing('update'), json, answer: Accepted }, signal);
    },
    list: (tableId, signal, websiteId = website_id) => {
      const query = { tableId, website_id: websiteId };
      return listed('list-data-items.php', query, tableId, signal);
    },
    listByParent: (parentId, signal) => listed('list-by-parent-id.php', { parent_id: parentId }, '', signal),
    get: (id, { includeChildren = 'yes', childId = '0' } = {}, signal) => {
      const query = { id, includeChildren, childId };
      const answer = phpOne(gotSchema());
      const path = 'get-data-item.php';
      return orMissing(call({ host: 'cms', path, query, answer, changes: false }, signal));
    },
    remove: async (id, signal) => {
      const query = { id };
      const path = 'delete-data-item.php';
      await orMissing(call({ host: 'cms', path, query, answer: Accepted, changes: true }, signal));
    },
  };
}

function writing(verb: 'add' | 'update'): Pick<Endpoint<unknown>, 'host' | 'path' | 'changes'> {
  return { host: 'cms', path: `${verb}-data-item.php`, changes: true };
}
