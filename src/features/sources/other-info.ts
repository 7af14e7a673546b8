/**
 * How a collection of other-info records of one ItemType is read and written.
 * Invariant: our own keys stand inside `ItemValue`: they are taken out before a slice decodes it and put in after it
 * encoded it; a value that is returned has passed the slice's schema.
 */
import type * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { OtherInfo, OtherInfoToSave } from '#src/cms/other-info.ts';
import { stamped, unstamped } from '#src/cms/stamp.ts';
import type { HostItem, Source, Stamp } from '#src/sync/index.ts';
import { decoded, encoded, readable, unreadableItem } from './data-items.ts';

/** What a value becomes on the wire. */
export type OtherInfoFields = Omit<OtherInfoToSave, 'Id' | 'ItemType'>;

export interface OtherInfoRules<Value> {
  /** Where its records hang, as far as neither the list nor `encode` says another; '1' unless told. */
  readonly parentId?: string;
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Turns a record, without our own keys, into what the schema checks. */
  readonly decode: (record: OtherInfo, cms: Cms) => unknown;
  /** Pure; the record's own id stays out of it, because a new record has none on the host. Absent: only read. */
  readonly encode?: (value: Value) => OtherInfoFields;
  /** Takes the place of the search by type and parent. */
  readonly list?: Source<Value, Cms>['list'];
}

/** Reads and writes the records of one type. */
export function otherInfo<Value extends { readonly id: string }>(
  ItemType: string,
  { parentId = '1', schema, decode, encode, list }: OtherInfoRules<Value>,
): Source<Value, Cms> {
  const itemOf = (cms: Cms, record: OtherInfo): HostItem<Value> | undefined => {
    const { data: ItemValue, ...keys } = unstamped(record.ItemValue);
    const value = decoded(schema, () => decode({ ...record, ItemValue }, cms));
    return value && { id: record.Id, value, ...keys };
  };
  const recordOf = (value: Value, stamp: Stamp) => {
    const fields = encoded(encode, value);
    return { ItemType, ParentId: parentId, ...fields, ItemValue: stamped(fields.ItemValue, stamp) };
  };
  const read: Source<Value, Cms> = {
    host: 'other-info',
    list:
      list ??
      (async (cms, parent, signal) => {
        const found = await cms.otherInfo.search({ ItemType, ParentId: parent ?? parentId }, signal);
        return readable(found, (record) => itemOf(cms, record));
      }),
    get: async (cms, id, signal) => {
      const record = await cms.otherInfo.get(id, signal);
      if (typeof record !== 'object') return record;
      return isOfType(record, ItemType) ? (itemOf(cms, record) ?? unreadableItem()) : undefined;
    },
  };
  if (!encode) return read;
  return {
    ...read,
    create: (cms, value, stamp, signal) => cms.otherInfo.save(recordOf(value, stamp), signal),
    update: async (cms, value, stamp, signal) => {
      await cms.otherInfo.save({ ...recordOf(value, stamp), Id: value.id }, signal);
      return {};
    },
    remove: (cms, id, signal) => cms.otherInfo.remove(id, signal),
  };
}

/** Ids count through all types: a setting may name a record of another. PHP: a get may leave the type out. */
function isOfType(record: OtherInfo, ItemType: string): boolean {
  return record.ItemType === '' || record.ItemType === ItemType;
}
