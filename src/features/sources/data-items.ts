/**
 * How a collection of the CMS's data items is read and written: the `source` of most slices.
 * Invariant: our own keys are taken out of `data` before a slice decodes it and put in after it encoded it; a value
 * that is returned has passed the slice's schema; an update keeps what the slice does not know of the record.
 */
import * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { AddedItem, DataItem, NewDataItem } from '#src/cms/data-item.ts';
import { CmsError, UnsendableError } from '#src/cms/errors.ts';
import type { Fields, Rows } from '#src/cms/php-values.ts';
import { stamped, unstamped } from '#src/cms/stamp.ts';
import type { HostItem, HostList, Source } from '#src/sync/index.ts';

/** What a value becomes on the wire. */
export type DataItemFields = Omit<NewDataItem, 'table_id'>;

export interface DataItemRules<Value> {
  /** Which of the CMS's hosts it is; `cms` unless told. */
  readonly host?: string;
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Turns an item, without our own keys, into what the schema checks. */
  readonly decode: (item: DataItem, cms: Cms) => unknown;
  /** Pure; the item's own id stays out of it, because a new item has none on the host. Absent: only read. */
  readonly encode?: (value: Value) => DataItemFields;
  /** The website whose items are listed; the configured one unless told. */
  readonly website?: (cms: Cms) => string;
  /** The `parent_id` of what is written, where `encode` does not say it. */
  readonly parent?: (value: Value) => string;
  /** What is shown for rows of a list that are there and cannot be read, by what the host still tells of them. */
  readonly placeholders?: (
    found: HostList<Value>,
    unreadable: readonly Fields[],
    parentId: string,
  ) => readonly HostItem<Value>[];
  /** Takes the place of listing by parent, or by table where no parent is given. */
  readonly list?: Source<Value, Cms>['list'];
}

/** Reads and writes the items of one table; its number may be a setting. */
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
        const found =
          parentId === undefined
            ? await cms.dataItems.list(tableOf(cms), signal, website?.(cms))
            : await cms.dataItems.listByParent(parentId, signal);
        // PHP: list-by-parent-id.php does not say the parent, and the office's own items not in `data`.
        const listed = readable(found, (item) =>
          itemOf(cms, { ...item, parent_id: item.parent_id || (parentId ?? '') }),
        );
        return placeholders
          ? { ...listed, placeholders: placeholders(listed, found.unreadableRows, parentId ?? '') }
          : listed;
      }),
    get: async (cms, id, signal) => {
      const item = await cms.dataItems.get(id, { includeChildren: 'no' }, signal);
      if (typeof item !== 'object') return item;
      // Ids count through all tables: an address may name an item of another one. PHP: a get may leave the table out.
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
      // The password is in a column that nobody can give back.
      if (cms.settings.hostReplacesRows && tableOf(cms) === 'Users')
        throw new UnsendableError('a host that replaces whole rows', accountSentence);
      const fields = fieldsOf(cms, value);
      const data = stamped(fields.data, stamp);
      const kept = current && {
        found: current.raw as DataItem,
        before: fieldsOf(cms, current.value),
        mergeKeys: current.mergeKeys,
      };
      const { loss, row } = await cms.dataItems.update({ ...fields, id: value.id, data }, signal, kept);
      return { loss, value: row && itemOf(cms, row)?.value };
    },
    remove: (cms, id, signal) => cms.dataItems.remove(id, signal),
  };
}

const accountSentence =
  'The office’s system takes no changes of an account from here. Ask the office to make it.';

/** A list of the one item that was got by its id: what a collection is whose parent is the item itself. */
export function listOfOne<Value>(item: HostItem<Value> | 'missing' | undefined): HostList<Value> {
  return { items: typeof item === 'object' ? [item] : [], unreadable: 0 };
}

/** Decodes row by row; one that does not fit is counted and left out. */
export function readable<Row extends { readonly id: string } | { readonly Id: string }, Value>(
  found: Rows<Row>,
  itemOf: (row: Row) => HostItem<Value> | undefined,
): HostList<Value> {
  const unreadableIds = [...found.unreadableIds];
  const unreadableNames = Object.fromEntries(found.unreadableRows.map(namedRow));
  const items = found.items.flatMap((row) => {
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
    unreadable: found.unreadable + found.items.length - items.length,
    unreadableIds,
    ...(unreadableIds.length > 0 && { unreadableNames }),
    ...(found.heldBack && { heldBack: found.heldBack }),
  };
}

/** The id of a row that cannot be read, and what its column calls it. */
function namedRow(row: Fields): readonly [id: string, name: string] {
  return [String(row['id'] ?? row['Id'] ?? ''), String(row['Name'] ?? row['title'] ?? '').trim()];
}

/** Returns what passes the schema; `undefined` where it does not, or where decoding throws. */
export function decoded<Value>(
  schema: v.GenericSchema<unknown, Value>,
  decode: () => unknown,
): Value | undefined {
  try {
    const checked = v.safeParse(schema, decode());
    return checked.success ? checked.output : undefined;
  } catch {
    // One item that a slice cannot decode must not take the other items of its list with it
    return undefined;
  }
}

/** What a value becomes on the wire. Where the slice's code throws, nothing was sent and nothing ever will be. */
export function encoded<Value, Fields>(encode: ((value: Value) => Fields) | undefined, value: Value): Fields {
  if (!encode) throw new UnsendableError('a collection that is only read');
  try {
    return encode(value);
  } catch (error) {
    if (error instanceof UnsendableError) throw error;
    throw new UnsendableError(`encode: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Throws for an item that is there and cannot be read: neither its value nor its absence may be believed. */
export function unreadableItem(): never {
  const message = 'We could not read what the office sent.';
  throw new CmsError({ kind: 'garbled', applied: 'no', message, unreadable: true });
}

/** PHP: an answer to an add may repeat the item, or only its id and an empty `data`. */
function carries({ data }: AddedItem, sent: NewDataItem['data']): boolean {
  return Object.entries(sent).every(([key, value]) => value === undefined || key in data);
}
