// Table definitions: every data item belongs to a table, which has a name and a number.

import { json } from './answer.ts';
import { idNumber, isObject, type JsonObject, jsonObject, requiredText, textField } from './body.ts';
import type { Call, Site } from './call.ts';
import { type Row, textOf } from './database.ts';
import { Refusal } from './refusal.ts';
import { demand, needs, tableDefinitions } from './roles.ts';

export type Definition = { id: string; name: string; knownBy: string; columns: Column[] };
type Column = { name: string; type: string };

function definitionOf(row: Row): Definition {
  return {
    id: textOf(row, 'id'),
    name: textOf(row, 'name'),
    knownBy: textOf(row, 'known_by'),
    columns: JSON.parse(textOf(row, 'columns')) as Column[],
  };
}

/** Returns the table of a name or a number, or undefined. */
export function tableNamed(site: Pick<Site, 'database'>, reference: string): Definition | undefined {
  const row = site.database.first(
    'select * from table_definitions where id = ? or name = ?',
    idNumber(reference),
    reference,
  );
  return row === undefined ? undefined : definitionOf(row);
}

export function mustBeTable(site: Site, reference: string, status = 400): Definition {
  const table = tableNamed(site, reference);
  if (table === undefined) throw new Refusal(status, `There is no table ${reference.slice(0, 60)}.`);
  return table;
}

function wire(table: Definition): JsonObject {
  return { id: table.id, name: table.name, columns: table.columns };
}

export function listTables({ site, caller }: Call): Response {
  demand(needs.tables, caller);
  const rows = site.database.all('select * from table_definitions order by id');
  return json(rows.map((row) => wire(definitionOf(row))));
}

export function addTable({ site, caller, body }: Call): Response {
  demand(needs.tables, caller);
  const requestFields = jsonObject(body);
  const name = requiredText(requestFields, 'name');
  const columns = columnsField(requestFields) ?? [];
  refuseTakenName(site, name, '');
  const { id } = site.database.run(
    'insert into table_definitions (name, columns) values (?, ?)',
    name,
    JSON.stringify(columns),
  );
  return json(wire({ id, name, knownBy: 'name', columns }));
}

export function updateTable({ site, caller, body }: Call): Response {
  demand(needs.tables, caller);
  const requestFields = jsonObject(body);
  const table = mustBeTable(site, requiredText(requestFields, 'id'), 404);
  const name = textField(requestFields, 'name') ?? table.name;
  const columns = columnsField(requestFields) ?? table.columns;
  const fixed = tableDefinitions.some(({ id }) => String(id) === table.id);
  if (fixed && name !== table.name) throw new Refusal(409, `The table ${table.name} keeps its name.`);
  refuseTakenName(site, name, table.id);
  return store(site, { ...table, name, columns });
}

/** Adds a column to a table, or changes the name or type of an existing one. */
export function updateColumn({ site, caller, body }: Call): Response {
  demand(needs.tables, caller);
  const requestFields = jsonObject(body);
  const table = mustBeTable(site, requiredText(requestFields, 'table_id'), 404);
  const name = requiredText(requestFields, 'name');
  const before = table.columns.find((column) => column.name === name);
  const after = {
    name: textField(requestFields, 'new_name') ?? name,
    type: textField(requestFields, 'type') ?? before?.type ?? 'text',
  };
  const columns =
    before === undefined
      ? [...table.columns, after]
      : table.columns.map((column) => (column === before ? after : column));
  return store(site, { ...table, columns });
}

function store(site: Site, table: Definition): Response {
  site.database.run(
    'update table_definitions set name = ?, columns = ? where id = ?',
    table.name,
    JSON.stringify(table.columns),
    idNumber(table.id),
  );
  return json(wire(table));
}

function refuseTakenName(site: Site, name: string, exceptId: string): void {
  if (idNumber(name) !== 0) throw new Refusal(400, 'A table needs a name that is not a number.');
  const other = tableNamed(site, name);
  if (other !== undefined && other.id !== exceptId)
    throw new Refusal(409, `There is a table ${name} already.`);
}

function columnsField(requestFields: JsonObject): Column[] | undefined {
  const value = requestFields['columns'];
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every(isObject))
    throw new Refusal(400, 'columns must be a list of objects.');
  return value.map((column) => ({
    name: requiredText(column, 'name'),
    type: textField(column, 'type') ?? 'text',
  }));
}
