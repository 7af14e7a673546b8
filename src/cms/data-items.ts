/**
 * The calls for the CMS's data items. Payload: the item's columns with `data` as an object; data-item.ts decodes the
 * answers.
 * Deleting is a GET on this host: the call is safe to repeat and must never be the target of a link.
 */
import * as v from 'valibot';
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
import { type Fields, phpOne, phpRows, type Rows } from './php-values.ts';
import { createReadBack } from './read-back.ts';
import { writeTexts } from './readings/record.ts';
import { mergedWrite, type ReplacedRecord } from './replaced-record.ts';
import type { CmsSettings } from './settings.ts';
import { type AfterWrite, withLoss } from './stored.ts';
import { Accepted } from './verdict.ts';

export interface GetOptions {
  readonly includeChildren?: 'yes' | 'no';
  readonly childId?: string;
}

export interface DataItems {
  add(item: NewDataItem, signal?: AbortSignal): Promise<AddedItem & AfterWrite<DataItem>>;
  /** Updates an item. The fields that equal those of `kept`, the replaced item, go out as the host stored them. */
  update(
    change: DataItemChange,
    signal?: AbortSignal,
    replaced?: ReplacedRecord<DataItem>,
  ): Promise<AfterWrite<DataItem>>;
  /** Lists the items of the configured website; the page builder has its own website. */
  list(tableId: string, signal?: AbortSignal, websiteId?: string): Promise<Rows<DataItem>>;
  listByParent(parentId: string, signal?: AbortSignal): Promise<Rows<DataItem>>;
  get(id: string, options?: GetOptions, signal?: AbortSignal): Promise<DataItem | Missing>;
  /** Resolves also where the host reports that the item does not exist. */
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
  const readBack = createReadBack();
  const got = (id: string, signal?: AbortSignal, query = {}) => {
    const endpoint = { host: 'cms', path: 'get-data-item.php', changes: false } as const;
    const itemQuery = { id, includeChildren: 'yes', childId: '0', ...query };
    return orMissing(call({ ...endpoint, query: itemQuery, answer: phpOne(gotSchema()) }, signal));
  };
  const after = (answer: AfterWrite, table: string, sent: Fields, id?: string, signal?: AbortSignal) => {
    const read = id === undefined ? undefined : () => got(id, signal, { includeChildren: 'no' });
    return readBack(answer, { table, sent, value: 'data', read, row: itemSchema(table) });
  };
  return {
    add: async (item, signal) => {
      const { description, ...written } = writeTexts(item);
      // An account's description is its password.
      const sentDescription = item.table_id === 'Users' ? item.description : description;
      const json = {
        website_id,
        ...checked(NewDataItem, {
          ...written,
          ...(sentDescription !== undefined && { description: sentDescription }),
        }),
      };
      const answer = withLoss(addedSchema(item.table_id), json, 'data');
      const added = await call({ ...writing('add'), json, answer }, signal);
      return { ...added, ...(await after(added, item.table_id, json, added.id, signal)) };
    },
    update: async (change, signal, replaced) => {
      const written = replaced ? mergedChange(change, replaced, settings) : writeTexts(change);
      const json = { website_id, ...checked(DataItemChange, written) };
      const answer = await call({ ...writing('update'), json, answer: withLoss(Done, json, 'data') }, signal);
      return after(answer, change.table_id ?? '', json, change.id, signal);
    },
    list: (tableId, signal, websiteId = website_id) => {
      const query = { tableId, website_id: websiteId };
      return listed('list-data-items.php', query, tableId, signal);
    },
    listByParent: (parentId, signal) => listed('list-by-parent-id.php', { parent_id: parentId }, '', signal),
    get: (id, options, signal) => got(id, signal, options),
    remove: async (id, signal) => {
      const query = { id };
      const path = 'delete-data-item.php';
      await orMissing(call({ host: 'cms', path, query, answer: Accepted, changes: true }, signal));
    },
  };
}

function mergedChange(
  { id, table_id, data = {}, ...columns }: DataItemChange,
  {
    before: { table_id: _table, data: dataBefore, ...columnsBefore },
    raw,
    ...rules
  }: ReplacedRecord<DataItem>,
  { hostReplacesRows }: CmsSettings,
): DataItemChange {
  const before = { columns: columnsBefore, value: dataBefore as Fields };
  const stored = { columns: raw.columns, value: raw.rawData };
  const write = mergedWrite({ columns, value: data }, before, stored, rules, hostReplacesRows);
  return { ...write.columns, id, ...(table_id !== undefined && { table_id }), data: write.value };
}

/** Accepts any positive answer. */
const Done = v.pipe(
  Accepted,
  v.transform(() => ({})),
);

function writing(verb: 'add' | 'update'): Pick<Endpoint<unknown>, 'host' | 'path' | 'changes'> {
  return { host: 'cms', path: `${verb}-data-item.php`, changes: true };
}
