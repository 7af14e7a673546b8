// An other-info record: every field is a text, `Decription` is spelt as on the legacy host.
import { idNumber, isObject, type JsonObject, textField } from './body.ts';
import { type HostDatabase, type Row, textOf } from './database.ts';

const fields = [
  'Name',
  'ItemType',
  'ImageUrl',
  'ParentId',
  'Notes',
  'ItemValue',
  'Status',
  'Decription',
  'Rules',
  'ItemCode',
] as const;

export type RecordFields = Record<(typeof fields)[number], string>;

export const newRecord: RecordFields = {
  Name: '',
  ItemType: '',
  ImageUrl: '',
  ParentId: '1',
  Notes: '',
  ItemValue: '',
  Status: '',
  Decription: '',
  Rules: '',
  ItemCode: '',
};

function eachField(value: (field: keyof RecordFields) => string): RecordFields {
  return Object.fromEntries(fields.map((field) => [field, value(field)])) as RecordFields;
}

export function fieldsOf(row: Row): RecordFields {
  return eachField((field) => textOf(row, field));
}

/** Keeps the fields that a request leaves out; an object in ItemValue becomes its JSON text. */
export function withFields(stored: RecordFields, requestFields: JsonObject): RecordFields {
  return eachField((field) => {
    const value = requestFields[field];
    if (field === 'ItemValue' && (isObject(value) || Array.isArray(value))) return JSON.stringify(value);
    return textField(requestFields, field) ?? stored[field];
  });
}

/** Inserts a record and returns its id; only the seed passes an `id`. */
export function insertRecord(
  database: HostDatabase,
  record: RecordFields,
  { owner = null, id = null }: { owner?: string | null; id?: number | null } = {},
): string {
  const marks = fields.map(() => '?').join(', ');
  const sql = `insert into other_info (Id, owner, ${fields.join(', ')}) values (?, ?, ${marks})`;
  return database.run(sql, id, owner, ...fields.map((field) => record[field])).id;
}

export function updateRecord(database: HostDatabase, id: string, record: RecordFields): void {
  const marks = fields.map((field) => `${field} = ?`).join(', ');
  database.run(
    `update other_info set ${marks} where Id = ?`,
    ...fields.map((field) => record[field]),
    idNumber(id),
  );
}

export function wireRecord(row: Row): JsonObject {
  return { Id: textOf(row, 'Id'), ...fieldsOf(row) };
}
