/**
 * How a collection of other-info records of one ItemType is read and written.
 * Invariant: our own keys stand inside `ItemValue`: they are taken out before a slice decodes it and put in after it
 * encoded it; a value that is returned has passed the slice's schema; an update keeps what the slice does not know of
 * the record.
 */
import type * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { Kept } from '#src/cms/kept.ts';
import type { OtherInfo, OtherInfoToSave, Search } from '#src/cms/other-info.ts';
import { stamped, unstamped } from '#src/cms/stamp.ts';
import type { Spelling } from '#src/kit/any-capitals.ts';
import type { HostItem, Source, Stamp, Written } from '#src/sync/index.ts';
import { decoded, encoded, readable, unreadableItem } from './data-items.ts';

/** What a value becomes on the wire. */
export type OtherInfoFields = Omit<OtherInfoToSave, 'Id' | 'ItemType'>;

export interface OtherInfoRules<Value> {
  /** Where its records hang, as far as neither the list nor `parent` or `encode` says another; '1' unless told. */
  readonly parentId?: string;
  /** The `ParentId` of what is written, where `encode` does not say it. */
  readonly parent?: (value: Value) => string;
  readonly schema: v.GenericSchema<unknown, Value>;
  /** How the names in a value are read and written, where other programs wrote them otherwise. */
  readonly spelling?: Spelling;
  /** How a record of a list is read, where a broken one is not left out. */
  readonly row?: Search['row'];
  /** Turns a record, without our own keys, into what the schema checks. `marker`: what its create was sent with. */
  readonly decode: (record: OtherInfo, cms: Cms, marker?: string) => unknown;
  /** Pure; the record's own id stays out of it, because a new record has none on the host. Absent: only read. */
  readonly encode?: (value: Value) => OtherInfoFields;
  /** Takes the place of the search by type and parent. */
  readonly list?: Source<Value, Cms>['list'];
}

/** Reads and writes the records of one type. */
export function otherInfo<Value extends { readonly id: string }>(
  ItemType: string,
  { parentId = '1', parent, schema, spelling, row, decode, encode, list }: OtherInfoRules<Value>,
): Source<Value, Cms> {
  const itemOf = (cms: Cms, record: OtherInfo): HostItem<Value> | undefined => {
    const { data, ...keys } = unstamped(record.ItemValue);
    const ItemValue = spelling?.read(data) ?? data;
    const value = decoded(schema, () => decode({ ...record, ItemValue }, cms, keys.marker));
    return value && { id: record.Id, value, raw: record, ...keys };
  };
  const fieldsOf = (value: Value): OtherInfoFields => ({
    ...(parent && { ParentId: parent(value) }),
    ...encoded(encode, value),
  });
  const recordOf = (fields: OtherInfoFields, stamp: Stamp) => {
    return { ParentId: parentId, ...fields, ItemType, ItemValue: stamped(fields.ItemValue, stamp) };
  };
  const read: Source<Value, Cms> = {
    host: 'other-info',
    list:
      list ??
      (async (cms, below, signal) => {
        const ParentId = below ?? parentId;
        const found = await cms.otherInfo.search({ ItemType, ParentId, row }, signal);
        return readable(found, (record) => itemOf(cms, { ...record, ParentId: record.ParentId || ParentId }));
      }),
    get: async (cms, id, signal) => {
      const record = await cms.otherInfo.get(id, signal);
      if (typeof record !== 'object') return record;
      return isOfType(record, ItemType) ? (itemOf(cms, record) ?? unreadableItem()) : undefined;
    },
  };
  if (!encode) return read;
  const saved = async (
    cms: Cms,
    record: OtherInfoToSave,
    signal: AbortSignal,
    kept?: Kept<OtherInfo>,
  ): Promise<Written<Value>> => {
    const { id = record.Id, loss, row } = await cms.otherInfo.save(record, signal, kept);
    return { id, loss, value: row && itemOf(cms, row)?.value };
  };
  return {
    ...read,
    create: (cms, value, stamp, signal) => saved(cms, recordOf(fieldsOf(value), stamp), signal),
    update: async (cms, value, stamp, signal, current) => {
      const next = fieldsOf(value);
      const found = current?.raw as OtherInfo | undefined;
      // PHP: a get may leave the parent out.
      const above = found?.ParentId || next.ParentId || parentId;
      const record = { ...recordOf(next, stamp), ParentId: above, Id: value.id };
      const kept = found && {
        found,
        before: fieldsOf(current?.value as Value),
        mergeKeys: current?.mergeKeys,
        spelling,
      };
      const { loss, value: stored } = await saved(cms, record, signal, kept);
      return { loss, value: stored };
    },
    remove: (cms, id, signal) => cms.otherInfo.remove(id, signal),
  };
}

/** Ids count through all types: a setting may name a record of another. PHP: a get may leave the type out. */
function isOfType(record: OtherInfo, ItemType: string): boolean {
  return record.ItemType === '' || record.ItemType === ItemType;
}
