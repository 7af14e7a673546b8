/**
 * Decodes and checks a generic data item: Users, Courses, Chapters, Forms, catalogue, websites, pages.
 * Invariant: a decoded item never carries a person's password, and '[hidden]' never goes out as one.
 */
import * as v from 'valibot';
import { isFields } from '#src/kit/is-fields.ts';
import {
  AnyFields,
  type Fields,
  PhpId,
  PhpNumber,
  PhpObject,
  PhpObjectOrNone,
  PhpText,
  phpList,
} from './php-values.ts';
import { readTexts } from './readings/record.ts';
import { filledText } from './stamp.ts';
import { isRefusal } from './verdict.ts';

export interface DataItem {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
  readonly position: number;
  /** Absent for people: the host stores the password in this column. */
  readonly description?: string;
  readonly long_description: string;
  readonly metadata: unknown;
  /** '' where the answer has no parent: list-by-parent-id promises only id, slug and data. */
  readonly parent_id: string;
  readonly parent_parent_id: string;
  readonly table_id: string;
  readonly website_id: string;
  /** The address of an lms_website; '' for other tables. */
  readonly url: string;
  /** The content of an lms_page. */
  readonly elements: unknown;
  readonly data: Fields;
  /** `data` as the host sent it, before its texts were read. */
  readonly rawData: Fields;
  /**
   * The columns of the answer as the host sent them, without a person's password: the values that a write may send
   * back.
   */
  readonly columns: Fields;
  /** Present only in an item that was requested with its children. */
  readonly children?: readonly DataItem[];
}

const hidden = '[hidden]';

const columns = {
  id: PhpId,
  title: PhpText,
  slug: PhpText,
  position: PhpNumber,
  description: PhpText,
  long_description: PhpText,
  metadata: v.optional(v.unknown()),
  parent_id: PhpText,
  parent_parent_id: PhpText,
  table_id: PhpText,
  website_id: PhpText,
  url: PhpText,
  elements: v.optional(v.unknown()),
};

const ItemFields = { ...columns, data: v.optional(PhpObjectOrNone, {}) };

type Row = v.InferOutput<v.ObjectSchema<typeof columns & { data: typeof PhpObjectOrNone }, undefined>>;

/** Parses a row together with the answer it was read from: only the answer has the original columns. */
function withAnswer<Parsed>(row: v.GenericSchema<unknown, Parsed>) {
  return v.pipe(
    v.unknown(),
    v.transform((answer) => ({ answer, row: answer })),
    v.object({ answer: AnyFields, row }),
  );
}

/** Parses an item of a list or of a get; `table` is the requested table, for answers that leave it out. */
export function itemSchema(table = ''): v.GenericSchema<unknown, DataItem> {
  return v.pipe(
    withAnswer(v.object(ItemFields)),
    v.transform(({ row, answer }) => itemOf(row, table, answer)),
  );
}

/** The item that the host reports as added; without an id where its answer has none. */
export type AddedItem = Omit<DataItem, 'id'> & { readonly id?: string };

/** PHP: {"id":7,"data":"{\"title\":\"Spaza "}: the row exists, and its JSON breaks off. */
const BrokenJson = v.pipe(
  v.string(),
  v.regex(/^\s*\{/),
  v.transform((): Fields => ({})),
);

/** The answer of add-data-item.php: a response with `data` means success. */
export function addedSchema(table: string): v.GenericSchema<unknown, AddedItem> {
  return v.pipe(
    v.unknown(),
    // PHP: {"error":"Disk full","data":{…}}: the payload comes back with the error
    v.check((answer) => !(isFields(answer) && isFailure(answer))),
    withAnswer(v.object({ ...columns, id: v.optional(PhpId), data: v.union([PhpObject, BrokenJson]) })),
    v.transform(({ row: { id = '', ...row }, answer }): AddedItem => {
      const item = itemOf({ ...row, id }, table, answer);
      return id === '' ? withoutId(item) : item;
    }),
  );
}

/** Whether an answer reports an error. `status` and `code` do not count: they may be columns of the item. */
function isFailure({ error, errors, success, ok }: Fields): boolean {
  return isRefusal({ error, errors, success, ok });
}

function withoutId({ id: _none, ...item }: DataItem): AddedItem {
  return item;
}

/** The answer of get-data-item.php: an item, with its children where they were requested. */
export function gotSchema(): v.GenericSchema<unknown, DataItem> {
  return v.pipe(
    withAnswer(v.object({ ...ItemFields, children: v.exactOptional(phpList(itemSchema())) })),
    v.transform(({ row: { children, ...row }, answer }) => ({
      ...itemOf(row, '', answer),
      ...(children && { children }),
    })),
  );
}

/** Builds the item; a field that both `data` and a column have is taken from `data`. */
function itemOf(row: Row, askedTable: string, answer: Fields): DataItem {
  const table = row.table_id || askedTable;
  const { description, ...rest } = row;
  const item = {
    ...rest,
    rawData: row.data,
    title: filledText(row.data['title']) ?? row.title,
    slug: filledText(row.data['slug']) ?? row.slug,
    position: numberOf(row.data['position']) ?? row.position ?? 1,
    long_description: filledText(row.data['long_description']) ?? row.long_description,
    table_id: table,
    metadata: row.metadata,
    elements: row.elements,
  };
  const { description: storedDescription, ...columns } = columnsIn(row, answer);
  if (isPerson(table, row.data)) {
    const data = personData(row.data);
    return asRead({ ...item, columns, data, rawData: data });
  }
  return asRead({
    ...item,
    columns: storedDescription === undefined ? columns : { ...columns, description: storedDescription },
    description: filledText(row.data['description']) ?? description,
  });
}

/** Decodes the texts of an item; the columns and values that a write may send back stay as the host sent them. */
function asRead<Item extends { readonly columns: Fields; readonly rawData: Fields }>({
  columns,
  rawData,
  ...item
}: Item) {
  return { ...readTexts(item), columns, rawData };
}

/** Returns the writable columns of an answer; a missing or null column is left out. */
function columnsIn(row: Row, answer: Fields): Fields {
  const filledColumns = Object.entries(row).filter(
    ([key]) => Object.hasOwn(writable, key) && (answer[key] ?? null) !== null,
  );
  return Object.fromEntries(filledColumns);
}

/** PHP: get-data-item.php may leave the table out, or send its number: then the fields of `data` identify a person. */
function isPerson(table: string, data: Fields): boolean {
  return table === 'Users' || 'password' in data || ('role' in data && 'email' in data);
}

function personData({ description: _password, ...data }: Fields): Fields {
  return 'password' in data ? { ...data, password: hidden } : data;
}

function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** The columns that may be written. */
const writable = {
  title: v.optional(v.string()),
  slug: v.optional(v.string()),
  position: v.optional(v.number()),
  description: v.optional(v.string()),
  long_description: v.optional(v.string()),
  metadata: v.optional(v.unknown()),
  parent_id: v.optional(v.string()),
  parent_parent_id: v.optional(v.string()),
  /** The id of the website; the configured one where it is left out. */
  website_id: v.optional(v.string()),
  url: v.optional(v.string()),
  elements: v.optional(v.unknown()),
};

export const NewDataItem = v.pipe(
  v.object({
    ...writable,
    table_id: v.pipe(v.string(), v.nonEmpty()),
    title: v.string(),
    position: v.optional(v.number(), 1),
    data: AnyFields,
  }),
  v.transform(withoutHidden),
);
export type NewDataItem = v.InferInput<typeof NewDataItem>;

export const DataItemChange = v.pipe(
  v.object({
    ...writable,
    id: v.pipe(v.string(), v.nonEmpty()),
    table_id: v.optional(v.string()),
    data: v.optional(AnyFields),
  }),
  v.transform(withoutHidden),
  v.transform((change) =>
    isPerson(change.table_id ?? '', change.data ?? {}) ? personChange(change) : change,
  ),
);
export type DataItemChange = v.InferInput<typeof DataItemChange>;

function withoutHidden<Item extends { description?: string | undefined }>(item: Item): Item {
  if (item.description !== hidden) return item;
  const { description: _hidden, ...rest } = item;
  return rest as Item;
}

/** Leaves the password column out of a Users update; the host takes a missing field as unchanged. */
function personChange<Change extends { description?: string | undefined; data?: Fields | undefined }>(
  change: Change,
): Omit<Change, 'description'> {
  const { description: _password, ...rest } = change;
  const { data } = rest;
  return data && 'password' in data ? { ...rest, data: { ...data, password: hidden } } : rest;
}
