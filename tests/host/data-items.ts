import { json } from './answer.ts';
import {
  idNumber,
  type JsonObject,
  jsonObject,
  objectField,
  requiredParameter,
  requiredText,
  textField,
} from './body.ts';
import type { Call, Site } from './call.ts';
import { type Row, textOf } from './database.ts';
import {
  columnsOf,
  type ItemColumns,
  insertItem,
  isPublished,
  newItem,
  updateItem,
  wireData,
  wireItem,
} from './item-row.ts';
import { Refusal } from './refusal.ts';
import {
  allows,
  type Caller,
  demand,
  type Facts,
  mayAskForList,
  type Need,
  refusalFor,
  tableDefinitions,
  tableRule,
} from './roles.ts';
import { type Definition, mustBeTable, tableNamed } from './tables.ts';
import { changedUser, newUser } from './users-table.ts';

const inOrder = 'order by position, id';

export function itemById(site: Site, id: string): Row | undefined {
  return site.database.first('select * from data_items where id = ?', idNumber(id));
}

function mustBeItem(site: Site, id: string): Row {
  const row = itemById(site, id);
  if (row === undefined) throw new Refusal(404, `There is no item ${id.slice(0, 40)}.`);
  return row;
}

/** Returns the table of a stored item; an item whose definition was deleted gets a placeholder table. */
export function tableOf(site: Site, row: Row): Definition {
  const number = textOf(row, 'table_number');
  return tableNamed(site, number) ?? { id: number, name: number, knownBy: 'number', columns: [] };
}

function factsOf(row: Row, table: Definition): Facts {
  const ownedBy = tableDefinitions.find(({ name }) => name === table.name)?.ownedBy;
  return { owner: ownedBy ? textOf(row, ownedBy) : null, published: isPublished(row) };
}

/** Whether the caller may see this item. */
export function mayRead(site: Site, row: Row, caller: Caller | null): boolean {
  const table = tableOf(site, row);
  return allows(tableRule(table.name).read, caller, factsOf(row, table));
}

export async function addDataItem({ site, caller, body }: Call): Promise<Response> {
  const requestFields = jsonObject(body);
  const table = mustBeTable(site, requiredText(requestFields, 'table_id'));
  demand(tableRule(table.name).add, caller);
  const plain = withFields(newItem, requestFields);
  const item = table.name === 'Users' ? await newUser(site, plain, caller) : plain;
  const id = insertItem(site.database, idNumber(table.id), item);
  return json(wireItem(mustBeItem(site, id), table));
}

export async function updateDataItem({ site, caller, body }: Call): Promise<Response> {
  const requestFields = jsonObject(body);
  const stored = mustBeItem(site, requiredText(requestFields, 'id'));
  const before = tableOf(site, stored);
  const reference = textField(requestFields, 'table_id');
  const table = reference === undefined ? before : mustBeTable(site, reference);
  demand(tableRule(before.name).change, caller, factsOf(stored, before));
  if (table.id !== before.id) refuseMove(before, table, caller);
  const columns = columnsOf(stored);
  const plain = withFields(site.replacesRows ? newItem : columns, requestFields);
  const item = table.name === 'Users' ? await changedUser(site, columns, plain, caller) : plain;
  updateItem(site.database, columns.id, idNumber(table.id), item);
  return json(wireItem(mustBeItem(site, columns.id), table));
}

/**
 * Refuses to move an item of Users into or out of that table; other moves need an admin, as the table decides who may
 * read.
 */
function refuseMove(before: Definition, after: Definition, caller: Caller | null): void {
  demand('admin', caller);
  if (before.name === 'Users' || after.name === 'Users')
    throw new Refusal(400, 'A person stays in the table Users.');
}

/** Keeps the fields that a request leaves out; `data` is replaced whole, as on the legacy host. */
function withFields(stored: ItemColumns, requestFields: JsonObject): ItemColumns {
  const text = (key: keyof ItemColumns & string) => textField(requestFields, key) ?? String(stored[key]);
  const extra = Object.fromEntries(
    ['url', 'elements'].flatMap((key) => (key in requestFields ? [[key, requestFields[key]]] : [])),
  );
  return {
    website_id: text('website_id'),
    parent_id: text('parent_id'),
    parent_parent_id: text('parent_parent_id'),
    title: text('title'),
    description: text('description'),
    long_description: text('long_description'),
    position: positionIn(requestFields) ?? stored.position,
    metadata: requestFields['metadata'] ?? stored.metadata,
    slug: text('slug'),
    data: objectField(requestFields, 'data') ?? stored.data,
    extra: { ...stored.extra, ...extra },
  };
}

function positionIn(requestFields: JsonObject): number | undefined {
  const text = textField(requestFields, 'position');
  if (text === undefined) return undefined;
  const position = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(position))
    throw new Refusal(400, 'position must be a whole number.');
  return position;
}

export function listDataItems({ site, caller, query }: Call): Response {
  const table = mustBeTable(site, requiredParameter(query, 'tableId'));
  if (!mayAskForList(tableRule(table.name).list, caller)) throw refusalFor(caller);
  const website = query.get('website_id') ?? '';
  const rows = site.database.all(
    `select * from data_items where table_number = ? and (? = '' or website_id = ?) ${inOrder}`,
    idNumber(table.id),
    website,
    website,
  );
  return json(rows.filter((row) => mayRead(site, row, caller)).map((row) => wireItem(row, table)));
}

/** Returns the children of an item, with id, slug and data only. */
export function listByParentId({ site, caller, query }: Call): Response {
  const rows = childrenOf(site, requiredParameter(query, 'parent_id'));
  const readableRows = rows.filter((row) => mayRead(site, row, caller));
  if (rows.length > 0 && readableRows.length === 0) throw refusalFor(caller);
  return json(
    readableRows.map((row) => {
      const { id, slug } = columnsOf(row);
      return { id, slug, data: wireData(row) };
    }),
  );
}

export function childrenOf(site: Site, parentId: string): Row[] {
  return site.database.all(`select * from data_items where parent_id = ? ${inOrder}`, parentId);
}

export function getDataItem({ site, caller, query }: Call): Response {
  const row = mustBeItem(site, requiredParameter(query, 'id'));
  if (!mayRead(site, row, caller)) throw refusalFor(caller);
  const item = wireItem(row, tableOf(site, row));
  if (['no', '0', 'false'].includes(query.get('includeChildren') ?? 'yes')) return json(item);
  const childId = query.get('childId') ?? '0';
  const children = childrenOf(site, textOf(row, 'id')).filter(
    (child) => mayRead(site, child, caller) && (idNumber(childId) === 0 || textOf(child, 'id') === childId),
  );
  return json({ ...item, children: children.map((child) => wireItem(child, tableOf(site, child))) });
}

/** Deletes by GET, which a browser may repeat by itself: the second request deletes nothing. */
export function deleteDataItem({ site, caller, query }: Call): Response {
  const id = requiredParameter(query, 'id');
  const row = itemById(site, id);
  const need: Need = row === undefined ? 'editor' : tableRule(tableOf(site, row).name).remove;
  demand(need, caller);
  const deleted =
    row === undefined ? 0 : site.database.transaction(() => removeTree(site, textOf(row, 'id')));
  return json({ success: true, id, deleted });
}

function removeTree(site: Site, id: string): number {
  const children = childrenOf(site, id).map((child) => textOf(child, 'id'));
  const { changes } = site.database.run('delete from data_items where id = ?', idNumber(id));
  site.database.run('delete from sessions where user_id = ?', id);
  // Deletes the item before its children, so that an item that is its own ancestor ends the recursion.
  return changes === 0 ? 0 : children.reduce((sum, child) => sum + removeTree(site, child), changes);
}
