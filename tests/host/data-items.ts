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

/** The table of a stored item; one whose definition is gone is treated as an unknown table. */
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
  const wanted = jsonObject(body);
  const table = mustBeTable(site, requiredText(wanted, 'table_id'));
  demand(tableRule(table.name).add, caller);
  const plain = withFields(newItem, wanted);
  const item = table.name === 'Users' ? await newUser(site, plain, caller) : plain;
  const id = insertItem(site.database, idNumber(table.id), item);
  return json(wireItem(mustBeItem(site, id), table));
}

export async function updateDataItem({ site, caller, body }: Call): Promise<Response> {
  const wanted = jsonObject(body);
  const stored = mustBeItem(site, requiredText(wanted, 'id'));
  const before = tableOf(site, stored);
  const reference = textField(wanted, 'table_id');
  const table = reference === undefined ? before : mustBeTable(site, reference);
  demand(tableRule(before.name).change, caller, factsOf(stored, before));
  if (table.id !== before.id) refuseMove(before, table, caller);
  const columns = columnsOf(stored);
  const plain = withFields(site.replacesRows ? newItem : columns, wanted);
  const item = table.name === 'Users' ? await changedUser(site, columns, plain, caller) : plain;
  updateItem(site.database, columns.id, idNumber(table.id), item);
  return json(wireItem(mustBeItem(site, columns.id), table));
}

/** An item that changes its table would change who may read it, and a person is not made or unmade this way. */
function refuseMove(before: Definition, after: Definition, caller: Caller | null): void {
  demand('admin', caller);
  if (before.name === 'Users' || after.name === 'Users')
    throw new Refusal(400, 'A person stays in the table Users.');
}

/** Fields that are missing stay as they are; `data` is taken whole, as the legacy host does. */
function withFields(stored: ItemColumns, wanted: JsonObject): ItemColumns {
  const text = (key: keyof ItemColumns & string) => textField(wanted, key) ?? String(stored[key]);
  const extra = Object.fromEntries(
    ['url', 'elements'].flatMap((key) => (key in wanted ? [[key, wanted[key]]] : [])),
  );
  return {
    website_id: text('website_id'),
    parent_id: text('parent_id'),
    parent_parent_id: text('parent_parent_id'),
    title: text('title'),
    description: text('description'),
    long_description: text('long_description'),
    position: positionIn(wanted) ?? stored.position,
    metadata: wanted['metadata'] ?? stored.metadata,
    slug: text('slug'),
    data: objectField(wanted, 'data') ?? stored.data,
    extra: { ...stored.extra, ...extra },
  };
}

function positionIn(wanted: JsonObject): number | undefined {
  const text = textField(wanted, 'position');
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

/** Carries id, slug and data, and no more. */
export function listByParentId({ site, caller, query }: Call): Response {
  const rows = childrenOf(site, requiredParameter(query, 'parent_id'));
  const seen = rows.filter((row) => mayRead(site, row, caller));
  if (rows.length > 0 && seen.length === 0) throw refusalFor(caller);
  return json(
    seen.map((row) => {
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

/** Deletes are GETs here and may be sent again by the browser itself: the second time there is nothing to do. */
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
  // The item goes before its children, so that one that is its own ancestor ends the walk.
  return changes === 0 ? 0 : children.reduce((sum, child) => sum + removeTree(site, child), changes);
}
