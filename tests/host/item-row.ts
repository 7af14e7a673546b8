// A data item as stored, and on the wire: ids as texts, `data` as an object.
import { idNumber, isObject, type JsonObject } from './body.ts';
import { type HostDatabase, type Row, textOf } from './database.ts';
import { hidden } from './passwords.ts';
import type { Definition } from './tables.ts';

export type ItemColumns = {
  website_id: string;
  parent_id: string;
  parent_parent_id: string;
  title: string;
  description: string;
  long_description: string;
  position: number;
  metadata: unknown;
  slug: string;
  data: JsonObject;
  /** `url` of an lms_website, `elements` of an lms_page. */
  extra: JsonObject;
};

const columns = [
  'website_id',
  'parent_id',
  'parent_parent_id',
  'title',
  'description',
  'long_description',
  'position',
  'metadata',
  'slug',
  'data',
  'extra',
] as const;

export const newItem: ItemColumns = {
  website_id: '1',
  parent_id: '0',
  parent_parent_id: '0',
  title: '',
  description: '',
  long_description: '',
  position: 1,
  metadata: '',
  slug: '',
  data: {},
  extra: {},
};

function bound(item: ItemColumns): (string | number)[] {
  return columns.map((column) => {
    const value = item[column];
    const asJson = column === 'metadata' || column === 'data' || column === 'extra';
    return asJson ? JSON.stringify(value) : typeof value === 'number' ? value : String(value);
  });
}

/** Inserts an item and returns its id; only the seed passes an `id`. */
export function insertItem(
  database: HostDatabase,
  table: number,
  item: ItemColumns,
  id: number | null = null,
): string {
  const marks = columns.map(() => '?').join(', ');
  const sql = `insert into data_items (id, table_number, ${columns.join(', ')}) values (?, ?, ${marks})`;
  return database.run(sql, id, table, ...bound(item)).id;
}

export function updateItem(database: HostDatabase, id: string, table: number, item: ItemColumns): void {
  const marks = columns.map((column) => `${column} = ?`).join(', ');
  database.run(
    `update data_items set table_number = ?, ${marks} where id = ?`,
    table,
    ...bound(item),
    idNumber(id),
  );
}

function objectIn(row: Row, column: string): JsonObject {
  const value = valueIn(row, column);
  return isObject(value) ? value : {};
}

/** Parses a column's JSON; returns its text when it is no JSON. */
function valueIn(row: Row, column: string): unknown {
  const text = textOf(row, column);
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Returns the `data` of a response; broken JSON in the database is sent as its text. */
export function wireData(row: Row): unknown {
  const value = valueIn(row, 'data');
  return typeof value === 'string' ? value : objectIn(row, 'data');
}

/** Returns the columns of a stored item. */
export function columnsOf(row: Row): ItemColumns & { id: string } {
  return {
    id: textOf(row, 'id'),
    website_id: textOf(row, 'website_id'),
    parent_id: textOf(row, 'parent_id'),
    parent_parent_id: textOf(row, 'parent_parent_id'),
    title: textOf(row, 'title'),
    description: textOf(row, 'description'),
    long_description: textOf(row, 'long_description'),
    position: Number(row['position']),
    metadata: JSON.parse(textOf(row, 'metadata')),
    slug: textOf(row, 'slug'),
    data: objectIn(row, 'data'),
    extra: objectIn(row, 'extra'),
  };
}

/** Returns an item as sent in a response; a person's description is always `[hidden]`. */
export function wireItem(row: Row, table: Definition): JsonObject {
  const { extra, position, description, ...item } = columnsOf(row);
  return {
    ...extra,
    ...item,
    data: wireData(row),
    description: table.name === 'Users' ? hidden : description,
    position: String(position),
    table_id: table.knownBy === 'number' ? table.id : table.name,
  };
}

/** Whether a page's metadata says that it is published. */
export function isPublished(row: Row): boolean {
  const metadata: unknown = JSON.parse(textOf(row, 'metadata'));
  if (isObject(metadata)) return metadata['published'] === true;
  return typeof metadata === 'string' && /"published":\s*true/.test(metadata);
}
