/**
 * Reads and writes a collection of the CMS's data items: the `source` of most slices.
 * Invariant: the app's own keys are removed from `data` before a slice decodes it and added after it encoded it; a
 * returned value has passed the slice's schema; an update preserves the fields that the slice does not have.
 */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { AddedItem, DataItem, NewDataItem } from '#src/cms/data-item.ts';
import { CmsError, UnsendableError } from '#src/cms/errors.ts';
import type { Fields, Rows } from '#src/cms/php-values.ts';
import { stamped, unstamped } from '#src/cms/stamp.ts';
import type { HostItem, HostList, Source } from '#src/sync/index.ts';

/** The fields of a value on the wire. */
export type DataItemFields = Omit<NewDataItem, 'table_id'>;

export interface DataItemRules<Value> {
  /** The host of the collection; `cms` by default. */
  readonly host?: string;
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Turns an item, without the app's own keys, into the schema's input. */
  readonly decode: (item: DataItem, cms: Cms) => unknown;
  /**
   * Turns a value into fields; pure. The fields lack the id, because a new item has none on the host. Absent for a
   * collection that is only read.
   */
  readonly encode?: (value: Value) => DataItemFields;
  /** Returns the website whose items are listed; the configured one by default. */
  readonly website?: (cms: Cms) => string;
  /** Returns the `parent_id` of a write, where `encode` leaves it out. */
  readonly parent?: (value: Value) => string;
  /** Returns placeholders for a list's unreadable rows, from the fields that the host still shows. */
  readonly placeholders?: (
    list: HostList<Value>,
    unreadable: readonly Fields[],
    parentId: string,
  ) => readonly HostItem<Value>[];
  /** Replaces the list by parent, or by table where no parent is given. */
  readonly list?: Source<Value, Cms>['list'];
}

/** Builds the source of one table; its number may be a setting. */
export function dataItems<Value extends { readonly id: string }>(
  table: string | ((cms: Cms) => string),
  { host = 'cms', schema, decode, encode, website, parent, placeholders, list }: DataItemRules<Value>,
): Source<Value, Cms> {
  const tableOf = (cms: Cms) => (typeof table === 'string' ? table : table(cms));
  const itemOf = (cms: Cms, item: DataItem): HostItem<Value> | undefined => {
    const { data, ...keys } = unstamped(item.data);
    const value = decoded(schema, () => decode({ ...item, data }, cms));
    return value && { id: item.id, value, raw: item, ...keys };
  };
  const fieldsOf = (cms: Cms, value: Value) => ({
    table_id: tableOf(cms),
    ...(parent ? { parent_id: parent(value) } : {}),
    ...encoded(encode, value),
  });
  const read: Source<Value, Cms> = {
    host,
    list:
      list ??
      (async (cms, parentId, signal) => {
        const rows =
          parentId === undefined
            ? await cms.dataItems.list(tableOf(cms), signal, website?.(cms))
            : await cms.dataItems.listByParent(parentId, signal);
        // PHP: list-by-parent-id.php leaves out the parent, and the office's own items lack it in `data`.
        const readableRows = readable(rows, (item) =>
          itemOf(cms, { ...item, parent_id: item.parent_id || (parentId ?? '') }),
        );
        return placeholders
          ? { ...readableRows, placeholders: placeholders(readableRows, rows.unreadableRows, parentId ?? '') }
          : readableRows;
      }),
    get: async (cms, id, signal) => {
      const item = await cms.dataItems.get(id, { includeChildren: 'no' }, signal);
      if (typeof item !== 'object') return item;
      // Ids ascend across all tables, so an address may name an item of another table. PHP: a get may leave the table
      // out.
      const isOfTable = item.table_id === '' || item.table_id === tableOf(cms);
      return isOfTable ? (itemOf(cms, item) ?? unreadableItem()) : undefined;
    },
  };
  if (!encode) return read;
  return {
    ...read,
    create: async (cms, value, stamp, signal) => {
      const fields = fieldsOf(cms, value);
      const added = await cms.dataItems.add({ ...fields, data: stamped(fields.data, stamp) }, signal);
      const { id } = added;
      if (id === undefined) return {};
      const item = carries(added, fields.data) ? itemOf(cms, { ...added, id }) : undefined;
      return { id, value: item?.value, loss: added.loss };
    },
    update: async (cms, value, stamp, signal, current) => {
      // The password is in a column that cannot be sent back.
      if (cms.settings.hostReplacesRows && tableOf(cms) === 'Users')
        throw new UnsendableError('a host that replaces whole rows', accountSentence);
      const fields = fieldsOf(cms, value);
      const data = stamped(fields.data, stamp);
      const replaced = current && {
        raw: current.raw as DataItem,
        before: fieldsOf(cms, current.value),
        mergeKeys: current.mergeKeys,
      };
      const { loss, row } = await cms.dataItems.update({ ...fields, id: value.id, data }, signal, replaced);
      return { loss, value: row && itemOf(cms, row)?.value };
    },
    remove: (cms, id, signal) => cms.dataItems.remove(id, signal),
  };
}

const accountSentence = 'We can’t change an account from here. The person who looks after our records can.';

/** Returns the list with one item got by its id, for a collection whose parent is the item itself. */
export function listOfOne<Value>(item: HostItem<Value> | 'missing' | undefined): HostList<Value> {
  return { items: typeof item === 'object' ? [item] : [], unreadable: 0 };
}

/** Decodes row by row; a row that does not fit is counted and left out. */
export function readable<Row extends { readonly id: string } | { readonly Id: string }, Value>(
  rows: Rows<Row>,
  itemOf: (row: Row) => HostItem<Value> | undefined,
): HostList<Value> {
  const unreadableIds = [...rows.unreadableIds];
  const unreadableNames = Object.fromEntries(rows.unreadableRows.map(namedRow));
  const items = rows.items.flatMap((row) => {
    const item = itemOf(row);
    if (!item) {
      const [id, name] = namedRow({ ...row });
      unreadableIds.push(id);
      unreadableNames[id] = name;
    }
    return item ?? [];
  });
  return {
    items,
    unreadable: rows.unreadable + rows.items.length - items.length,
    unreadableIds,
    ...(unreadableIds.length > 0 && { unreadableNames }),
    ...(rows.heldBack && { heldBack: rows.heldBack }),
  };
}

/** Returns the id of an unreadable row, and the name in its column. */
function namedRow(row: Fields): readonly [id: string, name: string] {
  return [String(row['id'] ?? row['Id'] ?? ''), String(row['Name'] ?? row['title'] ?? '').trim()];
}

/** Returns a value that passes the schema; `undefined` where it does not, or where decoding throws. */
export function decoded<Value>(
  schema: v.GenericSchema<unknown, Value>,
  decode: () => unknown,
): Value | undefined {
  try {
    const checked = v.safeParse(schema, decode());
    return checked.success ? checked.output : undefined;
  } catch {
    // An item that the slice cannot decode must not remove the other items of its list
    return undefined;
  }
}

/**
 * Encodes a value for the wire. Throws an UnsendableError where the slice's code throws: nothing was sent, and nothing
 * ever can be.
 */
export function encoded<Value, Fields>(encode: ((value: Value) => Fields) | undefined, value: Value): Fields {
  if (!encode) throw new UnsendableError('a collection that is only read');
  try {
    return encode(value);
  } catch (error) {
    if (error instanceof UnsendableError) throw error;
    throw new UnsendableError(`encode: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Throws the error for an item that exists and cannot be read: neither its value nor its absence is known. */
export function unreadableItem(): never {
  const message = 'We could not read the answer.';
  throw new CmsError({ kind: 'garbled', applied: 'no', message, unreadable: true });
}

/** PHP: an answer to an add may repeat the item, or only its id and an empty `data`. */
function carries({ data }: AddedItem, sent: NewDataItem['data']): boolean {
  return Object.entries(sent).every(([key, value]) => value === undefined || key in data);
}
