import { json } from './answer.ts';
import {
  idNumber,
  isObject,
  type JsonObject,
  jsonObject,
  requiredParameter,
  requiredText,
  textField,
} from './body.ts';
import type { Call, Site } from './call.ts';
import { type Row, textOf } from './database.ts';
import { fieldsOf, insertRecord, newRecord, updateRecord, wireRecord, withFields } from './record-row.ts';
import { Refusal } from './refusal.ts';
import {
  allows,
  type Caller,
  demand,
  type Facts,
  knownRecordRule,
  mayAskForList,
  recordRule,
  refusalFor,
} from './roles.ts';

/** The ParentId of records without a parent; never a certificate's number. */
const rootParent = '1';

function recordById(site: Site, id: string): Row | undefined {
  return site.database.first('select * from other_info where Id = ?', idNumber(id));
}

function mustBeRecord(site: Site, id: string): Row {
  const row = recordById(site, id);
  if (row === undefined) throw new Refusal(404, `There is no record ${id.slice(0, 40)}.`);
  return row;
}

function factsOf(row: Row): Facts {
  return { owner: row['owner'] === null ? null : textOf(row, 'owner') };
}

function mayRead(row: Row, caller: Caller | null): boolean {
  return allows(recordRule(textOf(row, 'ItemType')).read, caller, factsOf(row));
}

/** Inserts without an Id, or with one that is 0 or unknown; else updates. Returns the record. */
export function save({ site, caller, body }: Call): Response {
  const requestFields = jsonObject(body);
  const id = textField(requestFields, 'Id') ?? '0';
  const stored = recordById(site, id);
  if (stored !== undefined) return json(change(site, caller, stored, requestFields));
  const rule = recordRule(requiredText(requestFields, 'ItemType'));
  demand(rule.add, caller);
  // An insert that anybody may do must not choose the id of its record.
  if (idNumber(id) !== 0 && rule.add === 'anyone') demand(rule.change, caller);
  const added = insertRecord(site.database, withFields(newRecord, requestFields), {
    owner: caller?.id ?? null,
  });
  return json(wireRecord(mustBeRecord(site, added)));
}

function change(site: Site, caller: Caller | null, stored: Row, requestFields: JsonObject): JsonObject {
  const before = fieldsOf(stored);
  const after = withFields(site.replacesRows ? newRecord : before, requestFields);
  demand(recordRule(before.ItemType).change, caller, factsOf(stored));
  // A new type changes who may read the record: both types' rules must allow it.
  if (after.ItemType !== before.ItemType) demand(recordRule(after.ItemType).change, caller);
  const id = textOf(stored, 'Id');
  updateRecord(site.database, id, after);
  return wireRecord(mustBeRecord(site, id));
}

export function get({ site, caller, query }: Call): Response {
  const row = mustBeRecord(site, requiredParameter(query, 'id'));
  if (!mayRead(row, caller)) throw refusalFor(caller);
  return json(wireRecord(row));
}

/** Returns the records whose ParentId is OtherId. */
export function list({ site, caller, query }: Call): Response {
  const rows = site.database.all(
    'select * from other_info where ParentId = ? order by Id',
    requiredParameter(query, 'OtherId'),
  );
  return json(onlyReadable(rows, caller).map(wireRecord));
}

/** Leaves out records that the caller may not read; refuses the request when no other record is found. */
function onlyReadable(rows: Row[], caller: Caller | null): Row[] {
  const readable = rows.filter((row) => mayRead(row, caller));
  if (rows.length > 0 && readable.length === 0) throw refusalFor(caller);
  return readable;
}

export function search({ site, caller, query }: Call): Response {
  const parent = query.get('ParentId') ?? '';
  const type = query.get('ItemType') ?? '';
  const count = rowLimit(query.get('ProductCount') ?? '');
  const byNumber = parent !== '' && parent !== rootParent;
  const rule = knownRecordRule(type);
  if (rule !== undefined && !mayAskForList(rule.list, caller, { byNumber })) throw refusalFor(caller);
  const rows = site.database.all(
    `select * from other_info where (? = '' or ParentId = ?) and (? = '' or ItemType = ?) order by Id`,
    parent,
    parent,
    type,
    type,
  );
  if (type === 'Certificate' && !allows('editor', caller)) return json(rows.slice(0, count).map(verifiable));
  const readable =
    rule === undefined ? onlyReadable(rows, caller) : rows.filter((row) => mayRead(row, caller));
  return json(readable.slice(0, count).map(wireRecord));
}

function rowLimit(text: string): number {
  if (text === '' || text === '0') return Number.MAX_SAFE_INTEGER;
  const limit = idNumber(text);
  if (limit === 0) throw new Refusal(400, 'ProductCount must be a whole number.');
  return limit;
}

/** Returns the fields that verifying a certificate shows to anybody: never an id number. */
function verifiable(row: Row): JsonObject {
  const { number, name, course, date, state, replacedBy, signature } = objectIn(textOf(row, 'ItemValue'));
  const ItemValue = JSON.stringify({ number, name, course, date, state, replacedBy, signature });
  return {
    ...wireRecord({ Id: row['Id'], ItemType: row['ItemType'], ParentId: row['ParentId'] }),
    ItemValue,
  };
}

function objectIn(text: string): JsonObject {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    // An unreadable value may contain anything, so nothing of it is returned.
    return {};
  }
}

/** Deletes by GET, which a browser may repeat by itself: the second request deletes nothing. */
export function remove({ site, caller, query }: Call): Response {
  const id = requiredParameter(query, 'Id');
  const row = recordById(site, id);
  if (row === undefined) demand('editor', caller);
  else demand(recordRule(textOf(row, 'ItemType')).remove, caller, factsOf(row));
  const { changes } = site.database.run('delete from other_info where Id = ?', idNumber(id));
  return json({ success: true, Id: id, deleted: changes });
}
