/**
 * Reads and writes a collection of other-info records of one ItemType.
 * Invariant: the app's own keys are inside `ItemValue`: they are removed before a slice decodes it and added after it
 * encoded it; a returned value has passed the slice's schema; an update preserves the fields that the slice does not
 * have.
 */
import type * as v from 'valibot';
import type { Cms } from '#src/cms/cms.ts';
import type { OtherInfo, OtherInfoToSave, Search } from '#src/cms/other-info.ts';
import type { ReplacedRecord } from '#src/cms/replaced-record.ts';
import { stamped, unstamped } from '#src/cms/stamp.ts';
import type { Spelling } from '#src/kit/any-capitals.ts';
import type { HostItem, Source, Stamp, Written } from '#src/sync/index.ts';
import { decoded, encoded, readable, unreadableItem } from './data-items.ts';

/** The fields of a value on the wire. */
export type OtherInfoFields = Omit<OtherInfoToSave, 'Id' | 'ItemType'>;

export interface OtherInfoRules<Value> {
  /** The parent of the type's records, where neither the list nor `parent` or `encode` names one; '1' by default. */
  readonly parentId?: string;
  /** Returns the `ParentId` of a write, where `encode` leaves it out. */
  readonly parent?: (value: Value) => string;
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Maps the field names in a value, where other programs spell them in another way. */
  readonly spelling?: Spelling;
  /** The schema of a list's row, for a list that keeps broken rows. */
  readonly row?: Search['row'];
  /**
   * Turns a record, without the app's own keys, into the schema's input. `marker` is the one that its create was sent
   * with.
   */
  readonly decode: (record: OtherInfo, cms: Cms, marker?: string) => unknown;
  /**
   * Turns a value into fields; pure. The fields lack the id, because a new record has none on the host. Absent for a
   * collection that is only read.
   */
  readonly encode?: (value: Value) => OtherInfoFields;
  /** Replaces the search by type and parent. */
  readonly list?: Source<Value, Cms>['list'];
}

/** Builds the source of one type. */
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
        const rows = await cms.otherInfo.search({ ItemType, ParentId, row }, signal);
        return readable(rows, (record) => itemOf(cms, { ...record, ParentId: record.ParentId || ParentId }));
      }),
    get: async (cms, id, signal) => {
      const record = await cms.otherInfo.get(id, signal);
      if (typeof record !== 'object') return record;
      return isOfType(record, ItemType) ? (itemOf(cms, record) ?? unreadableItem()) : undefined;
    },
  };
  if (!encode) return read;
  const save = async (
    cms: Cms,
    record: OtherInfoToSave,
    signal: AbortSignal,
    replaced?: ReplacedRecord<OtherInfo>,
  ): Promise<Written<Value>> => {
    const { id = record.Id, loss, row } = await cms.otherInfo.save(record, signal, replaced);
    return { id, loss, value: row && itemOf(cms, row)?.value };
  };
  return {
    ...read,
    create: (cms, value, stamp, signal) => save(cms, recordOf(fieldsOf(value), stamp), signal),
    update: async (cms, value, stamp, signal, current) => {
      const fields = fieldsOf(value);
      const raw = current?.raw as OtherInfo | undefined;
      // PHP: a get may leave the parent out.
      const above = raw?.ParentId || fields.ParentId || parentId;
      const record = { ...recordOf(fields, stamp), ParentId: above, Id: value.id };
      const replaced = raw && {
        raw,
        before: fieldsOf(current?.value as Value),
        mergeKeys: current?.mergeKeys,
        spelling,
      };
      const { loss, value: stored } = await save(cms, record, signal, replaced);
      return { loss, value: stored };
    },
    remove: (cms, id, signal) => cms.otherInfo.remove(id, signal),
  };
}

/**
 * Whether a record has this type. Ids ascend across all types, so a setting may name a record of another type. PHP: a
 * get may leave the type out.
 */
function isOfType(record: OtherInfo, ItemType: string): boolean {
  return record.ItemType === '' || record.ItemType === ItemType;
}
