/**
 * The CMS's data items (spec §7). Payload: the item's columns with `data` as an object; answers as data-item.ts
 * decodes them. Deleting is a GET on this host, so it is safe to repeat and must never stand in a link.
 */
import { type Call, checked, type Endpoint } from './client.ts';
import {
  addedSchema,
  type DataItem,
  DataItemChange,
  gotSchema,
  itemSchema,
  NewDataItem,
} from './data-item.ts';
import { CmsError } from './errors.ts';
import { phpList, phpOne, phpRows } from './php-values.ts';
import type { CmsSettings } from './settings.ts';
import { Accepted } from './verdict.ts';

export interface GetOptions {
  readonly includeChildren?: 'yes' | 'no';
  readonly childId?: string;
}

export interface DataItems {
  add(item: NewDataItem, signal?: AbortSignal): Promise<DataItem>;
  update(change: DataItemChange, signal?: AbortSignal): Promise<void>;
  list(tableId: string, signal?: AbortSignal): Promise<DataItem[]>;
  listByParent(parentId: string, signal?: AbortSignal): Promise<DataItem[]>;
  get(id: string, options?: GetOptions, signal?: AbortSignal): Promise<DataItem | undefined>;
  remove(id: string, signal?: AbortSignal): Promise<void>;
}

/** The area of list, get, add, update and delete. */
export function createDataItems(call: Call, settings: CmsSettings): DataItems {
  const website_id = settings.websiteId;
  return {
    add: async (item, signal) => {
      const json = { ...checked(NewDataItem, item), website_id };
      return call({ ...writing('add'), json, answer: addedSchema(item.table_id) }, signal);
    },
    update: async (change, signal) => {
      const json = { ...checked(DataItemChange, change), website_id };
      await call({ ...writing('update'), json, answer: Accepted }, signal);
    },
    list: (tableId, signal) => {
      const query = { tableId, website_id };
      const answer = phpRows(itemSchema(tableId));
      return call({ host: 'cms', path: 'list-data-items.php', query, answer, changes: false }, signal);
    },
    listByParent: (parentId, signal) => {
      const query = { parent_id: parentId };
      const answer = phpList(itemSchema());
      return call({ host: 'cms', path: 'list-by-parent-id.php', query, answer, changes: false }, signal);
    },
    get: (id, { includeChildren = 'yes', childId = '0' } = {}, signal) => {
      const query = { id, includeChildren, childId };
      const answer = phpOne(gotSchema());
      const path = 'get-data-item.php';
      return unlessMissing(call({ host: 'cms', path, query, answer, changes: false }, signal));
    },
    remove: async (id, signal) => {
      const query = { id };
      const path = 'delete-data-item.php';
      await unlessMissing(call({ host: 'cms', path, query, answer: Accepted, changes: true }, signal));
    },
  };
}

function writing(verb: 'add' | 'update'): Pick<Endpoint<unknown>, 'host' | 'path' | 'changes'> {
  return { host: 'cms', path: `${verb}-data-item.php`, changes: true };
}

/** A host that says in JSON that there is no such thing (404) has answered a get, and a delete sent twice. */
export async function unlessMissing<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CmsError && error.kind === 'refused' && error.status === 404) return undefined;
    throw error;
  }
}
